"""S'exercer sur des problèmes : la question, les étoiles, les indices, la réponse."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "interface.practice": "Entraînement",
    "interface.practise": "S'exercer sur un problème",
    "interface.practise.tip": (
        "Commencer un problème : le prochain que vous n'avez pas encore résolu avec trois étoiles"
    ),
    "interface.practise.puzzle": "Problème",
    "interface.practise.puzzle.tip": "Nom du fichier du problème ; vide pour le prochain auquel il manque des étoiles",
    "interface.next-puzzle": "Problème suivant",
    "interface.next-puzzle.tip": "Commencer le prochain problème auquel il manque des étoiles",
    "interface.practise-this": "S'exercer sur ce problème",
    "interface.practise-this.tip": "Ôter la réponse de la table et la trouver soi-même",
    "interface.judge-try": "Juger mon tour",
    "interface.judge-try.tip": (
        "Faire juger ce que vous avez construit : trois étoiles pour une meilleure réponse, deux pour une "
        "voiture de moins, une pour ce qui est valable, aucune pour ce qui ne l'est pas"
    ),
    "interface.hint": "Indice",
    "interface.hint.tip": "Montrer de quel pilier partir ; puis quoi construire ; puis où",
    "interface.show-answer": "Montrer la réponse et pourquoi",
    "interface.show-answer.tip": (
        "Construire la meilleure réponse, dire ce qu'elle rapporte et pourquoi d'autres idées rapportent moins"
    ),
    "interface.again": "Recommencer",
    "interface.again.tip": "Revenir au début du problème et oublier les indices",
    "interface.choose-puzzle": "Choisir un problème",
    "interface.answer": "Réponse",
    "interface.poll.not-practising": "Commencez d'abord un problème",
    "interface.poll.practising": "Vous vous exercez déjà sur ce problème",
    "interface.poll.no-puzzles": "Il n'y a pas de problème parmi les enregistrements fournis",
    "interface.poll.no-puzzle": "Cet enregistrement ne demande rien : il ne contient pas de problème",
    "interface.poll.answered": (
        "La réponse est sur la table : appuyez sur « Recommencer » ou passez au problème suivant"
    ),
    "interface.poll.puzzle-changed": (
        "La position ou les règles du problème ont été modifiées : appuyez sur « Recommencer »"
    ),
    "interface.poll.nothing-built": "Construisez d'abord un tour",
    "interface.poll.no-more-hints": "Tous les indices sont donnés",
    "interface.poll.at-start": "C'est le début du problème",
    "practice.welcome": "Trouvez le meilleur tour et construisez-le ; l'arbitre donne jusqu'à trois étoiles.",
    "practice.stars": "{stars} étoiles sur {total}",
    "practice.unknown": "Aucun problème ne s'appelle {name}",
    "practice.not-kept": "Les étoiles n'ont pas pu être gardées dans {file} : {problem}",
    "practice.no-answer": "Aucune réponse n'a été trouvée dans le temps prévu",
    "practice.turns-left": "Construisez d'abord encore {turns:# tour|# tours}",
    "practice.result.0": "Non valable",
    "practice.result.1": "Valable, mais on peut gagner plus",
    "practice.result.2": "Presque : il manque une voiture",
    "practice.result.3": "Résolu : il n'y a pas mieux",
    "practice.result.borderline": "Trop juste : ce serait à l'adversaire d'en décider",
    "practice.earns-nothing": "Cela ne rapporte aucune voiture.",
    "practice.place-more": (
        "Vous avez gardé en main {cars:# voiture qui aurait pu être posée|# voitures qui auraient pu être posées}."
    ),
    "practice.wants-exit": "Le problème demande une sortie.",
    "practice.wants-win": (
        "Cela ne gagne pas : {cars:0=il ne reste aucune voiture|il reste # voiture|il reste # voitures} en main."
    ),
    "practice.best-is": "Le meilleur tour rapporte {cars:0=zéro voiture|# voiture|# voitures}.",
    "practice.hint.base": "Construisez à partir du pilier {pillar}.",
    "practice.hint.pillar": "Construisez un pilier de {height:# disque|# disques}.",
    "practice.hint.junction": "Construisez une jonction de {height:# disque|# disques}, le jaune compris.",
    "practice.hint.exit": "Construisez une sortie jusqu'à la table.",
    "practice.hint.place": "Construisez là où la table est marquée d'or.",
    "practice.others": "Pourquoi pas autrement :",
}
