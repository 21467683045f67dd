import { randomUUID } from 'node:crypto'
import type { StaffEdition } from '@easel/contract/competitions/staffEndpoints.ts'
import type { Endpoint } from '@easel/contract/endpoint.ts'
import type { Noun } from '@easel/contract/noun.ts'
import { everyEndpoint, nouns } from '@easel/contract/nouns.ts'
import { TUS_PATH, TUS_THINGS } from '@easel/contract/uploads/endpoints.ts'
import type { Relation } from '@easel/domain/policy.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { copiedEdition } from './features/competitions/testing/editions.ts'
import { newcomer } from './features/designers/testing/applicants.ts'
import { createSender } from './features/uploads/testing/sender.ts'
import { bodyOf, type Parts, place, QUERIES } from './testing/callBodies.ts'
import type { Answer } from './testing/caller.ts'
import { nameOf } from './testing/endpoints.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { createPerson, type Person } from './testing/people.ts'
import { type Cast, createCast, makeThing, related, relationsVisited, SOLD_ON } from './testing/related.ts'

/**
 * Every endpoint × place of an id × relation to what it names: who has one of the declared relations is not
 * refused for it, everybody else is. The world is built once. A case that is let in has a thing of its own; refused ones of
 * one relation share a thing, as a refusal changes nothing.
 */
interface Case {
  readonly endpoint: Endpoint
  readonly at: string
  readonly thing: string
  readonly relation: Relation
  readonly allowed: boolean
}

const inConsole = ({ access }: Endpoint) => typeof access !== 'string'

const CASES: readonly Case[] = everyEndpoint.flatMap((endpoint) =>
  Object.entries(endpoint.things ?? {}).flatMap(([at, named]) =>
    Object.entries(named ?? {}).flatMap(([thing, relations]) =>
      // The store has no relation to anything but its key.
      (endpoint.access === 'store' ? relations : relationsVisited(thing, inConsole(endpoint))).map(
        (relation): Case => ({ endpoint, at, thing, relation, allowed: relations.includes(relation) }),
      ),
    ),
  ),
)

/** The codes, of an answer or of one thing within it, that say that the caller has no such relation. */
const RELATION_CODES = [
  'adjustment.notYours',
  'adjustment.ownProposal',
  'account.ownRoles',
  'appeal.ownRejection',
  'audit.approvedByColleague',
  'audit.cannotRevokeOthers',
  'audit.mediumMissing',
  'audit.notYourProduct',
  'audit.onlyOwnSubmit',
  'awardList.notYours',
  'awardList.ownProposal',
  'batch.notFound',
  'bulk.nothingWaits',
  'claim.lost',
  'claim.taken',
  'delivery.acceptedByYou',
  'designer.fileUnknown',
  'entry.reviewedByYou',
  'entryTheme.notFound',
  'file.notYours',
  'judging.inConflict',
  'judging.notAssigned',
  'judging.ownProposal',
  'forbidden',
  'notOwn',
  'notOwn.decide',
  'vote.ownEntry',
  'not_found',
  'not_signed_in',
  'opening.notYours',
  'opening.own',
  'product.notYours',
  'revenue.notYours',
  'rights.notYours',
  'share.notTheSharer',
  'tender.notForYou',
  'withdrawal.approvedByYou',
]

/** Lists of what is to be done in one's own batch, and drafts: what is another's is left out, and the rest is done. */
const LEFT_OUT = /\[\]|\.details\./

/** What a call about the id at one place needs at another, to get as far as that. */
const NEEDED_BY: readonly (readonly [RegExp, string])[] = [
  [/\.details\./, 'body.auditId'],
  [/\.details\./, 'body.files[].fileId'],
  [/profilePic$/, 'body.idCardPicId'],
  [/^body\.(productId|packageId|files\[\]\.fileId)$/, 'body.entryId'],
]

/** `audit owner`, of every manifest. */
const DECLARED = new Set(
  Object.values<Noun>(nouns).flatMap(({ relations }) =>
    Object.entries(relations).flatMap(([thing, known]) => known.map((each) => `${thing} ${each}`)),
  ),
)
const visited = new Set<string>()

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await startTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  cast = await createCast(app)
})
afterAll(() => app.close())

