import { describe, expect, test } from 'vitest'
import { AUDIT_STATES } from '../audits/lifecycle.ts'
import { issuesOf } from '../rule.ts'
import { APPEAL_STATES } from './lifecycle.ts'
import { AppealInput, AppealNote, appealDeadline, decideRefusal, lodgeRefusal } from './rules.ts'

const rejectedAt = new Date('2026-11-01T08:00:00Z')
const now = new Date('2026-11-10T08:00:00Z')
const facts = { state: 'REJECTED', rejectedAt, designerId: 'd1', appeal: 'NONE' } as const

describe('lodging', () => {
  test.each([
    ['at once', rejectedAt, null],
    ['a millisecond before the fourteenth day ends', new Date('2026-11-15T07:59:59.999Z'), null],
    ['as it ends', new Date('2026-11-15T08:00:00.000Z'), 'appeal.tooLate'],
  ])('%s', (_, at, code) => {
    expect(lodgeRefusal(facts, 'd1', at)?.code ?? null).toBe(code)
  })

  test.each(AUDIT_STATES)('against what is %s', (state) => {
    const code = lodgeRefusal({ ...facts, state }, 'd1', now)?.code ?? null
    expect(code).toBe(state === 'REJECTED' ? null : 'appeal.notRejected')
  })

  test.each(APPEAL_STATES)('where one is %s already', (appeal) => {
    const code = lodgeRefusal({ ...facts, appeal }, 'd1', now)?.code ?? null
    expect(code).toBe(appeal === 'NONE' ? null : 'appeal.onlyOne')
  })

  test('nobody appeals for another', () => {
    expect(lodgeRefusal(facts, 'd2', now)?.code).toBe('notOwn')
    expect(lodgeRefusal(facts, null, now)?.code).toBe('notOwn')
  })

  test('the deadline is where lodging ends', () => {
    const end = appealDeadline(rejectedAt)
    expect(lodgeRefusal(facts, 'd1', new Date(end.getTime() - 1))).toBeNull()
    expect(lodgeRefusal(facts, 'd1', end)).not.toBeNull()
  })
})

describe('answering', () => {
  const appeal = { state: 'WAITING', designerId: 'd1', rejectedBy: 'a1' } as const
  test.each([
    ['a colleague', { accountId: 'a2', designerId: null }, null],
    ['who rejected it', { accountId: 'a1', designerId: null }, 'appeal.ownRejection'],
    ['its owner', { accountId: 'a3', designerId: 'd1' }, 'notOwn.decide'],
    ['another designer', { accountId: 'a4', designerId: 'd2' }, null],
  ])('by %s', (_, reviewer, code) => {
    for (const move of ['grant', 'uphold'] as const)
      expect(decideRefusal(appeal, move, reviewer)?.code ?? null).toBe(code)
  })

  test.each(APPEAL_STATES)('of one that is %s', (state) => {
    const code = decideRefusal({ ...appeal, state }, 'grant', { accountId: 'a2', designerId: null })?.code
    expect(code ?? null).toBe(state === 'WAITING' ? null : 'appeal.notWaiting')
  })
})

describe('what is written', () => {
  const codes = (text: string) => {
    const parsed = AppealInput.safeParse({ text })
    return parsed.success ? [] : issuesOf(parsed.error).map(({ path, code }) => `${path} ${code}`)
  }
  test.each([
    ['a'.repeat(1000), []],
    ['a'.repeat(1001), ['text appealText.tooLong']],
    ['字'.repeat(500), []],
    [`${'字'.repeat(500)}a`, ['text appealText.tooLong']],
    [' \n ', ['text appealText.required']],
  ])('%#', (text, expected) => {
    expect(codes(text)).toEqual(expected)
  })

  test('an answer is never without a word', () => {
    expect(AppealNote.safeParse(' ').success).toBe(false)
    expect(AppealNote.safeParse('See the second picture.').success).toBe(true)
  })
})
