"""The record: one JSON file that holds a position, a puzzle or a game, and that every output is made from.

Reading checks everything about the form, so that what is read can be trusted; what a well-formed record says against
the rules is the referee's business.
"""

from .faults import RecordError
from .notation import NotationError, format_move, parse_move, short_move
from .reading import read_record, read_record_text
from .record import FORMAT, VERSION, Player, Puzzle, Record
from .whole_file import whole_file, write_whole
from .writing import record_text, write_record

__all__ = [
    "FORMAT",
    "VERSION",
    "NotationError",
    "Player",
    "Puzzle",
    "Record",
    "RecordError",
    "format_move",
    "parse_move",
    "read_record",
    "read_record_text",
    "record_text",
    "short_move",
    "whole_file",
    "write_record",
    "write_whole",
]
