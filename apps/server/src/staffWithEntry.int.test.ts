import { randomUUID } from 'node:crypto'
import { staffListEditions } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { countWaitingEntries, staffListEntries } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import type { Endpoint } from '@easel/contract/endpoint.ts'
import { everyEndpoint, nouns } from '@easel/contract/manifests.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEdition } from './features/competitions/editions/testing/editions.ts'
import { stageEntry } from './features/competitions/entries/testing/stageQueries.ts'
import { bodyOf, type Parts, place, QUERIES } from './testing/callBodies.ts'
import { nameOf } from './testing/endpoints.ts'
import { createTestUsers, fixturesOf, type TestUsers } from './testing/fixtures.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { made } from './testing/made.ts'
import { createPerson } from './testing/people.ts'
import { grantRoles } from './testing/peopleQueries.ts'

/**
 * Whoever has an entry in an edition acts on nothing of it and reads nothing of it that is hidden
 * (docs/decisions/judging.md): every call of staff in the nouns of competitions, and every other one that names
 * something of an edition.
 */
const OF_COMPETITIONS = [
  nouns.editions,
  nouns.entries,
  nouns.judging,
  nouns.votes,
  nouns.awards,
  nouns.dashboard,
]

/** Where each thing of an edition is kept. */
const TABLES: Readonly<Record<string, readonly [table: string, id: string]>> = {
  edition: ['edition', 'edition_id'],
  editionLink: ['edition_link', 'link_id'],
  entry: ['competition_entry', 'entry_id'],
  round: ['competition_round', 'round_id'],
  judge: ['competition_judge', 'judge_id'],
  awardList: ['award_list', 'list_id'],
  voteQuarantine: ['vote_quarantine', 'quarantine_id'],
}

/** Calls that name no edition's thing by an id; what each leaves out is tested below. */
const LISTS = new Set([
  'GET /staff/v1/competitions',
  'GET /staff/v1/entries',
  'GET /staff/v1/entries/waiting',
  'GET /staff/v1/award-payments',
])

const isStaff = ({ access }: Endpoint) => Array.isArray(access) && access.some((role) => role !== 'judge')
const placesOf = ({ resources }: Endpoint) =>
  Object.entries(resources ?? {}).flatMap(([at, named]) =>
    Object.keys(named ?? {}).flatMap((thing) => (TABLES[thing] ? [{ at, thing }] : [])),
  )
const inCompetitions = new Set<Endpoint>(
  OF_COMPETITIONS.flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints)),
)
const CALLS = everyEndpoint.filter(
  (endpoint) => isStaff(endpoint) && (inCompetitions.has(endpoint) || placesOf(endpoint).length > 0),
)
const WITH_THING = CALLS.flatMap((endpoint) => {
  const [named] = placesOf(endpoint)
  return named ? [[nameOf(endpoint), endpoint, named] as const] : []
})

let app: TestApp
let cast: TestUsers
beforeAll(async () => {
  app = await startTestApp()
  cast = await createTestUsers(app)
})
afterAll(() => app.close())

test('every call of staff in a competition names a thing of an edition, or is a list', () => {
  const withoutThing = CALLS.filter((call) => placesOf(call).length === 0).map(nameOf)
  expect(new Set(withoutThing)).toEqual(LISTS)
  expect(WITH_THING.length).toBeGreaterThanOrEqual(38)
})

async function editionOf(thing: string, id: string): Promise<{ editionId: string; from: Date }> {
  const [table, column] = TABLES[thing] ?? expect.fail(`no table of ${thing}`)
  const { rows } = await sql<{ edition_id: string; submission_from: Date }>`
    select edition_id, submission_from from edition
    where edition_id = (select edition_id from ${sql.table(table)} where ${sql.ref(column)} = ${id})`.execute(
    app.platform.db,
  )
  const [row] = rows
  return row
    ? { editionId: row.edition_id, from: row.submission_from }
    : expect.fail(`no edition of ${thing}`)
}

