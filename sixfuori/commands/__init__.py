"""The sub-commands of `sixfuori`, one module each.

A command module offers two functions, and is imported only when it is asked for, so
that `sixfuori` itself starts at once:

    arguments(parser)   adds the command's own options to an argparse parser
    run(args) -> int    does the work and returns the exit code

`parsing.number(low, high)` is the argparse `type` for a bounded whole number. Bad input
raises `UserError`; `__main__` prints its sentence and exits with 2.
"""
