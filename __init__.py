"""The extension's door, where Blender demands it. It imports inside functions, so that tests run without Blender."""


def register() -> None:
    from .tokyo_highway_addon import command_line
    from .tokyo_highway_addon.blender import registration

    registration.register(__package__, __file__, command_line.main)


def unregister() -> None:
    from .tokyo_highway_addon.blender import registration

    registration.unregister()
