"""`python -m teerling`."""

from teerling.terminal.app import main

if __name__ == "__main__":  # not in the processes that an arena starts
    main()
