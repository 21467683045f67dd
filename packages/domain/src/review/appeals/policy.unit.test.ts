import { describe, expect, test } from 'vitest'
import { appealDeadline } from '../../publishing/audits/appealPeriod.ts'
import { AUDIT_STATES } from '../../publishing/audits/lifecycle.ts'
import type { AppealStateOrNone } from './lifecycle.ts'
import { type AppealFacts, appealPolicy, appealRelations } from './policy.ts'

const rejectedAt = new Date('2026-11-01T08:00:00Z')
const now = new Date('2026-11-10T08:00:00Z')
const facts = (state: AppealStateOrNone): AppealFacts => ({ state, audit: { state: 'REJECTED', rejectedAt } })

describe('lodging', () => {
  const lodge = (appeal: AppealFacts, at: Date) => appealPolicy.can(['owner'], 'lodge', appeal, at)?.code
  test.each([
    ['at once', rejectedAt, undefined],
    ['a millisecond before the fourteenth day ends', new Date('2026-11-15T07:59:59.999Z'), undefined],
    ['as it ends', new Date('2026-11-15T08:00:00.000Z'), 'appeal.tooLate'],
  ])('%s', (_, at, code) => {
    expect(lodge(facts('NONE'), at)).toBe(code)
  })

  test.each(AUDIT_STATES)('against what is %s', (state) => {
    const code = lodge({ state: 'NONE', audit: { state, rejectedAt } }, now)
    expect(code).toBe(state === 'REJECTED' ? undefined : 'appeal.notRejected')
  })

  test('the deadline is where lodging ends', () => {
    const end = appealDeadline(rejectedAt)
    expect(lodge(facts('NONE'), new Date(end.getTime() - 1))).toBeUndefined()
    expect(lodge(facts('NONE'), end)).toBe('appeal.tooLate')
  })
})

describe('answering', () => {
  const as = (accountId: string, designerId: string | null) =>
    ({ as: 'staff', accountId, designerId }) as const
  test.each([
    ['a colleague', as('a2', null), undefined],
    ['who rejected it', as('a1', null), 'appeal.ownRejection'],
    ['its owner', as('a3', 'd1'), 'notOwn.decide'],
    ['another designer', as('a4', 'd2'), undefined],
  ])('by %s', (_, actor, code) => {
    const relations = appealRelations(actor, { designerId: 'd1', rejectedBy: 'a1' })
    for (const move of ['grant', 'uphold'] as const)
      expect(appealPolicy.can(relations, move, facts('WAITING'), now)?.code).toBe(code)
  })
})
