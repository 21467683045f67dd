import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditLifecycle } from '@easel/domain/audits/lifecycle.ts'
import { expect, test } from 'vitest'
import en from '../../i18n/en/activity.json' with { type: 'json' }
import zh from '../../i18n/zh/activity.json' with { type: 'json' }
import { actWords } from './actWords.ts'

const SERVER = join(import.meta.dirname, '../../../../server/src/features')

/** Every act that the server's sources write out, and those of the audits' lifecycle, which they put together. */
const acts = new Set([
  ...globSync('**/*.ts', { cwd: SERVER })
    .filter((path) => !/\.test\.ts$|(^|\/)testing\//.test(path))
    .flatMap((path) => [...readFileSync(join(SERVER, path), 'utf8').matchAll(/\bact: '(\w+\.\w+)'/g)])
    .flatMap(([, act]) => act ?? []),
  ...Object.keys(auditLifecycle.moves).map((move) => `audit.${move}`),
])

test('there are acts to word', () => expect(acts.size).toBeGreaterThan(80))

test.each([
  ['English', en],
  ['Chinese', zh],
])('every act of the log is worded in %s', (_language, texts) => {
  expect([...acts].filter((act) => actWords(texts, act) === null)).toEqual([])
})

test('what no text knows has no words', () => {
  expect(actWords(en, 'thing.two')).toBeNull()
  expect(actWords(en, 'constructor.toString')).toBeNull()
  expect(actWords(en, 'audit.approve')).toEqual({ noun: 'Submission', move: 'approved' })
})
