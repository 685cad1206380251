"""Practicar con problemas: la pregunta, las estrellas, las pistas, la respuesta."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "interface.practice": "Practicar",
    "interface.practise": "Practicar con un problema",
    "interface.practise.tip": "Empezar un problema: el próximo que aún no has resuelto con tres estrellas",
    "interface.practise.puzzle": "Problema",
    "interface.practise.puzzle.tip": (
        "Nombre del archivo del problema; vacío para el próximo al que le falten estrellas"
    ),
    "interface.next-puzzle": "Problema siguiente",
    "interface.next-puzzle.tip": "Empezar el próximo problema al que le falten estrellas",
    "interface.practise-this": "Practicar este problema",
    "interface.practise-this.tip": "Quitar la respuesta de la mesa y encontrarla por tu cuenta",
    "interface.judge-try": "Juzgar mi turno",
    "interface.judge-try.tip": (
        "Hacer que se juzgue lo que has construido: tres estrellas por una respuesta óptima, dos por un coche"
        " menos, una por lo válido, ninguna por lo no válido"
    ),
    "interface.hint": "Pista",
    "interface.hint.tip": "Mostrar desde qué pilar se construye; luego qué; luego dónde",
    "interface.show-answer": "Mostrar la respuesta y el porqué",
    "interface.show-answer.tip": "Construir la mejor respuesta y decir cuánto gana y por qué otras ideas ganan menos",
    "interface.again": "Otra vez",
    "interface.again.tip": "Volver al comienzo del problema y olvidar las pistas",
    "interface.choose-puzzle": "Elegir un problema",
    "interface.answer": "Respuesta",
    "interface.poll.not-practising": "Empieza antes un problema",
    "interface.poll.practising": "Ya estás practicando con este problema",
    "interface.poll.no-puzzles": "No hay problemas entre los registros incluidos",
    "interface.poll.no-puzzle": "Este registro no pregunta nada: no contiene ningún problema",
    "interface.poll.answered": "La respuesta está en la mesa: pulsa «Otra vez» o pasa al problema siguiente",
    "interface.poll.puzzle-changed": "Se han cambiado la posición o las reglas del problema: pulsa «Otra vez»",
    "interface.poll.nothing-built": "Construye antes un turno",
    "interface.poll.no-more-hints": "Ya se han dado todas las pistas",
    "interface.poll.at-start": "Este es el comienzo del problema",
    "practice.welcome": "Encuentra el mejor turno y constrúyelo; el árbitro da hasta tres estrellas.",
    "practice.stars": "{stars} de {total} estrellas",
    "practice.unknown": "No hay ningún problema llamado {name}",
    "practice.not-kept": "No se han podido guardar las estrellas en {file}: {problem}",
    "practice.no-answer": "No se ha encontrado ninguna respuesta en el tiempo previsto",
    "practice.turns-left": "Construye antes {turns:# turno más|# turnos más}",
    "practice.result.0": "No válido",
    "practice.result.1": "Válido, pero se puede ganar más",
    "practice.result.2": "Casi: falta un coche",
    "practice.result.3": "Resuelto: no hay nada mejor",
    "practice.result.borderline": "Demasiado justo: lo decidiría el oponente",
    "practice.earns-nothing": "No gana ningún coche.",
    "practice.place-more": "Te has quedado en la mano {cars:# coche que cabía|# coches que cabían}.",
    "practice.wants-exit": "El problema pide una salida.",
    "practice.wants-win": (
        "No gana la partida: {cars:0=no queda ningún coche|queda # coche|quedan # coches} en la mano."
    ),
    "practice.best-is": "El mejor turno gana {cars:0=cero coches|# coche|# coches}.",
    "practice.hint.base": "Construye desde el pilar {pillar}.",
    "practice.hint.pillar": "Construye un pilar de {height:# disco|# discos}.",
    "practice.hint.junction": "Construye una bifurcación de {height:# disco|# discos}, contando el amarillo.",
    "practice.hint.exit": "Construye una salida hasta la mesa.",
    "practice.hint.place": "Construye donde la mesa está marcada en dorado.",
    "practice.others": "Por qué no de otro modo:",
}
