import { expect, test } from 'vitest'
import { WITHDRAWAL_STATES } from './lifecycle.ts'
import { type WithdrawalThing, withdrawalPolicy, withdrawalRelations } from './policy.ts'

const now = new Date('2026-11-10T08:00:00Z')
const states = ['NONE', ...WITHDRAWAL_STATES.filter((state) => state !== 'CANNOT_WITHDRAW')] as const
const NONE: WithdrawalThing = {
  state: 'NONE',
  bannedUntil: null,
  heldUntil: null,
  hasInvoice: true,
  isDisputed: false,
  isAtBank: false,
}
const things = (bannedUntil: Date | null): Record<string, WithdrawalThing> =>
  Object.fromEntries(states.map((state) => [state, { ...NONE, state, bannedUntil }]))

test.each([
  ['2026-12-01T00:00:00Z', 'withdrawal.banned'],
  ['9999-12-31T00:00:00Z', 'withdrawal.bannedForGood'],
])('a ban until %s keeps money from leaving', (end, code) => {
  const banned = things(new Date(end))
  const can = (move: (typeof withdrawalPolicy.moves)[number], state: string) =>
    withdrawalPolicy.can(['staff'], move, banned[state] ?? NONE, now)?.code
  expect([can('approve', 'SUBMITTED'), can('retry', 'FAILED'), can('unfreeze', 'FROZEN')]).toEqual([
    code,
    code,
    code,
  ])
  expect(can('freeze', 'SUBMITTED')).toBeUndefined()
  expect(can('close', 'FROZEN')).toBeUndefined()
})

test('after a change of bank nothing is paid to the new one; what was applied for before goes where it was to', () => {
  const can = (move: (typeof withdrawalPolicy.moves)[number], state: 'FAILED' | 'SUBMITTED' | 'FROZEN') =>
    withdrawalPolicy.can(
      ['staff'],
      move,
      { ...NONE, state, heldUntil: new Date('2026-11-13T00:00:00Z') },
      now,
    )
  expect(can('retry', 'FAILED')).toEqual({
    code: 'withdrawal.payoutHeld',
    params: { endDate: '2026-11-13T00:00:00.000Z' },
  })
  expect([can('approve', 'SUBMITTED'), can('unfreeze', 'FROZEN'), can('close', 'FAILED')]).toEqual([
    null,
    null,
    null,
  ])
})

test('whoever approved it first is assigned to it in the console only', () => {
  const parties = { accountId: 'owner', firstApprovedBy: 'clerk' }
  const as = (role: 'staff' | 'owner') => ({ as: role, accountId: 'clerk', designerId: null }) as const
  expect(withdrawalRelations(as('staff'), parties)).toEqual(['staff', 'assigned'])
  expect(withdrawalRelations(as('owner'), parties)).toEqual([])
})

test('while the bank contradicts itself, nothing is paid again and nothing closed', () => {
  const can = (move: (typeof withdrawalPolicy.moves)[number], state: 'FAILED' | 'FROZEN') =>
    withdrawalPolicy.can(['staff'], move, { ...NONE, state, isDisputed: true }, now)?.code
  expect([can('retry', 'FAILED'), can('close', 'FAILED'), can('close', 'FROZEN')]).toEqual(
    Array(3).fill('withdrawal.bankContradicts'),
  )
  expect(can('unfreeze', 'FROZEN')).toBeUndefined()
})

test('without an invoice there is none to refuse', () => {
  const thing = { ...NONE, state: 'SUBMITTED', hasInvoice: false } as const
  expect(withdrawalPolicy.can(['staff'], 'refuseInvoice', thing, now)?.code).toBe('withdrawal.noInvoice')
  expect(withdrawalPolicy.can(['staff'], 'approve', thing, now)).toBeNull()
})

test('a failed one is cancelled only while the bank has nothing of it', () => {
  const owner = withdrawalRelations(
    { as: 'owner', accountId: 'a', designerId: null },
    { accountId: 'a', firstApprovedBy: null },
  )
  const cancel = (thing: Partial<WithdrawalThing>) =>
    withdrawalPolicy.can(owner, 'cancel', { ...NONE, state: 'FAILED', ...thing }, now)
  expect(cancel({})).toBeNull()
  expect(cancel({ isAtBank: true })).toEqual({ code: 'withdrawal.atBank' })
})
