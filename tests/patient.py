"""Servers that may compute for a request as long as it takes: elsewhere their limits are times by the clock.

Run as a script it is `fracas serve`, after the seconds that it may compute in its first lane.
"""

import sys
from functools import partial

from fracas.cli import main
from fracas.web import settings
from pace import PATIENCE

patient = partial(settings.Settings, quick=PATIENCE, slow=PATIENCE)

if __name__ == "__main__":
    settings.Settings = partial(patient, quick=float(sys.argv[1]))
    main(["serve", *sys.argv[2:]])
