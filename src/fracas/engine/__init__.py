"""Runs plans and reads nothing else."""
