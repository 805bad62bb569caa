"""The version of fracas."""

__version__ = "0.2.0"