describe('who has an entry in the edition', () => {
  test.each(WITH_THING)('%s is refused', async (name, endpoint, { at, thing }) => {
    const token = randomUUID()
    // A draft of an edition has no entries: who takes part does so in what is published.
    const id =
      thing === 'edition'
        ? (await openEdition(app)).editionId
        : (await fixturesOf(app, cast, { thing, relation: 'staff', inConsole: true, at }, token)).id
    const { editionId, from } = await editionOf(thing, id)
    const { both } = cast
    await stageEntry(app.platform, { editionId, category: 'ai', owner: both, at: from })
    const parts: Parts = {
      params: { key: 'first' },
      query: { ...QUERIES[name] },
      body: bodyOf(endpoint, token, at) ?? {},
    }
    place(parts, at.split('.'), id)
    const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => String(parts.params[param]))
    const search = new URLSearchParams(
      Object.entries(parts.query).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const answer = await both.caller.call(
      endpoint.method,
      search.size > 0 ? `${path}?${search}` : path,
      endpoint.method === 'GET' ? undefined : parts.body,
    )
    expect(answer).toMatchObject({ status: 403, code: 'notOwn.decide' })
  })

  test('the payment list as a file is refused', async () => {
    const day = (days: number) =>
      new Date(app.platform.clock.now().getTime() + days * 86_400_000).toISOString()
    const timeline = {
      warmUpAt: day(-50),
      submission: { from: day(-40), until: day(-20) },
      voting: { from: day(-30), until: day(-10) },
      judging: { from: day(-5), until: day(-3) },
      announcedAt: day(-1),
    }
    const { editionId } = await openEdition(app, { timeline })
    const { both } = cast
    const path = `/staff/v1/competitions/${editionId}/awards/payments.csv`
    expect((await both.caller.call('GET', path)).status).toBe(200)
    await stageEntry(app.platform, { editionId, category: 'ai', owner: both, at: new Date(day(-30)) })
    expect(await both.caller.call('GET', path)).toMatchObject({ status: 403, code: 'notOwn.decide' })
  })

  test('lists leave out what is hidden of it', async () => {
    const { editionId, slug } = await openEdition(app)
    const rival = await createPerson(app, 'verified')
    const staff = await createPerson(app, 'verified')
    await grantRoles(app.platform, staff.accountId, ['reviewer', 'organiser'])
    const entryId = await stageEntry(app.platform, {
      editionId,
      category: 'ai',
      owner: rival,
      state: 'UNDER_REVIEW',
    })
    const entries = async (query: string) => staff.caller.call('GET', `/staff/v1/entries?${query}`)
    const idsIn = async (query: string) =>
      made(staffListEntries.reply, await entries(query)).items.map((entry) => entry.entryId)
    expect(await idsIn(`edition=${slug}`)).toEqual([entryId])
    expect(await idsIn('state=QUEUE&perPage=100')).toContain(entryId)
    const waiting = async () =>
      made(countWaitingEntries.reply, await staff.caller.call('GET', '/staff/v1/entries/waiting')).entries
    const before = await waiting()

    const own = await stageEntry(app.platform, { editionId, category: 'photography', owner: staff })
    expect(await entries(`edition=${slug}`)).toMatchObject({ status: 403, code: 'notOwn.decide' })
    expect(await idsIn('state=QUEUE&perPage=100')).not.toContain(entryId)
    expect(await waiting()).toBe(before - 1)
    const listed = made(
      staffListEditions.reply,
      await staff.caller.call('GET', '/staff/v1/competitions?perPage=100'),
    )
    const edition = listed.items.find((each) => each.editionId === editionId)
    expect(edition?.can.read).toMatchObject({ code: 'notOwn.decide' })

    // Who withdraws takes part no longer.
    await app.platform.db
      .updateTable('competition_entry')
      .set({ state: 'WITHDRAWN' })
      .where('entry_id', '=', own)
      .execute()
    expect(await idsIn(`edition=${slug}`)).toContain(entryId)
  })
})
