import type { Access, Endpoint, OwnedNoun } from '@easel/contract/endpoint.ts'
import { everyEndpoint } from '@easel/contract/nouns.ts'
import type { GrantedRole } from '@easel/domain/accounts/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from './features.ts'
import { newId } from './platform/ids.ts'
import type { Caller } from './testing/caller.ts'
import { nameOf } from './testing/endpoints.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { createPerson, PERSON_KINDS, type Person, type PersonKind } from './testing/people.ts'
import { ownThings } from './testing/things.ts'

type Who = 'visitor' | PersonKind
const WHO: readonly Who[] = ['visitor', ...PERSON_KINDS]
const DESIGNERS: readonly Who[] = ['pending', 'refused', 'verified', 'banned']
const VERIFIED: readonly Who[] = ['verified', 'banned']

/** What each kind of caller is told at the door; null lets them in. Written down apart from the code that decides. */
const AT_THE_DOOR: Readonly<Record<Exclude<Access, readonly GrantedRole[]>, (who: Who) => string | null>> = {
  visitor: () => null,
  store: () => 'store.keyWrong',
  account: (who) => (who === 'visitor' ? 'not_signed_in' : null),
  designer: (who) =>
    who === 'visitor' ? 'not_signed_in' : DESIGNERS.includes(who) ? null : 'designer_not_registered',
  verifiedDesigner: (who) => {
    if (who === 'visitor') return 'not_signed_in'
    if (VERIFIED.includes(who)) return null
    return DESIGNERS.includes(who) ? 'designer_not_verified' : 'designer_not_registered'
  },
}
function expectedAt({ access }: Endpoint, who: Who): string | null {
  if (typeof access === 'string') return AT_THE_DOOR[access](who)
  if (who === 'visitor') return 'not_signed_in'
  return access.some((role) => role === who) ? null : 'forbidden'
}

const DOOR_CODES = [
  'not_signed_in',
  'designer_not_registered',
  'designer_not_verified',
  'forbidden',
  'store.keyWrong',
]
const STATUS: Readonly<Record<string, number>> = {
  not_signed_in: 401,
  designer_not_registered: 423,
  designer_not_verified: 401,
  forbidden: 403,
  'store.keyWrong': 401,
}

const SOME_ID = '00000000-0000-7000-8000-000000000001'
/** What an owned endpoint needs beside the id to get as far as the question of ownership. */
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /v3/designers/audits/:id/appeal': { text: 'The second picture is my own' },
  'PUT /v3/designers/rights/:id': { title: 'Letter', holder: 'Dune Studio', proofFileId: 'f1' },
  'PATCH /v3/designers/batches/:id/items': {
    changes: [{ auditId: SOME_ID, revision: 1, details: {} }],
  },
  'POST /v3/designers/batches/:id/remove': { auditIds: [SOME_ID] },
  'POST /v3/designers/batches/:id/submit': { auditIds: [SOME_ID] },
  'POST /v3/designers/audits/product-status/:id': { status: 'REMOVED', reason: 'No longer mine to sell' },
}

let app: TestApp
const people = new Map<Who, { caller: Caller; person: Person | null }>()
beforeAll(async () => {
  app = await startTestApp()
  people.set('visitor', { caller: app.visitor(), person: null })
  for (const kind of PERSON_KINDS) {
    const person = await createPerson(app, kind)
    people.set(kind, { caller: person.caller, person })
  }
})
afterAll(() => app.close())

function callerOf(who: Who): Caller {
  const found = people.get(who)
  if (!found) throw new Error(who)
  return found.caller
}

/** `id` goes into the path, or into the query where the endpoint names it there. */
function send(caller: Caller, endpoint: Endpoint, id: string, who: string) {
  const path = endpoint.path.replace(/:productType/, 'THEME').replace(/:\w+/, id)
  const url = endpoint.owned === 'notice' ? `${path}?noticeId=${id}` : path
  // Credential calls are limited per target: each caller aims at another.
  const body = BODIES[nameOf(endpoint)] ?? { email: `${who}@example.com`, target: `${who}@example.com` }
  return caller.call(endpoint.method, url, endpoint.method === 'GET' ? undefined : body)
}

test('every endpoint of the contract is served once, and nothing else is', () => {
  const served = features.flatMap((feature) =>
    feature.serve(app.platform).bindings.map((binding) => nameOf(binding.endpoint)),
  )
  expect(served.toSorted()).toEqual(everyEndpoint.map(nameOf).toSorted())
})

const walked = everyEndpoint.filter((endpoint) => endpoint.path !== '/auth/sign-out')

describe.each(walked.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test.each(WHO)('%s', async (who) => {
    const answer = await send(callerOf(who), endpoint, newId(), who)
    const expected = expectedAt(endpoint, who)
    if (expected === null) expect(DOOR_CODES).not.toContain(answer.code)
    else expect([answer.code, answer.status]).toEqual([expected, STATUS[expected]])
    expect(answer.status).toBeLessThan(500)
    expect(answer.message).not.toBe('')
  })
})

const owned = walked.flatMap((endpoint) =>
  endpoint.owned ? [[nameOf(endpoint), endpoint, endpoint.owned] as const] : [],
)

describe.each(owned)('another’s in %s', (_name, endpoint, noun: OwnedNoun) => {
  test('is refused to everybody but its owner', async () => {
    const owner = await createPerson(app, 'verified')
    const other = await createPerson(app, 'verified')
    const things = await ownThings(app, owner)
    const refused = await send(other.caller, endpoint, things[noun], 'other')
    expect(refused.status).toBe(403)
    expect(refused.message).not.toBe('')
    const allowed = await send(owner.caller, endpoint, things[noun], 'owner')
    expect(allowed.status).not.toBe(403)
    expect(allowed.status).toBeLessThan(500)
  })
})
