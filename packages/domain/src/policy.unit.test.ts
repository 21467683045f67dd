import { describe, expect, test } from 'vitest'
import { type PolicyActor, policy, relationsTo, SYSTEM_ACTOR } from './policy.ts'

const now = new Date('2026-11-20T10:00:00Z')

describe('whose a thing is', () => {
  const as = (role: PolicyActor['as']) => ({ as: role, accountId: 'a1', designerId: 'd1' }) as const
  test.each([
    [as('owner'), { designerId: 'd1' }, ['owner']],
    [as('owner'), { accountId: 'a1' }, ['owner']],
    [as('owner'), { designerId: 'd2' }, []],
    [as('owner'), { accountId: 'd1' }, []],
    [as('staff'), { designerId: 'd1' }, ['owner', 'inConflict', 'staff']],
    [as('staff'), { accountId: 'a2' }, ['staff']],
    [as('judge'), { designerId: 'd1' }, ['owner', 'inConflict', 'judge']],
    [as('judge'), { designerId: 'd2' }, ['judge']],
    [SYSTEM_ACTOR, { designerId: 'd1' }, ['system']],
    [{ as: 'owner', accountId: 'a3', designerId: null }, { designerId: '' }, []],
  ] as const)('%#', (actor, thing, relations) => {
    expect(relationsTo(actor, thing)).toEqual(relations)
  })
})

describe('a table', () => {
  const doors = policy<
    'inConflict' | 'staff' | 'stranger',
    'open',
    boolean,
    'door.own' | 'door.shut' | 'door.stuck'
  >({
    relations: ['inConflict', 'staff', 'stranger'],
    rules: { open: { inConflict: 'door.own', staff: 'may', stranger: 'door.shut' } },
    state: (stuck) => (stuck ? { code: 'door.stuck' } : null),
  })
  test.each([
    [['staff', 'inConflict'], false, 'door.own'],
    [['staff'], false, undefined],
    [['staff'], true, 'door.stuck'],
    [['owner', 'stranger'], true, 'door.shut'],
    [[], false, 'door.shut'],
  ] as const)('%j: who before what, the first relation decides', (relations, stuck, code) => {
    expect(doors.can(relations, 'open', stuck, now)?.code).toBe(code)
  })
})
