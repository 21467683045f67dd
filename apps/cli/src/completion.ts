import { COMMANDS } from './commands.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]
export const isShell = (name: string | undefined): name is Shell => SHELLS.some((shell) => shell === name)

const names = Object.keys(COMMANDS)
const optionsOf = (name: string): string[] =>
  [...Object.keys(COMMANDS[name]?.options ?? {}), 'help'].map((option) => `--${option}`)

/** A script that a shell reads: names of commands, then their options or files. */
export function completionFor(shell: Shell): string {
  return { bash, zsh, fish }[shell]()
}

const bash = (): string => `_easel() {
  local current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${names.join(' ')} help' -- "$current"))
    return
  fi
  case "$current" in
    -*) case "\${COMP_WORDS[1]}" in
${names.map((name) => `      ${name}) COMPREPLY=($(compgen -W '${optionsOf(name).join(' ')}' -- "$current")) ;;`).join('\n')}
    esac ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
complete -o filenames -F _easel easel`

const zsh = (): string => `#compdef easel
_easel() {
  if (( CURRENT == 2 )); then
    compadd ${names.join(' ')} help
    return
  fi
  case "$words[2]" in
${names.map((name) => `    ${name}) [[ "$PREFIX" == -* ]] && compadd -- ${optionsOf(name).join(' ')} || _files ;;`).join('\n')}
  esac
}
compdef _easel easel`

const fish = (): string =>
  [
    `complete -c easel -n __fish_use_subcommand -f -a '${names.join(' ')} help'`,
    ...names.flatMap((name) =>
      optionsOf(name).map(
        (option) => `complete -c easel -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`,
      ),
    ),
  ].join('\n')
