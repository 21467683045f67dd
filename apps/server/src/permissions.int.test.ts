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

/** The refusal that each kind of caller gets from access; null where the call is let in. Written down apart from the code that decides. */
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
/** What a call needs beside the ids of things to get as far as the question whose they are. */
const BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /v3/designers/audits/:id/appeal': { text: 'The second picture is my own' },
  'POST /v3/designers/audits/product-info': { details: {} },
  'POST /v3/designers/audits/add': { files: [{ fileId: SOME_ID, details: {} }] },
  'POST /v3/designers/rights': { title: 'Letter', holder: 'Dune Studio' },
  'PUT /v3/designers/rights/:id': { title: 'Letter', holder: 'Dune Studio', proofFileId: SOME_ID },
  'PATCH /v3/designers/batches/:id/items': {
    changes: [{ auditId: SOME_ID, revision: 1, details: {} }],
  },
  'POST /v3/designers/batches/:id/remove': { auditIds: [SOME_ID] },
  'POST /v3/designers/batches/:id/submit': { auditIds: [SOME_ID] },
  'POST /v3/designers/audits/product-status/:id': { status: 'REMOVED', reason: 'No longer mine to sell' },
}
const QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /v3/designers/audits/add': { productType: 'WALLPAPER' },
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

interface Parts {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown>
}

function partsOf(endpoint: Endpoint, who: string): Parts {
  const name = nameOf(endpoint)
  return {
    params: { productType: 'THEME' },
    query: { ...QUERIES[name] },
    // Credential calls are limited per target: each caller aims at another.
    body: structuredClone(BODIES[name]) ?? { email: `${who}@example.com`, target: `${who}@example.com` },
  }
}

/** Writes an id at a place such as `body.files[].fileId`; of a list, at its first entry. */
function place(parts: Parts, [part, ...path]: readonly string[], id: string): void {
  const [last = '', ...above] = path.toReversed()
  let at: Record<string, unknown> = parts[part as keyof Parts]
  for (const step of above.toReversed()) {
    const [entry] = [at[step.replace('[]', '')]].flat()
    at = entry as Record<string, unknown>
  }
  at[last.replace('[]', '')] = last.endsWith('[]') ? [id] : id
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
    if (expected === null) expect(DOOR_CODES).not.toContain(answer.code)
    else expect([answer.code, answer.status]).toEqual([expected, STATUS[expected]])
    expect(answer.status).toBeLessThan(500)
    expect(answer.message).not.toBe('')
  })
})

const owned = walked.flatMap((endpoint) =>
  Object.entries(endpoint.owned ?? {}).map(
    ([at, noun]) => [`${nameOf(endpoint)} ${at}`, endpoint, at, noun as OwnedNoun] as const,
  ),
)

/** Lists of what is to be done in one's own batch: what is not of it is left out, and the rest is done. */
const LEFT_OUT = /\[\]/

test('ids in paths, queries and bodies are walked', () => {
  const parts = new Set(owned.map(([, , at]) => at.split('.')[0]))
  expect([...parts].sort()).toEqual(['body', 'params', 'query'])
  expect(owned.length).toBeGreaterThan(35)
})

describe.each(owned)('another’s at %s', (_name, endpoint, at, noun) => {
  /** The caller's own things in the path, and at `at` the thing in question. */
  async function ask(person: Person, own: Record<OwnedNoun, string>, thing: string) {
    const parts = partsOf(endpoint, 'owner')
    for (const [where, of] of Object.entries(endpoint.owned ?? {}))
      if (where.startsWith('params.') && where !== at) place(parts, where.split('.'), own[of as OwnedNoun])
    place(parts, at.split('.'), thing)
    return send(person.caller, endpoint, parts)
  }

  test('is refused to everybody but its owner', async () => {
    const [owner, other] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
    const [things, others] = [await ownThings(app, owner), await ownThings(app, other)]
    const refused = await ask(other, others, things[noun])
    if (LEFT_OUT.test(at) && refused.status < 400)
      expect(JSON.stringify(refused.data)).not.toContain(things[noun])
    else if (at.startsWith('params.')) expect(refused.status).toBe(403)
    else expect([400, 403, 404]).toContain(refused.status)
    expect(refused.message).not.toBe('')
    const allowed = await ask(owner, things, things[noun])
    expect(allowed.status).not.toBe(403)
    expect(allowed.status).toBeLessThan(500)
    // Its owner is not refused for the same reason.
    if (refused.status >= 400)
      expect(JSON.stringify([allowed.code, allowed.data])).not.toBe(
        JSON.stringify([refused.code, refused.data]),
      )
  })
})
