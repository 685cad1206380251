"""Collecting what a turn or a position gets wrong: every reason, not the first, each measured against its limit."""

from __future__ import annotations

from .table import EXACT, broken, kept
from .verdict import Judgement, Reason, Unit


class Findings:
    """The reasons found so far and the rules that had a say."""

    __slots__ = ("applied", "band", "reasons")

    def __init__(self, band: float) -> None:
        self.band = band
        self.reasons: list[Reason] = []
        self.applied: set[str] = set()

    def measure(
        self,
        rule: str,
        margin: float,
        measured: float,
        limit: float,
        pieces: tuple[str, ...],
        message: str,
        **values: object,
    ) -> None:
        """Note a rule measured in mm if its margin is missed or within the borderline band."""
        if kept(margin, self.band):
            return
        judgement = Judgement.ILLEGAL if broken(margin, self.band) else Judgement.BORDERLINE
        self.reasons.append(
            Reason(
                rule,
                judgement,
                pieces,
                round(measured, EXACT),
                round(limit, EXACT),
                round(margin, EXACT),
                "mm",
                message,
                values,
            )
        )

    def apart(self, rule: str, gap: float, pieces: tuple[str, str], message: str, **values: object) -> None:
        """Note two pieces that touch or nearly do; ``gap`` is their signed distance in mm."""
        if not kept(gap, self.band):
            self.measure(rule, gap, gap, 0.0, pieces, message, **values)

    def breach(
        self,
        rule: str,
        pieces: tuple[str, ...],
        message: str,
        measured: float | int | None = None,
        limit: float | int | None = None,
        margin: float | int | None = None,
        unit: Unit = "",
        judgement: Judgement = Judgement.ILLEGAL,
        **values: object,
    ) -> None:
        """Note a rule that counts, or simply holds or not."""
        self.applied.add(rule)
        self.reasons.append(Reason(rule, judgement, pieces, measured, limit, margin, unit, message, values))

    def judgement(self) -> Judgement:
        judgement = Judgement.LEGAL
        for reason in self.reasons:
            if reason.judgement is Judgement.ILLEGAL:
                return Judgement.ILLEGAL
            judgement = Judgement.BORDERLINE
        return judgement
