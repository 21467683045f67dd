import type { Command } from './command.ts'

const JSON_OPTION = { json: { type: 'boolean' } } as const

/** Every command by its name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  login: {
    operands: '',
    minOperands: 0,
    options: {
      url: { type: 'string' },
      name: { type: 'string' },
      scopes: { type: 'string' },
      days: { type: 'string' },
      paste: { type: 'boolean' },
    },
    examples: [
      'easel login --url https://designers.example.com',
      'easel login --url https://designers.example.com --scopes works:read,works:write,revenue:read --days 30',
      'easel login --url https://designers.example.com --paste < token.txt',
      'EASEL_TOKEN=easel_… easel status',
    ],
    load: async () => (await import('./portal/login.ts')).login,
  },
  check: {
    operands: 'FILE|FOLDER…',
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
  push: {
    operands: 'FILE|FOLDER…',
    minOperands: 0,
    options: {
      ...{
        type: { type: 'string' },
        csv: { type: 'string' },
        name: { type: 'string' },
        tags: { type: 'string' },
      },
      ...{ holder: { type: 'string' }, description: { type: 'string' }, price: { type: 'string' } },
      ...{ log: { type: 'string' }, update: { type: 'boolean' }, again: { type: 'boolean' } },
      ...{ submit: { type: 'boolean' }, wait: { type: 'boolean' }, ...JSON_OPTION },
    },
    examples: [
      'easel push harbour.mtz --submit --wait',
      'easel push *.jpg --tags night,city --holder "Studio Nine" --price 0 --submit',
      'easel push --csv wallpapers.csv --submit',
      'easel push harbour-2.mtz --update --log "A calmer lock screen" --submit',
    ],
    load: async () => (await import('./push/push.ts')).push,
  },
  status: {
    operands: '[NAME]',
    minOperands: 0,
    options: { watch: { type: 'boolean' }, ...JSON_OPTION },
    examples: ['easel status', 'easel status "Neon Harbour" --watch'],
    load: async () => (await import('./portal/status.ts')).status,
  },
  earnings: {
    operands: '',
    minOperands: 0,
    options: { month: { type: 'string' }, csv: { type: 'boolean' } },
    examples: ['easel earnings --month 2026-10', 'easel earnings --month 2026-10 --csv > october.csv'],
    load: async () => (await import('./portal/earnings.ts')).earnings,
  },
  webhooks: {
    operands: 'listen',
    minOperands: 1,
    options: { forward: { type: 'string' }, events: { type: 'string' }, ...JSON_OPTION },
    examples: [
      'easel webhooks listen',
      'easel webhooks listen --forward http://localhost:3000/easel --events audit.approved,audit.rejected',
    ],
    load: async () => (await import('./portal/listen.ts')).webhooks,
  },
}
