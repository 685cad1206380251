"""What became of a position in a run of rigid bodies, in Spanish."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "simulation.nudge": "Se ha empujado esta pieza: {piece}, con {amount:.2f} g hacia {direction}°.",
    "simulation.tilt": "Mesa inclinada {amount:deg}, con el lado hacia {direction}° abajo.",
    "simulation.shake": "Mesa sacudida con {amount:.2f} veces la gravedad, a lo largo de {direction}°.",
    "simulation.remove": "Se ha quitado esta pieza: {piece}.",
    "simulation.nothing": "No se mueve nada.",
    "simulation.barely": "Nada se cae ni se desplaza; estas piezas ceden menos de lo que anota un registro: {pieces}.",
    "simulation.dropped": "Caído: {pieces}.",
    "simulation.shifted": "Desplazado: {pieces}.",
    "simulation.order": "Lo que se ha caído o desplazado, por orden de arranque:",
    "simulation.second": "{second:.2f} s",
    "simulation.has-dropped": "se ha caído",
    "simulation.has-shifted": "se ha desplazado",
    "simulation.rest": "A los {seconds:.1f} s todo reposa.",
    "simulation.moving": "Se acaba a los {seconds:.1f} s y aún se mueven: {pieces}.",
    "simulation.cut-short": "Se acaba a los {seconds:.1f} s, antes de que todo repose.",
    "simulation.costs": "Como accidente, le cuesta a {player} {penalty:# disco|# discos}.",
    "simulation.costs-nothing": "Como accidente de {player}, no cuesta nada.",
}
