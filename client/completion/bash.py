"""For bash 4.4 and later; 3.2 offers files where it should offer nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from client.completion.grammar import Command, Kind, Option, Value

SCRIPT = r"""# bash completion for moonriver
_moonriver() {
    local IFS=$' \t\n' line=${COMP_LINE:0:COMP_POINT} command= option value kind= known= head= lead= cut= one i
    local -a words
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    local word=${words[${#words[@]}-1]}
    for ((i = 1; i < ${#words[@]} - 1; i++)); do
        case ${words[i]} in
        @SKIPPED@) ((i++)) ;;
        -*) ;;
        *) command=${words[i]}; break ;;
        esac
    done
    if [[ $word == --*=* ]]; then
        option=${word%%=*} value=${word#*=} lead=$option=
    else
        option=${words[${#words[@]}-2]} value=$word
    fi
    case "$command $option" in
@VALUES@
    *)
        value=$word lead=
        case "$command $word" in
@OPTIONS@
        *)
            case $command in
@PLACES@
            esac ;;
        esac ;;
    esac
    COMPREPLY=()
    case $kind in
    files) return ;;
    folders) compopt -o dirnames +o default 2>/dev/null; return ;;
    list) head=${value%"${value##*,}"}; compopt -o nospace 2>/dev/null ;;
    esac
    compopt +o default 2>/dev/null
    # Readline replaces only what stands after the last of these.
    for ((i = 0; i < ${#word}; i++)); do
        [[ ${word:i:1} == [=:] && $COMP_WORDBREAKS == *"${word:i:1}"* ]] && cut=${word:0:i+1}
    done
    for one in $known; do
        [[ $head$one == "$value"* ]] && one=$lead$head$one && COMPREPLY+=("${one#"$cut"}")
    done
}
complete -o default -F _moonriver moonriver
"""


def script(top: Sequence[Option], commands: Sequence[Command]) -> str:
    values = [line for name, options in _options(top, commands) for line in _values(name, options)]
    options = [_case(f'"{command.name} "-*', _names(command.options), 8) for command in commands]
    places = [_place(f"{command.name}", command.place, 12) for command in commands if command.place is not None]
    names = " ".join(command.name for command in commands)
    skipped = "|".join(name for option in top if option.value is not None for name in option.names)
    return (
        SCRIPT.replace("@SKIPPED@", skipped)
        .replace("@VALUES@", "\n".join(values))
        .replace("@OPTIONS@", "\n".join([*options, _case('" "-*', _names(top), 8)]))
        .replace("@PLACES@", "\n".join([*places, _case("''", names, 12)]))
    )


def _options(top: Sequence[Option], commands: Sequence[Command]) -> Iterator[tuple[str, Sequence[Option]]]:
    yield "", top
    for command in commands:
        yield command.name, command.options


def _values(name: str, options: Sequence[Option]) -> Iterator[str]:
    for option in options:
        if option.value is not None:
            yield _place("|".join(f'"{name} {said}"' for said in option.names), option.value, 4)


def _place(pattern: str, value: Value, indent: int) -> str:
    return _case(pattern, " ".join(value.words), indent, value.kind)


def _case(pattern: str, words: str, indent: int, kind: Kind = Kind.WORDS) -> str:
    return f"{' ' * indent}{pattern}) kind={kind.value} known='{words}' ;;"


def _names(options: Sequence[Option]) -> str:
    return " ".join(name for option in options for name in option.names)
