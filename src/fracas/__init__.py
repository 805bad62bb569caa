"""fracas: hand-to-hand combat of tabletop wargames, resolved with dice and predicted exactly."""

__version__ = "0.1.0"
