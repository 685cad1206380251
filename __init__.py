"""The extension's door, where Blender demands it. It imports inside functions, so that tests run without Blender.

``board`` is for scripts: ``from bl_ext.user_default.tokyo_highway import board``.
"""


def register() -> None:
    from .tokyo_highway_addon import command_line
    from .tokyo_highway_addon.blender import registration

    registration.register(__package__, __file__, command_line.main)


def unregister() -> None:
    from .tokyo_highway_addon.blender import registration

    registration.unregister()


def board(scene: object = None, *, undo: bool = True) -> object:
    """The game of a scene, by default of the scene that is open now: what the buttons do, one call each."""
    from .tokyo_highway_addon.blender import api

    return api.board(scene, undo=undo)
