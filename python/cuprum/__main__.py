"""`python -m cuprum …` and the command `cuprum`: the compiler's command, with the same arguments.

`python -m cuprum exec app.py …` runs a Python program with cuprum's libnvrtc: `exec` with a file of
Python's, or with `-m` and a module, means this interpreter.
"""

import os
import sys

from . import _native


def command_line(words):
    """What to run for these arguments."""
    if words[:1] == ["exec"]:
        rest = words[1:]
        if rest[:1] == ["--"]:
            rest = rest[1:]
        if rest and (rest[0].endswith(".py") or rest[0] == "-m"):
            rest = [sys.executable, *rest]
        words = ["exec", "--", *rest]
    return [_native.COMMAND, *words]


def main():
    words = command_line(sys.argv[1:])
    os.execv(words[0], words)


if __name__ == "__main__":
    main()
