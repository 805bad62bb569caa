"""`fracas serve`, which may compute as long for a request as on a quiet machine: its limits are times by the clock."""

import sys
from functools import partial

from fracas.cli import main
from fracas.web import settings
from pace import SLOWNESS

if __name__ == "__main__":
    usual = settings.Settings(database="")
    limits = {"quick": usual.quick * SLOWNESS, "slow": usual.slow * SLOWNESS}
    settings.Settings = partial(settings.Settings, **limits)
    main(["serve", *sys.argv[1:]])
