"""The one error a person is meant to read."""


class UserError(Exception):
    """Something went wrong that a person can mend: the message is one clear Italian sentence.

    The command line prints it and exits with 2; the table shows it as a toast.
    """
