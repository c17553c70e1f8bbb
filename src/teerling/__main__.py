"""`python -m teerling`."""

from teerling.terminal.app import main

main()
