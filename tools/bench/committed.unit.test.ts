import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { changesSince, committedFigures } from './committed.ts'
import type { Figure } from './figure.ts'

const COMMITTED = committedFigures(`
| what | measured | limit beside it | ratio | aim | met |
| --- | --- | --- | --- | --- | --- |
| list | 2,109/s | 5,256/s through pg | 0.40 | ≥ 0.6 | no |
| the same, 99th percentile | 38 ms | | | < 60 ms | yes |
| votes | 3,388/s | 8,204/s | 0.41 | ≥ 1.0 | no |
| the same, 99th percentile | 56 ms | | | < 100 ms | yes |
| inspected | 64 ms | 64 ms | 1.00 | ≤ 2 | yes |

| what | measured | aim | met |
| --- | --- | --- | --- |
| a start | 85.0 s | ≤ 75 s | no |
`)

const figure = (what: string, measured: string, more: Partial<Figure> = {}): Figure => ({
  what,
  measured,
  limit: '',
  ratio: null,
  aim: '',
  met: true,
  ...more,
})

test.each([
  [
    'a ratio counts, not the machine',
    figure('list', '900/s', { ratio: 0.52, aim: '≥ 0.6' }),
    'better by 30 %',
  ],
  [
    'less than the noise of its rounds',
    figure('list', '1/s', { ratio: 0.5, aim: '≥ 0.6', noise: 0.3 }),
    'as before',
  ],
  ['more than it', figure('list', '1/s', { ratio: 0.38, aim: '≥ 0.6', noise: 0.02 }), 'worse by 5 %'],
  ['a ratio that should be small', figure('inspected', '9 ms', { ratio: 2, aim: '≤ 2' }), 'worse by 100 %'],
  ['a time', figure('a start', '60.0 s', { aim: '≤ 75 s' }), 'better by 29 %'],
  ['another unit', figure('a start', '900 ms', { aim: '≤ 75 s' }), ''],
  ['a row that nobody committed', figure('new', '1 s'), ''],
])('%s', (_what, one, change) => {
  expect(changesSince(COMMITTED, [one])).toEqual([change])
})

test('what is the same is that of the row above', () => {
  const same = figure('the same, 99th percentile', '57 ms', { aim: '< 100 ms' })
  expect(changesSince(COMMITTED, [figure('votes', ''), same])).toEqual(['', 'as before'])
  expect(changesSince(COMMITTED, [figure('list', ''), same])).toEqual(['', 'worse by 50 %'])
})

test('the committed document has rows to compare with', async () => {
  const committed = committedFigures(
    await readFile(new URL('../../docs/benchmarks.md', import.meta.url), 'utf8'),
  )
  expect(committed.get('product page, cached read, 32 connections')?.ratio).toBeGreaterThan(0)
  expect(committed.get('second start')?.measured).toMatch(/ s$/)
})
