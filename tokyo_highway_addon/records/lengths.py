"""Lengths as a record states them: tenths of a millimetre, one decimal, no minus before nought."""

from __future__ import annotations


def written_length(value: float) -> str:
    """``-60.0``; a length in mm to 0.1 mm."""
    text = f"{value:.1f}"
    return "0.0" if text == "-0.0" else text


def to_tenths(value: float) -> float:
    """The length that is read back after ``value`` was written, mm."""
    return float(written_length(value))


def written_measure(value: float) -> str:
    """A size, density or friction as exactly as it was measured, with at least one decimal."""
    return float.__repr__(float(value) + 0.0)
