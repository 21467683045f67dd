import { expect, test } from 'vitest'
import { untilBansChange } from '../../../app/knownBans.ts'
import { uploadRefusal } from './uploadRefusal.ts'

const NOW = new Date('2026-11-20T00:00:00Z')
const ban = (beginDate: string, endDate: string) => ({
  beginDate,
  endDate,
  reason: 'copied',
  disableAuthSet: ['UPLOAD_FONT' as const],
})
const of = (...bans: ReturnType<typeof ban>[]) => ({
  isBanned: bans.length > 0,
  beginDate: null,
  endDate: null,
  disableAuthSet: [],
  bans,
})

test.each([
  ['nothing is coming', of(), false],
  ['all have ended', of(ban('2026-11-01T00:00:00Z', '2026-11-19T00:00:00Z')), false],
  ['one ends', of(ban('2026-11-19T00:00:00Z', '2026-11-20T00:00:05Z')), 5_000],
  [
    'one begins before another ends',
    of(
      ban('2026-11-20T00:00:03Z', '2026-11-27T00:00:03Z'),
      ban('2026-11-19T00:00:00Z', '2026-11-20T00:01:00Z'),
    ),
    3_000,
  ],
  ['it lies beyond what timers know', of(ban('2026-11-19T00:00:00Z', '9999-12-31T00:00:00Z')), 2 ** 31 - 1],
])('how long until bans change: %s', (_what, bans, wait) => {
  expect(untilBansChange(bans, NOW)).toBe(wait)
})

test('who may upload is judged once it is known who it is: until then nothing is turned away', () => {
  const refusalOf = (me: Parameters<typeof uploadRefusal>[0]) => uploadRefusal(me, 'FONT', NOW)?.code ?? null
  expect(refusalOf(null)).toBeNull()
  expect(refusalOf({ designer: null })).toBe('designer_not_registered')
})
