import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { endingRefusal, ShareTermForm, ShareTermInput, settingRefusal, shareTermState } from './rules.ts'

const good = {
  account: '10000418',
  productId: null,
  platformRatio: 5_000,
  firstDay: '2026-12-01',
  lastDay: null,
  reason: 'Creator program',
}

test.each([
  [{}, []],
  [{ platformRatio: 0 }, []],
  [{ platformRatio: 9_999 }, []],
  [{ platformRatio: 10_000 }, ['platformRatio shareTermRatio.outOfRange']],
  [{ platformRatio: -1 }, ['platformRatio shareTermRatio.outOfRange']],
  [{ platformRatio: 33.3 }, ['platformRatio shareTermRatio.format']],
  [{ lastDay: '2026-12-01' }, []],
  [{ lastDay: '2026-11-30' }, ['lastDay shareTermLastDay.beforeFirst']],
  [{ firstDay: '2026-02-30' }, ['firstDay day.format']],
  [{ firstDay: '1026-12-01' }, ['firstDay sales.tooEarly']],
  [{ account: ' ' }, ['account shareTermAccount.required']],
  [{ productId: 'x' }, ['productId product.idFormat']],
  [{ reason: '' }, ['reason shareTermReason.required']],
])('%j', (change, faults) => {
  expect(faultsOf(ShareTermInput, { ...good, ...change })).toEqual(faults)
})

test('a form has per cents, and empty fields', () => {
  const form = { ...good, productId: ' ', platformRatio: 33.33, lastDay: '' }
  expect(ShareTermForm.parse(form)).toEqual({ ...good, platformRatio: 3_333 })
  for (const platformRatio of ['', 'much', 33.333])
    expect(faultsOf(ShareTermForm, { ...form, platformRatio })).toEqual([
      'platformRatio shareTermRatio.format',
    ])
})

describe('a term beside others', () => {
  const term = (firstDay: string, lastDay: string | null) => ({ termId: firstDay, firstDay, lastDay })
  const codeOf = (
    wanted: { firstDay: string; lastDay: string | null },
    others: ReturnType<typeof term>[],
    settled: string | null = null,
  ) => settingRefusal(wanted, others, settled)?.code
  const winter = { firstDay: '2026-12-01', lastDay: '2027-02-28' }
  test.each([
    [[], undefined],
    [[term('2026-11-01', '2026-11-30')], undefined],
    [[term('2027-03-01', null)], undefined],
    [[term('2026-11-01', '2026-12-01')], 'shareTerm.overlaps'],
    [[term('2027-02-28', null)], 'shareTerm.overlaps'],
    [[term('2026-12-10', '2026-12-20')], 'shareTerm.overlaps'],
    [[term('2026-01-01', null)], 'shareTerm.overlaps'],
    // Ended before it began.
    [[term('2026-12-10', '2026-12-09')], undefined],
  ])('%j: %s', (others, code) => {
    expect(codeOf(winter, others)).toBe(code)
  })

  test('without an end is in the way of every later one', () => {
    expect(codeOf({ ...winter, lastDay: null }, [term('2099-01-01', null)])).toBe('shareTerm.overlaps')
  })

  test('begins after the last settled month', () => {
    expect(codeOf(winter, [], '2026-11')).toBeUndefined()
    expect(codeOf({ ...winter, firstDay: '2026-11-30' }, [], '2026-11')).toBe('shareTerm.settled')
  })
})

describe('the end of a term', () => {
  const year = { firstDay: '2026-01-01', lastDay: '2026-12-31' }
  const codeOf = (
    lastDay: string,
    settled: string | null = null,
    term: { firstDay: string; lastDay: string | null } = year,
  ) => endingRefusal(term, lastDay, settled)?.code
  test.each([
    ['2026-06-30', null, undefined],
    ['2026-12-31', null, 'shareTerm.notEarlier'],
    ['2025-12-31', null, undefined],
    ['2025-12-30', null, 'shareTerm.endsBeforeFirst'],
    ['2026-10-31', '2026-10', undefined],
    ['2026-10-30', '2026-10', 'shareTerm.settled'],
  ])('on %s, settled until %s: %s', (lastDay, settled, code) => {
    expect(codeOf(lastDay, settled)).toBe(code)
  })

  test('without one it may be any day', () => {
    expect(codeOf('2098-12-31', null, { ...year, lastDay: null })).toBeUndefined()
  })
})

test.each([
  ['2026-11-01', null, 'IN_FORCE'],
  ['2026-11-10', '2026-11-10', 'IN_FORCE'],
  ['2026-11-11', null, 'COMING'],
  ['2026-11-01', '2026-11-09', 'ENDED'],
  ['2026-12-01', '2026-11-30', 'ENDED'],
])('from %s until %s it is %s', (firstDay, lastDay, state) => {
  expect(shareTermState({ firstDay, lastDay }, '2026-11-10')).toBe(state)
})
