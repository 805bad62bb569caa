"""A combat played with dice."""