const shared = new Map<string, Promise<Found>>()

interface Found extends Awaited<ReturnType<typeof related>> {
  /** Of the claim, where there is one. */
  readonly token: string
}

async function made({ endpoint, at, thing, relation }: Case): Promise<Found> {
  const token = randomUUID()
  const wanted = { thing, relation, inConsole: inConsole(endpoint), at }
  return { ...(await related(app, cast, wanted, token)), token }
}

function foundFor(one: Case): Promise<Found> {
  if (one.allowed) return made(one)
  const key = [one.thing, one.relation, inConsole(one.endpoint), one.at].join(' ')
  const found = shared.get(key) ?? made(one)
  shared.set(key, found)
  return found
}

/** What a reply says of other moves (`can`) is no refusal of this one. */
const withoutCan = (key: string, value: unknown) => (key === 'can' ? undefined : value)

const codesIn = ({ code, data }: Answer): string[] => [
  code,
  ...[...(JSON.stringify(data ?? null, withoutCan)?.matchAll(/"code":"([^"]+)"/g) ?? [])].map(
    ([, inner]) => inner ?? '',
  ),
]

/** Applying is for those who have not; a company's licence is a company's. */
async function callerOf({ endpoint, at }: Case, caller: Person): Promise<Person> {
  if (nameOf(endpoint) === 'POST /v1/designers') return newcomer(app)
  if (nameOf(endpoint) !== 'PUT /v1/designers') return caller
  const fresh = await createPerson(app, 'verified')
  const type = at === 'body.licensePicId' ? 'CORPORATE' : 'INDIVIDUAL'
  await app.platform.db
    .updateTable('designer')
    .set({ designer_type: type })
    .where('account_id', '=', fresh.accountId)
    .execute()
  return fresh
}

