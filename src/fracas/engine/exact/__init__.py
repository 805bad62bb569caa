"""Exact chances."""
