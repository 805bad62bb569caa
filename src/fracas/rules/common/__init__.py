"""Functions that several editions share, each under its id."""
