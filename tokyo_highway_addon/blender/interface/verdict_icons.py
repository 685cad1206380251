"""The icons of the referee's verdicts, the same wherever one is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...rules import Judgement

VERDICT_ICONS: Final[Mapping[Judgement, Any]] = {
    Judgement.LEGAL: "CHECKMARK",
    Judgement.BORDERLINE: "QUESTION",
    Judgement.ILLEGAL: "CANCEL",
}
