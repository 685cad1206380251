"""What the verbs of the command line do, a verb a module; :mod:`tokyo_highway_addon.command_line` calls them.

A verb is a function from a :class:`~.run.Run` to an exit code. It tells what it needs to in the language of the run and
raises :class:`~.run.Unusable` where it was given something that cannot be used.
"""
