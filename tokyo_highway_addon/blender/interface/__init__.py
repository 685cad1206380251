"""The panel in the 3-D view's sidebar and the operators behind it.

The record is a text of the .blend, and all that a scene holds of its game is a pointer to that text and the number
of the move shown; so saving, undoing and appending need no care of ours. Pieces are rebuilt from the record.
"""
