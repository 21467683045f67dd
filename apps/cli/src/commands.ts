import type { Command } from './command.ts'

const JSON_OPTION = { json: { type: 'boolean' } } as const

/** Every command by its name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  check: {
    operands: 'FILE…',
    minOperands: 1,
    options: { type: { type: 'string' }, sarif: { type: 'boolean' }, ...JSON_OPTION },
    examples: ['easel check harbour.mtz', 'easel check --sarif theme/ > easel.sarif', 'easel check *.jpg'],
    load: async () => (await import('./check/check.ts')).check,
  },
  preview: {
    operands: 'FOLDER|FILE.mtz',
    minOperands: 1,
    options: { port: { type: 'string' } },
    examples: ['easel preview theme/', 'easel preview harbour.mtz --port 8100'],
    load: async () => (await import('./preview/preview.ts')).preview,
  },
  pack: {
    operands: 'FOLDER',
    minOperands: 1,
    options: { output: { type: 'string', short: 'o' } },
    examples: ['easel pack theme/', 'easel pack theme/ -o harbour.mtz'],
    load: async () => (await import('./pack.ts')).pack,
  },
}
