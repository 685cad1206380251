"""``python -m tokyo_highway_addon``: the same program as ``tokyo-highway``."""

import sys

try:
    from .command_line import main

    code = main(prog="python -m tokyo_highway_addon")
except KeyboardInterrupt:
    # Stopped before it had begun.
    code = 130
sys.exit(code)
