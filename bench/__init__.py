"""Benchmarks: run on purpose with `make bench`, never as a test. Everything is compared as ratios in one run."""
