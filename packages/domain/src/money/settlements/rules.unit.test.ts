import { describe, expect, test } from 'vitest'
import { type MonthChecks, type MonthFacts, settlementDue, settlementRefusal } from './rules.ts'

const clean: MonthChecks = { days: 31, missingDays: 0, openDays: 0, mismatchedDays: 0, breaks: 0 }
const facts: MonthFacts = {
  month: '2026-10',
  settled: false,
  earlierOpen: false,
  isOwnMoney: false,
  checks: clean,
}
const due = new Date('2026-11-01T00:10:00+08:00')

test('is due ten minutes into the next month', () => {
  expect(settlementDue('2026-10')).toEqual(due)
  expect(settlementDue('2026-12')).toEqual(new Date('2027-01-01T00:10:00+08:00'))
})

describe('a month', () => {
  test.each<[string, Partial<MonthFacts>, boolean, string | null]>([
    ['with all its days closed', {}, false, null],
    ['that is settled', { settled: true }, false, 'settlement.alreadySettled'],
    ['after one that is not', { earlierOpen: true }, true, 'settlement.earlierOpen'],
    ['with money of who settles it', { isOwnMoney: true }, true, 'settlement.ownMoney'],
    ['without a batch for a day', { checks: { ...clean, missingDays: 1 } }, true, 'settlement.incomplete'],
    ['for which nothing was sent', { checks: { ...clean, missingDays: 31 } }, false, null],
    ['with an open day', { checks: { ...clean, openDays: 1 } }, true, 'settlement.incomplete'],
    ['with a break', { checks: { ...clean, breaks: 1 } }, false, 'settlement.breaks'],
    ['with totals that differ', { checks: { ...clean, mismatchedDays: 1 } }, false, 'settlement.breaks'],
    ['with breaks that are left aside', { checks: { ...clean, breaks: 1, mismatchedDays: 1 } }, true, null],
  ])('%s', (_, change, leavesDiscrepancies, code) => {
    expect(settlementRefusal({ ...facts, ...change }, leavesDiscrepancies, due)?.code ?? null).toBe(code)
  })

  test('is not settled a millisecond early', () => {
    const early = new Date(due.getTime() - 1)
    expect(settlementRefusal(facts, true, early)).toEqual({
      code: 'settlement.notDue',
      params: { from: due.toISOString() },
    })
  })
})
