import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'
import type { WordKey, Words } from './words.ts'

const indented = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
}

/** What the command can do, and how it ends. */
export function overview(words: Words): string {
  const commands = Object.entries(COMMANDS).map(
    ([name, { operands }]) => [`${name} ${operands}`.trim(), words(`about.${name}` as WordKey)] as const,
  )
  return [
    words('title'),
    '',
    ...indented([
      ...commands,
      ['completion bash|zsh|fish', words('about.completion')],
      ['--version', words('about.version')],
    ]),
    '',
    words('exits'),
    ...indented([
      ['0', words('exit.done')],
      ['1', words('exit.refused')],
      ['2', words('exit.usage')],
      ['3', words('exit.failed')],
    ]),
    '',
    words('more'),
  ].join('\n')
}

export function helpOf(name: string, { operands, options, examples }: Command, words: Words): string {
  const rows = Object.entries(options).map(([option, { type, short }]) => {
    const value = type === 'string' ? ` ${words(`value.${option}` as WordKey)}` : ''
    const names = short ? `-${short}, --${option}` : `--${option}`
    return [`${names}${value}`, words(`option.${name}.${option}` as WordKey)] as const
  })
  return [
    words(`about.${name}` as WordKey),
    '',
    `${words('usage')}: easel ${name} ${operands}`.trim(),
    ...(rows.length > 0 ? ['', ...indented(rows)] : []),
    '',
    words('examples'),
    ...examples.map((each) => `  ${each}`),
  ].join('\n')
}
