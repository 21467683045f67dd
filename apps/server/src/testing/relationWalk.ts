import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@easel/contract/endpoint.ts'
import { everyEndpoint } from '@easel/contract/manifests.ts'
import { mayMove } from '@easel/contract/testing/whoMay.ts'
import type { Relation } from '@easel/domain/policy.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer } from '../features/accounts/designers/testing/applicants.ts'
import { bodyOf, type Parts, place, QUERIES } from './callBodies.ts'
import type { Answer } from './caller.ts'
import { nameOf } from './endpoints.ts'
import {
  createTestUsers,
  fixturesOf,
  makeThing,
  relationsVisited,
  SOLD_ON,
  type TestUsers,
} from './fixtures.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { createPerson, type Person } from './people.ts'
import { setDesignerType } from './peopleQueries.ts'

/**
 * Every endpoint × place of an id × relation to what it names: who has one of the declared relations is not
 * refused for it, everybody else is. The world is built once. A case that is let in has a thing of its own; refused ones of
 * one relation share a thing, as a refusal changes nothing.
 */
export interface Case {
  readonly endpoint: Endpoint
  readonly at: string
  readonly thing: string
  readonly relation: Relation
  readonly allowed: boolean
}

const inConsole = ({ access }: Endpoint) => typeof access !== 'string'
const STORE: readonly Relation[] = ['stranger']

/** What whoever is visited in one relation is at once, as policies see it in the console, or at the desk of a judge. */
const IN_CONSOLE: Readonly<Partial<Record<Relation, readonly Relation[]>>> = {
  owner: ['owner', 'staff'],
  inConflict: ['inConflict', 'staff'],
  assigned: ['assigned', 'staff'],
  colleague: ['colleague', 'staff'],
  staff: ['staff'],
}
const AT_DESK: Readonly<Partial<Record<Relation, readonly Relation[]>>> = {
  inConflict: ['judge', 'assigned', 'inConflict'],
  assigned: ['judge', 'assigned'],
  judge: ['judge'],
}

/** The relations by which a policy is asked; null for whom `access` does not let in. */
function relationsHeld({ access }: Endpoint, relation: Relation): readonly Relation[] | null {
  if (typeof access !== 'string') return (access.includes('judge') ? AT_DESK : IN_CONSOLE)[relation] ?? null
  if (relation === 'linkHolder' && access !== 'visitor') return null
  return relation === 'owner' || relation === 'sharer' ? [relation] : []
}

export const CASES: readonly Case[] = everyEndpoint.flatMap((endpoint) =>
  Object.entries(endpoint.resources ?? {}).flatMap(([at, named]) =>
    Object.entries(named ?? {}).flatMap(([thing, move]) =>
      // The store has no relation to anything but its key.
      (endpoint.access === 'store' ? STORE : relationsVisited(thing, inConsole(endpoint))).map(
        (relation): Case => {
          const held = relationsHeld(endpoint, relation)
          return { endpoint, at, thing, relation, allowed: held !== null && mayMove(thing, move, held) }
        },
      ),
    ),
  ),
)

/** The codes, of an answer or of one thing within it, that say that the caller has no such relation. */
export const RELATION_CODES = [
  'adjustment.notYours',
  'adjustment.ownProposal',
  'shareTerm.notYours',
  'shareTerm.ownProposal',
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
  'taxFiling.ownRequest',
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

let app: TestApp
let cast: TestUsers

/** Starts the world of the walk for the file that calls it. @returns it, once the first test runs. */
export function withRelations(): () => { app: TestApp; cast: TestUsers } {
  beforeAll(async () => {
    app = await startTestApp()
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    cast = await createTestUsers(app)
    shared.clear()
  })
  afterAll(() => app.close())
  return () => ({ app, cast })
}

const shared = new Map<string, Promise<Found>>()

interface Found extends Awaited<ReturnType<typeof fixturesOf>> {
  /** Of the claim, where there is one. */
  readonly token: string
}

async function made({ endpoint, at, thing, relation }: Case): Promise<Found> {
  const token = randomUUID()
  const wanted = { thing, relation, inConsole: inConsole(endpoint), at }
  return { ...(await fixturesOf(app, cast, wanted, token)), token }
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
  await setDesignerType(app.platform, fresh.accountId, type)
  return fresh
}

async function ask(one: Case): Promise<{ answer: Answer; id: string }> {
  const { endpoint, at, thing, relation } = one
  const name = nameOf(endpoint)
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
  for (const [where, named] of Object.entries(endpoint.resources ?? {})) {
    const [other] = Object.entries(named ?? {})
    const needed =
      where.startsWith('params.') || NEEDED_BY.some(([of, what]) => of.test(at) && what === where)
    if (!other || where === at || !needed) continue
    const allowed = CASES.filter((each) => each.endpoint === endpoint && each.at === where && each.allowed)
    const { relation: mayUse } = allowed.find((each) => each.relation === 'staff') ?? allowed[0] ?? one
    const mine = inConsole(endpoint)
      ? await fixturesOf(app, cast, { thing: other[0], relation: mayUse, inConsole: true, at: where }, token)
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

/** A test for each case, on the world of `withRelations`. */
export function walkRelations(cases: readonly Case[]) {
  const named = cases.map(
    (one) =>
      [nameOf(one.endpoint), one.at, one.thing, one.relation, one.allowed ? 'may' : 'may not', one] as const,
  )
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
}
