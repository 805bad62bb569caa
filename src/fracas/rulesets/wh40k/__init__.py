"""The 40k family: close combat without ranks, challenges or banners, and with morale checks."""