async function ask(one: Case): Promise<{ answer: Answer; id: string }> {
  const { endpoint, at, thing, relation } = one
  const name = nameOf(endpoint)
  visited.add(`${thing} ${relation}`)
  const found = await foundFor(one)
  const { token } = found
  const caller = await callerOf(one, found.caller)
  const isOthers = caller !== found.caller && relation === 'owner'
  const id = isOthers ? await makeThing(app, cast, thing, caller, at) : found.id
  const parts: Parts = {
    params: { productType: 'THEME', day: SOLD_ON },
    query: { ...QUERIES[name] },
    body: bodyOf(endpoint, token, at) ?? {},
  }
  // What else the call names is something that the caller may use.
  for (const [where, named] of Object.entries(endpoint.things ?? {})) {
    const [other] = Object.entries(named ?? {})
    const needed =
      where.startsWith('params.') || NEEDED_BY.some(([of, what]) => of.test(at) && what === where)
    if (!other || where === at || !needed) continue
    const [first = 'owner'] = other[1]
    const mine = inConsole(endpoint)
      ? await related(app, cast, { thing: other[0], relation: first, inConsole: true, at: where }, token)
      : { id: await makeThing(app, cast, other[0], caller, where) }
    place(parts, where.split('.'), mine.id)
  }
  place(parts, at.split('.'), id)
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => String(parts.params[param]))
  const search = new URLSearchParams(
    Object.entries(parts.query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const key = endpoint.access === 'store' ? { 'x-api-key': app.config.storeApiKey } : {}
  const body = endpoint.method === 'GET' ? undefined : parts.body
  const sends = caller === found.caller ? found.sends : caller.caller
  const answer = await sends.call(endpoint.method, search.size > 0 ? `${path}?${search}` : path, body, key)
  return { answer, id }
}

const named = CASES.map(
  (one) =>
    [nameOf(one.endpoint), one.at, one.thing, one.relation, one.allowed ? 'may' : 'may not', one] as const,
)

describe('relations', () => {
  test.each(named)('%s %s: %s, %s %s', async (_name, at, _thing, _relation, _may, one) => {
    const { answer, id } = await ask(one)
    const refused = codesIn(answer).filter((code) => RELATION_CODES.includes(code))
    expect(answer.status).toBeLessThan(500)
    expect(answer.message).not.toBe('')
    if (one.allowed) expect(refused).toEqual([])
    else if (refused.length === 0) {
      expect([at, answer.code]).toEqual([expect.stringMatching(LEFT_OUT), 'success'])
      expect(JSON.stringify(answer.data)).not.toContain(id)
    }
  })
})

/** Where an endpoint names an edition by its slug; null where it does not. */
function slugPlace({ path, query, body }: Endpoint): string | null {
  if (path.includes(':slug')) return 'params.slug'
  const named = Object.entries({ query, body }).find(
    ([, schema]) => schema instanceof z.ZodObject && 'edition' in schema.shape,
  )
  return named ? `${named[0]}.edition` : null
}
const SLUGS = everyEndpoint.flatMap((endpoint) => {
  const at = slugPlace(endpoint)
  return at === null ? [] : [[nameOf(endpoint), at, endpoint] as const]
})

describe('an edition that is not published', () => {
  let draft: StaffEdition
  beforeAll(async () => {
    draft = await copiedEdition(app, cast.both)
  })

  test.each(SLUGS)('%s %s: nobody finds it, not even organisers', async (name, at, endpoint) => {
    const parts: Parts = {
      params: {},
      query: { ...QUERIES[name], ...(name.endsWith('/proof') ? { nonce: '0'.repeat(32) } : {}) },
      body: bodyOf(endpoint, '', at) ?? {},
    }
    place(parts, at.split('.'), draft.slug)
    const search = new URLSearchParams(
      Object.entries(parts.query).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const path = `${endpoint.path.replace(':slug', draft.slug)}?${search}`
    const { both, other, judge, entrant, voter, linkHolder } = cast
    for (const { caller } of [both, other, judge, entrant, voter, linkHolder, { caller: app.visitor() }]) {
      const answer = await caller.call(
        endpoint.method,
        path,
        endpoint.method === 'GET' ? undefined : parts.body,
      )
      if (answer.code === 'success') expect(answer.data).toMatchObject({ items: [] })
      else expect(RELATION_CODES).toContain(answer.code)
    }
  })

  test('is named in as many places as there are', () => {
    expect(SLUGS.length).toBeGreaterThanOrEqual(14)
  })
})

describe('resumable uploads', () => {
  const metadata = { filename: 'dunes.png', productType: 'WALLPAPER' }
  test.each(Object.entries(TUS_THINGS))('%s names one’s own %s', async (at, thing) => {
    const name = at.replace('metadata.', '')
    const id = await makeThing(app, cast, thing, cast.owner, at)
    const named =
      thing === 'delivery'
        ? { filename: 'dunes.mtz', slot: 'theme', [name]: id }
        : { ...metadata, [name]: id }
    const foreign = /audit\.notYourProduct|batch\.notFound|"notOwn"/
    const others = await createSender(app, cast.other).createRaw(10, named)
    expect(JSON.stringify(others.body)).toMatch(foreign)
    const own = await createSender(app, cast.owner).createRaw(10, named)
    expect(JSON.stringify(own.body)).not.toMatch(foreign)
  })

  test.each(['HEAD', 'PATCH', 'DELETE'] as const)('%s is for its owner', async (method) => {
    const path = `${TUS_PATH}/${await makeThing(app, cast, 'upload', cast.owner, 'params.id')}`
    const headers = { 'upload-offset': '0' }
    expect((await createSender(app, cast.other).call(method, path, headers)).status).toBe(403)
    expect((await createSender(app, cast.owner).call(method, path, headers)).status).not.toBe(403)
  })
})

test('every relation that a noun declares has been visited', () => {
  expect([...DECLARED].filter((each) => !visited.has(each))).toEqual([])
  const places = new Set(CASES.map(({ endpoint, at }) => `${nameOf(endpoint)} ${at}`))
  // As many as docs/decisions/permissions.md counts: fewer would be places that are not walked any more.
  expect(places.size).toBeGreaterThanOrEqual(204)
  expect(CASES.length).toBeGreaterThanOrEqual(882)
})
