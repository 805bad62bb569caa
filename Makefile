# `make run`: a real fight, resolved and predicted. `make serve`: the page. `make test`: everything the project promises.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Set only for pip's own noise: a registry mirror may be configured on the machine.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# Node only checks the page's code; it comes into the virtual environment with what the tests need. Who uses fracas needs none.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm

.PHONY: run serve test check browser bench load same docs clean
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

node_modules/ready: package.json package-lock.json $(VENV)/ready-test
	$(NPM) ci --loglevel=error
	touch $@

run: $(VENV)/ready
	$(BIN)/fracas fight examples/01-storming-a-trench.yaml --seed 40000
	@echo
	$(BIN)/fracas odds examples/01-storming-a-trench.yaml

serve: $(VENV)/ready
	$(BIN)/fracas serve

# Twice as many workers as processors: browsers and servers under test wait a good deal. Python keeps what it compiled,
# even where it is told elsewhere not to: hundreds of processes are started.
test: $(VENV)/ready-test check browser
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -q -n $$((2 * $$(nproc 2>/dev/null || echo 2))) --dist worksteal

# The page is tested in Debian's Chromium: installed where that is allowed, else told, and those tests are skipped.
browser:
	@command -v chromium chromium-browser >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	  apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium; } || \
	  echo "The page's tests are skipped without a browser: apt-get install chromium" >&2

check: $(VENV)/ready-test node_modules/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(NPM) run --silent check
	$(NPM) run --silent test

bench: $(VENV)/ready-bench
	OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 $(BIN)/python -m bench

load: $(VENV)/ready-bench
	$(BIN)/python -m bench.web 60

# What is said now is compared with what was said before; the first time, it becomes what was said before.
BEFORE ?= .same/before
same: $(VENV)/ready-test
	@if [ -d $(BEFORE) ]; then $(BIN)/python -m same dump .same/now --like $(BEFORE) && \
	  $(BIN)/python -m same compare $(BEFORE) .same/now; \
	else $(BIN)/python -m same dump $(BEFORE) $(SAME_ARGS) && echo "$(BEFORE) is what was said before"; fi

docs: $(VENV)/ready-test
	$(BIN)/python docs/generate.py

clean:
	rm -rf $(VENV) node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis
