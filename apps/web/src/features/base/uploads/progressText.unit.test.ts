import { expect, test } from 'vitest'
import { entryOf, type UploadItem, type UploadState } from './entry.ts'
import { milestoneOf, summaryOf } from './progressText.ts'
import { totalsOf } from './totals.ts'

const item = (state: UploadState, sentBytes = 0): UploadItem => ({
  ...entryOf(
    { name: 'a.jpg', size: 100, lastModified: 0 },
    { productType: 'WALLPAPER' },
    { id: `${state}${sentBytes}`, owner: 'me', order: 1 },
  ),
  sha256: state === 'queued' ? null : 'x',
  state,
  fraction: null,
  sentBytes,
})
const of = (...items: readonly UploadItem[]) => totalsOf(items)

test.each([
  ['nothing', of(), null, null],
  ['the beginning', of(item('queued')), null, 'said.begun'],
  ['between milestones the same', of(item('hashing')), null, 'said.begun'],
  ['a quarter', of(item('sending', 50)), null, 'said.part'],
  ['a halt', of(item('ready')), { kind: 'connection', attempt: 2 } as const, 'said.connection'],
  ['signed out', of(item('ready')), { kind: 'signIn' } as const, 'said.signIn'],
  ['paused', of(item('paused'), item('done')), null, 'said.paused'],
  ['the end', of(item('done'), item('refused')), null, 'said.ended'],
])('%s is said as it should', (_, totals, hold, key) => {
  expect(milestoneOf(totals, hold)?.key ?? null).toBe(key)
})

test.each([
  [of(item('sending'), item('done'), item('refused')), 'summary.moving', { ended: 2, files: 3 }],
  [of(item('paused'), item('failed')), 'summary.paused', { count: 1 }],
  [of(item('done'), item('failed'), item('needsFile')), 'summary.problems', { count: 2 }],
  [of(item('done')), 'summary.done', { count: 1 }],
  [of(item('cancelled')), 'summary.ended', {}],
])('the line of %#', (totals, key, params) => {
  expect(summaryOf(totals)).toEqual({ key, params })
})
