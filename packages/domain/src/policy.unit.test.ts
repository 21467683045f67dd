import { describe, expect, test } from 'vitest'
import { accountPolicy, sessionPolicy } from './accounts/accounts/policy.ts'
import { filePolicy, fileUsePolicy } from './base/files/policy.ts'
import { noticePolicy } from './base/notices/policy.ts'
import { uploadPolicy } from './entrypoints/uploads/policy.ts'
import { type Policy, type PolicyActor, policy, relationsTo, SYSTEM_ACTOR } from './policy.ts'
import { batchPolicy } from './publishing/batches/policy.ts'
import { mediumPolicy } from './publishing/media/policy.ts'
import { packagePolicy } from './publishing/packages/policy.ts'
import { rightsPolicy } from './publishing/rights/policy.ts'
import { TAG_REQUEST_STATES } from './publishing/tags/lifecycle.ts'
import { tagRequestPolicy } from './publishing/tags/policy.ts'
import { differencesOf } from './testing.ts'

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

const OWNERS: readonly (readonly [string, Policy<string, unknown>])[] = [
  ['session', sessionPolicy],
  ['batch', batchPolicy],
  ['medium', mediumPolicy],
  ['package', packagePolicy],
  ['upload', uploadPolicy],
  ['notice', noticePolicy],
]

test.each(OWNERS)('a %s is its owner’s alone', (_, owners) => {
  const expected = Object.fromEntries(
    owners.moves.map((move) => [move, { may: ['owner'] as const, others: 'notOwn' }]),
  )
  expect(owners.moves.length).toBeGreaterThan(0)
  expect(differencesOf(owners, expected, { any: null }, now)).toEqual([])
})

test('files: used by their owner, fetched by staff too', () => {
  const use = { may: ['owner'], others: 'file.notYours' } as const
  const fetch = { may: ['owner', 'staff'], others: 'not_found' } as const
  expect(differencesOf(fileUsePolicy, { use }, { any: null }, now)).toEqual([])
  expect(differencesOf(filePolicy, { fetch }, { any: null }, now)).toEqual([])
})

test('rights records: what was archived is restored before it is changed or used', () => {
  const own = { may: ['owner'], others: 'rights.notYours' } as const
  const current = { ...own, from: ['active'], elsewhere: 'rights.archived' } as const
  const expected = { change: current, use: current, archive: own, restore: own }
  const things = { active: { archived: false }, archived: { archived: true } }
  expect(differencesOf(rightsPolicy, expected, things, now)).toEqual([])
})

test('roles: nobody grants their own', () => {
  const setRoles = { may: ['staff'], refused: { owner: 'account.ownRoles' }, others: 'forbidden' } as const
  expect(differencesOf(accountPolicy, { setRoles }, { any: null }, now)).toEqual([])
})

test('requested tags: not decided by who asked', () => {
  const staff = {
    may: ['staff'],
    refused: { inConflict: 'notOwn.decide' },
    others: 'forbidden',
    from: ['WAITING'],
    elsewhere: 'tag.notWaiting',
  } as const
  const things = Object.fromEntries(TAG_REQUEST_STATES.map((state) => [state, { state }]))
  expect(differencesOf(tagRequestPolicy, { add: staff, decline: staff }, things, now)).toEqual([])
})
