"""What outlives a run: settings, saved matches, statistics, and the log of a crash.

Everything lives in `files.user_data()`, as text a person can read. Nothing here ever stops
an evening: a damaged file is set aside, an unwritable disk means going on without saving,
and in both cases `troubles` holds one Italian sentence for the table to show.
"""
