import type { Access, Endpoint } from '@easel/contract/endpoint.ts'
import { everyEndpoint } from '@easel/contract/manifests.ts'
import type { GrantedRole } from '@easel/domain/accounts/accounts/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEdition } from './features/competitions/editions/testing/editions.ts'
import { features } from './features.ts'
import { newId } from './platform/ids.ts'
import { bodyOf, type Parts, QUERIES } from './testing/callBodies.ts'
import type { Caller } from './testing/caller.ts'
import { nameOf } from './testing/endpoints.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { linkHolderOf } from './testing/participants.ts'
import { createPerson, PERSON_KINDS, type PersonKind } from './testing/people.ts'

/** A `linkHolder` has a link of a competition, and no account: a visitor, whatever it sends. */
type Who = 'visitor' | 'linkHolder' | PersonKind
const WHO: readonly Who[] = ['visitor', 'linkHolder', ...PERSON_KINDS]
const NO_ACCOUNT: readonly Who[] = ['visitor', 'linkHolder']
const DESIGNERS: readonly Who[] = ['pending', 'refused', 'verified', 'banned']
const VERIFIED: readonly Who[] = ['verified', 'banned']

/** The refusal that each kind of caller gets from access; null where the call is let in. Written down apart from the code that decides. */
const AT_THE_DOOR: Readonly<Record<Exclude<Access, readonly GrantedRole[]>, (who: Who) => string | null>> = {
  visitor: () => null,
  store: () => 'store.keyWrong',
  account: (who) => (NO_ACCOUNT.includes(who) ? 'not_signed_in' : null),
  designer: (who) =>
    NO_ACCOUNT.includes(who) ? 'not_signed_in' : DESIGNERS.includes(who) ? null : 'designer_not_registered',
  verifiedDesigner: (who) => {
    if (NO_ACCOUNT.includes(who)) return 'not_signed_in'
    if (VERIFIED.includes(who)) return null
    return DESIGNERS.includes(who) ? 'designer_not_verified' : 'designer_not_registered'
  },
}
function expectedAt({ access }: Endpoint, who: Who): string | null {
  if (typeof access === 'string') return AT_THE_DOOR[access](who)
  if (NO_ACCOUNT.includes(who)) return 'not_signed_in'
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

let app: TestApp
const callers = new Map<Who, Caller>()
beforeAll(async () => {
  app = await startTestApp()
  callers.set('visitor', app.visitor())
  const organiser = await createPerson(app, 'organiser')
  const { editionId } = await openEdition(app)
  callers.set('linkHolder', await linkHolderOf(app, organiser, editionId))
  for (const kind of PERSON_KINDS) callers.set(kind, (await createPerson(app, kind)).caller)
})
afterAll(() => app.close())

function callerOf(who: Who): Caller {
  const found = callers.get(who)
  if (!found) throw new Error(who)
  return found
}

function partsOf(endpoint: Endpoint, who: string): Parts {
  return {
    params: { productType: 'THEME' },
    query: { ...QUERIES[nameOf(endpoint)] },
    // Credential calls are limited per target: each caller aims at another.
    body: bodyOf(endpoint, '', '') ?? { email: `${who}@example.com`, target: `${who}@example.com` },
  }
}

function send(caller: Caller, endpoint: Endpoint, { params, query, body }: Parts) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? newId()))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  const url = search.size > 0 ? `${path}?${search}` : path
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
    const answer = await send(callerOf(who), endpoint, partsOf(endpoint, who))
    const expected = expectedAt(endpoint, who)
    // Some say with their data what another endpoint would refuse for.
    const refusals = DOOR_CODES.filter((code) => !endpoint.codesWithData?.includes(code))
    if (expected === null) expect(refusals).not.toContain(answer.code)
    else expect([answer.code, answer.status]).toEqual([expected, STATUS[expected]])
    expect(answer.status).toBeLessThan(500)
    expect(answer.message).not.toBe('')
  })
})
