"""The command line, in Korean."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "command.description": "보드게임 도쿄 하이웨이를 위한 심판, 도면, 그림 (비공식).",
    "command.judge": "기보에 담긴 모든 턴을 판정합니다",
    "command.new": "기본 배치로 기보를 씁니다",
    "command.show": "축척에 맞는 평면도를 그립니다 (SVG, PNG 또는 PDF)",
    "command.build": "배치를 메시로 만듭니다 (.blend, .glb, .stl, .usd)",
    "command.render": "배치를 그림으로 렌더링합니다",
    "argument.file": "기보 하나",
    "argument.files": "기보 또는 기보가 든 폴더",
    "argument.verb": "할 일",
    "option.help": "이 도움말을 보여 주고 끝냅니다",
    "option.version": "버전을 보여 주고 끝냅니다",
    "option.lang": "모든 메시지의 언어: {languages}",
    "option.json": "JSON으로 한 줄에 하나씩 출력합니다",
    "option.move": "이만큼 진행한 뒤의 배치 (0: 첫 턴 전, 기본값: 모두 진행한 뒤)",
    "option.output": "저장할 파일",
    "option.theme": "도면의 색: {choices}",
    "option.size": "그림의 픽셀 크기, 너비x높이",
    "option.samples": "픽셀당 샘플 수: 많을수록 오래 걸리고 노이즈가 줄어듭니다",
    "option.style": "그림의 스타일: {choices}",
    "option.view": "카메라가 보는 위치: {choices}",
    "option.each-move": "배치마다 번호를 붙여 그림을 이 폴더에 저장합니다",
    "option.edition": "게임의 판: {choices}",
    "option.physics": "배치가 무너지지 않는지도 확인합니다",
    "heading.before": "{heading}:",
    "heading.usage": "사용법",
    "heading.arguments": "지정할 것",
    "heading.options": "옵션",
    "progress.reading": "{file} 읽는 중",
    "progress.judging-files": "기보 {total}개 중 {number}번째 판정 중",
    "progress.drawing": "그리는 중",
    "progress.building": "부품을 만드는 중",
    "progress.rendering": "렌더링 중",
    "progress.rendering-picture": "그림 {total}장 중 {number}번째 렌더링 중",
    "done.written": "{file:을} 저장했습니다.",
    "done.written-many": "{directory}에 그림 {count:#장}을 저장했습니다.",
    "done.judged": "기보 {count:#개}를 판정했습니다. 그중 {legal}개가 유효합니다.",
    "exit.no-records": "기보가 없습니다. 기보의 파일 이름은 .json으로 끝납니다.",
    "exit.not-readable": "읽을 수 없습니다 ({problem}).",
    "exit.no-blender": (
        "블렌더가 없습니다. 블렌더 안에서 실행하거나 pip install bpy로 블렌더의 파이썬 모듈을 설치하세요."
    ),
    "exit.blender-broken": (
        "블렌더의 파이썬 모듈이 설치되어 있지만 시작되지 않습니다 ({problem}). 빠진 것을 설치하거나 "
        "블렌더 안에서 실행하세요."
    ),
    "exit.no-diagrams": (
        "{file}: PNG와 PDF에는 PyMuPDF 라이브러리가 필요합니다. pip install pymupdf-lite로 "
        "설치하거나 .svg로 저장하세요."
    ),
    "exit.no-physics": "--physics: 아직 쓸 수 없습니다. 빼면 규칙에 따라 판정합니다.",
    "exit.no-verb": "할 일이 지정되지 않았습니다. 다음 중 하나를 고르세요: {choices}. 자세한 것은 --help를 보세요.",
    "exit.unknown-verb": "{given}: 없는 명령입니다. 다음 중 하나를 고르세요: {choices}.",
    "exit.no-value": "{option}: 값을 받지 않습니다.",
    "exit.one-record": "{file}: 여기서는 기보를 한 번에 하나만 다룹니다.",
    "exit.build-failed": "{file}: 만들지 못했습니다 ({problem}).",
    "exit.unforeseen": "일어나지 말아야 할 일이 일어났습니다 ({problem}). 기보와 함께 알려 주세요.",
    "exit.not-writable": "{file}: 저장할 수 없습니다 ({problem}).",
    "exit.no-directory": "{directory}: 폴더가 없습니다.",
    "exit.no-move": "--move {number}: 이 기보에는 턴이 {count:#개} 있습니다. 0부터 {count}까지의 수를 넣으세요.",
    "exit.bad-size": "--size {size}: 너비와 높이를 픽셀로 넣으세요. 예: 1920x1080.",
    "exit.bad-samples": "--samples {samples}: 1 이상의 정수를 넣으세요.",
    "exit.bad-format": "{file}: 이런 파일은 저장할 수 없습니다. 이름이 다음 중 하나로 끝나야 합니다: {formats}.",
    "exit.bad-choice": "{option} {given}: 다음 중 하나를 고르세요: {choices}.",
    "exit.missing": "{option}: 값이 빠졌습니다.",
    "exit.unknown-option": "{option}: 여기에는 없는 옵션입니다.",
    "exit.no-file": "어느 기보인지 지정되지 않았습니다. 파일을 지정하세요.",
    "exit.no-output": "저장할 곳이 지정되지 않았습니다. -o로 파일을 지정하세요.",
    "exit.render-failed": "그림을 렌더링하지 못했습니다 ({problem}).",
}
