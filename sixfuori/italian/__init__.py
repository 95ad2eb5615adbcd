"""Words → hits."""
