# `make run`: a real fight, resolved and predicted. `make test`: everything the project promises.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Set only for pip's own noise: a registry mirror may be configured on the machine.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: run test check bench docs clean
.DELETE_ON_ERROR:

$(VENV)/ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("fracas needs Python 3.11 or newer; set PYTHON=")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) -e .
	touch $@

$(VENV)/ready-test: $(VENV)/ready requirements-test.txt
	$(PIP) -r requirements-test.txt
	touch $@

$(VENV)/ready-bench: $(VENV)/ready-test requirements-bench.txt
	$(PIP) -r requirements-bench.txt
	touch $@

run: $(VENV)/ready
	$(BIN)/fracas fight examples/01-storming-a-trench.yaml --seed 40000
	@echo
	$(BIN)/fracas odds examples/01-storming-a-trench.yaml

test: $(VENV)/ready-test check
	$(BIN)/python -m pytest -q -n auto

check: $(VENV)/ready-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/ready-bench
	OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 $(BIN)/python -m bench

docs: $(VENV)/ready-test
	$(BIN)/python docs/generate.py

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
