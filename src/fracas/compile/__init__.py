"""From a fight and its rules to plans of its rounds."""
