"""For zsh."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from client.completion.grammar import Command, Kind, Option, Value

SCRIPT = r"""#compdef moonriver
_moonriver() {
  local curcontext=$curcontext state line
  typeset -A opt_args
  _arguments -C \
@TOP@
    '1: :->command' \
    '*:: :->rest'
  case $state in
  command)
    local -a commands=(
@COMMANDS@
    )
    _describe -t commands command commands ;;
  rest)
    case $words[1] in
@RESTS@
    esac ;;
  esac
}
if [[ $funcstack[1] == _moonriver ]]; then
  _moonriver "$@"
else
  compdef _moonriver moonriver
fi
"""


def script(top: Sequence[Option], commands: Sequence[Command]) -> str:
    lines = [f"      {quoted(f'{command.name}:{command.help}')}" for command in commands]
    rests = [
        f"    {command.name})\n      _arguments -s \\\n"
        + " \\\n".join(f"        {one}" for one in _rest(command))
        + " ;;"
        for command in commands
    ]
    return (
        SCRIPT.replace("@TOP@", "\n".join(f"    {one} \\" for option in top for one in _option(option)))
        .replace("@COMMANDS@", "\n".join(lines))
        .replace("@RESTS@", "\n".join(rests))
    )


def _rest(command: Command) -> Iterator[str]:
    for option in command.options:
        yield from _option(option)
    if command.place is not None:
        yield quoted(f"*:{_value(command.place)}")


def _option(option: Option) -> Iterator[str]:
    said = option.help.replace("\\", r"\\").replace("[", r"\[").replace("]", r"\]").replace(":", r"\:")
    others = f"({' '.join(option.names)})" if len(option.names) > 1 else ""
    for name in option.names:
        takes = "" if option.value is None else f"{'=' if name.startswith('--') else ''}"
        value = "" if option.value is None else f":{_value(option.value)}"
        yield quoted(f"{others}{name}{takes}[{said}]{value}")


def _value(value: Value) -> str:
    words = " ".join(value.words).replace(":", r"\:")
    actions = {
        Kind.WORDS: f"({words})",
        Kind.LIST: f'{{compset -P "*,"; compadd -S "" -- {words}}}',
        Kind.FILES: "_files",
        Kind.FOLDERS: "_files -/",
        Kind.FREE: " ",
    }
    return f"{value.name.replace(':', chr(92) + ':')}:{actions[value.kind]}"


def quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
