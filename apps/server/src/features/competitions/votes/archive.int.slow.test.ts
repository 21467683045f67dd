import { Readable } from 'node:stream'
import {
  freezeVotes,
  ownVotes,
  type VoteReceipt,
  vote,
  voteCounts,
  voteProof,
} from '@easel/contract/competitions/votes/endpoints.ts'
import {
  ownVoidVotes,
  staffVoteFraud,
  VoteQuarantine,
} from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import { finalUntil } from '@easel/domain/competitions/votes/archive.ts'
import { hexOf } from '@easel/domain/competitions/votes/log.ts'
import { rootFromInclusion } from '@easel/domain/competitions/votes/merkle.ts'
import { voteDay } from '@easel/domain/competitions/votes/policy.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archivedParts } from '../../../platform/archive/archiveQueries.ts'
import { restorePart } from '../../../platform/archive/restore.ts'
import { createCaller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { openEdition } from '../editions/testing/editions.ts'
import { stageEntry } from '../entries/testing/stageQueries.ts'
import { archiveBallots, ballotsOf, signalsOf } from './archive.ts'
import { changeBallot, giveBallots } from './ballotQueries.ts'
import { exportVotes } from './bundle.ts'
import { scanEditions } from './fraud/scan.ts'
import { sha256, voteKeysOf } from './keys.ts'
import { freezeOf } from './logQueries.ts'
import { portalKey, readBundle, verdictOf } from './readBundle.ts'
import { writeAll } from './testing/log.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
const DAY = 86_400_000
/** The count is final some days after the votes, and the archive comes long after. */
const LATER = new Date(NOW.getTime() + 500 * DAY)
const REASON = { reason: 'They came from one office within a minute' }
/** From one network: they make a group, and their votes are void. */
const CROWD = 5

let app: TestApp
const key = () => portalKey(voteKeysOf(app.platform.secrets).publicKey)
let organisers: readonly [Person, Person]
let edition: Awaited<ReturnType<typeof openEdition>>
let entryId: string
let voter: Person
let voided: Person
let receipt: VoteReceipt
let networks = 0
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  organisers = [await createPerson(app, 'organiser'), await createPerson(app, 'organiser')]
})
afterAll(() => app.close())

const give = (caller: Person['caller']) => caller.call('POST', '/design/cpt/vote', { infoId: entryId })
const succeeded = (answer: { readonly code: string }) => expect(answer.code).toBe('success')
const staff = (tail: string) => `/staff/v1/competitions/${edition.editionId}/${tail}`
const read = (path: string, { caller } = { caller: app.visitor() }) => caller.call('GET', path)

/** An edition with one vote that counts, one that was taken back, and five that two organisers have voided. */
beforeEach(async () => {
  await app.setNow(NOW)
  edition = await openEdition(app, {
    'voting.systemVersions': null,
    'voting.accountAgeDays': 0,
    'voting.mayTakeBack': true,
    'voting.counts': 'SHOWN',
  })
  const owner = await createPerson(app, 'verified')
  entryId = await stageEntry(app.platform, { editionId: edition.editionId, category: 'photography', owner })
  voter = await createPerson(app, 'account')
  receipt = made(vote.reply, await give(voter.caller)).receipt
  const other = await createPerson(app, 'account')
  await give(other.caller)
  succeeded(await other.caller.call('POST', '/design/cpt/takeBackVote', { infoId: entryId }))
  networks += 1
  for (let at = 0; at < CROWD; at += 1) {
    voided = await createPerson(app, 'account')
    const caller = createCaller(app.server, `198.51.100.${networks}`)
    await caller.call('POST', '/auth/sign-in/email', { email: voided.email, password: TEST_PASSWORD })
    succeeded(await give(caller))
  }
  await writeAll(app)
  await scanEditions(app.platform)
})

/** What a look found of the crowd is voided by two. */
async function voidCrowd(): Promise<void> {
  const { clusters } = made(staffVoteFraud.reply, await read(staff('fraud'), organisers[0]))
  const { cluster } = clusters.find(({ signal }) => signal === 'NETWORK') ?? {}
  const placed = await organisers[0].caller.call('POST', staff('quarantines'), { cluster, ...REASON })
  const path = `/staff/v1/quarantines/${made(VoteQuarantine, placed).quarantineId}`
  succeeded(await organisers[0].caller.call('POST', `${path}/propose-void`, REASON))
  succeeded(await organisers[1].caller.call('POST', `${path}/void`, REASON))
}

async function freeze() {
  const { rows } = await sql<{ until: Date }>`
    select voting_until as until from edition where edition_id = ${edition.editionId}`.execute(
    app.platform.db,
  )
  await app.setNow(new Date((rows[0]?.until ?? NOW).getTime() + 4 * DAY))
  await writeAll(app)
  return made(freezeVotes.reply, await organisers[0].caller.call('POST', staff('freeze'), {}))
}

const archive = (at = LATER) => {
  app.setNow(at)
  return archiveBallots(app.platform, edition.editionId, finalUntil(at))
}

const rowsOf = async (table: string) =>
  (
    await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} as t where edition_id = ${edition.editionId} order by 1`.execute(
      app.platform.db,
    )
  ).rows.map(({ row }) => row)
const partsOfEdition = async () => {
  const own = new Set([ballotsOf, signalsOf].map((of) => of(edition.editionId).name))
  return (await archivedParts(app.platform.db)).filter(({ part_name: name }) => own.has(name))
}
const counts = async () => made(voteCounts.reply, await read(`/v1/competitions/${edition.slug}/votes`))
const pageOf = async (person: Person) =>
  made(ownVotes.reply, await read(`/design/cpt/votes?edition=${edition.slug}`, person))
const voidOf = async (person: Person) =>
  made(ownVoidVotes.reply, await read(`/design/cpt/voidVotes?edition=${edition.slug}`, person))

test('ballots and signals leave for the store and come back as they were; what is public stays', async () => {
  await voidCrowd()
  await freeze()
  const before = { ballots: await rowsOf('ballot'), signals: await rowsOf('vote_signal') }
  expect(before.ballots).toHaveLength(CROWD + 2)
  expect(before.signals.length).toBeGreaterThanOrEqual(CROWD)
  const shown = await counts()
  expect(shown).toMatchObject({
    isFinal: true,
    counts: [{ entryId, votes: 1 }],
    voided: [{ signal: 'NETWORK', votes: CROWD }],
  })
  const theirs = await voidOf(voided)
  expect(theirs.items).toHaveLength(1)

  expect(await archive()).toBe(before.ballots.length + before.signals.length)
  expect([await rowsOf('ballot'), await rowsOf('vote_signal')]).toEqual([[], []])
  expect(await archive()).toBe(0)
  expect(await counts()).toEqual(shown)
  expect((await voidOf(voided)).items).toMatchObject(theirs.items.map(({ can: _, ...item }) => item))

  const restored = await restorePart(app.platform, ballotsOf(edition.editionId).name)
  expect(await rowsOf(restored)).toEqual(before.ballots)
  // As docs/operations.md has it.
  const { rows: recounted } = await sql`
    select entry_id as "entryId", count(*) as votes from ${sql.table(restored)}
    where taken_back_at is null and quarantine_id is null group by 1 order by 1`.execute(app.platform.db)
  expect(recounted).toEqual(shown.counts)
  expect(await rowsOf(await restorePart(app.platform, signalsOf(edition.editionId).name))).toEqual(
    before.signals,
  )
  expect(await rowsOf('ballot')).toEqual([])
})

test('receipts and the exported log are as good as before', async () => {
  await voidCrowd()
  await freeze()
  const bundle = async () => {
    const lines = await Array.fromAsync(exportVotes(app.platform, edition))
    return lines.join('')
  }
  const before = await bundle()
  await archive()
  expect(await bundle()).toBe(before)
  const verdict = verdictOf(await readBundle(Readable.from(before.trimEnd().split('\n'))), key())
  expect(verdict).toMatchObject({ sound: true, voided: CROWD, counts: new Map([[entryId, 1]]) })
  const address = `/v1/competitions/${edition.slug}/log/proof?nonce=${receipt.nonce}`
  const { index, path, root } = made(voteProof.reply, await read(address))
  const reached = rootFromInclusion(sha256, {
    leaf: Uint8Array.from(Buffer.from(receipt.hash, 'hex')),
    index,
    size: root.size,
    path: path.map((hash) => Uint8Array.from(Buffer.from(hash, 'hex'))),
  })
  expect(reached && hexOf(reached)).toBe(root.root)
})

test('voters and organisers read since when their votes are archived, from the first instant', async () => {
  await freeze()
  expect(await pageOf(voter)).toMatchObject({ entryIds: [entryId], archivedAt: null })
  expect(made(staffVoteFraud.reply, await read(staff('fraud'), organisers[0]))).toMatchObject({
    clusters: [{ signal: 'NETWORK' }],
    archivedAt: null,
  })
  await expect(broken()).rejects.toThrow('broken off')
  // They are in the store, and none has left yet.
  expect(await rowsOf('ballot')).toHaveLength(CROWD + 2)
  const archivedAt = (await partsOfEdition())[0]?.archived_at.toISOString() ?? ''
  expect(archivedAt).toMatch(/^2047-02-13/)
  expect(await pageOf(voter)).toMatchObject({ entryIds: [], archivedAt })
  expect(made(staffVoteFraud.reply, await read(staff('fraud'), organisers[0]))).toMatchObject({
    clusters: [],
    archivedAt,
  })
  expect(await archive(new Date(LATER.getTime() + DAY))).toBeGreaterThan(0)
  expect(await rowsOf('ballot')).toEqual([])
  expect(await pageOf(voter)).toMatchObject({ entryIds: [], archivedAt })
})

/** Archives, and no ballot can be deleted meanwhile. */
async function broken(): Promise<void> {
  const { db } = app.platform
  await sql`
    create function not_now() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
    db,
  )
  await sql`create trigger breaks before delete on vote_signal for each row execute function not_now()`.execute(
    db,
  )
  try {
    await archive()
  } finally {
    await sql`drop function not_now() cascade`.execute(db)
  }
}

test('nobody votes again because a ballot is gone: the final count is what refuses', async () => {
  await freeze()
  await archive()
  const { db, pool } = app.platform
  const { editionId } = edition
  const one = {
    editionId,
    voterId: voter.accountId,
    entryId,
    nonce: Buffer.alloc(16),
    pseudonym: Buffer.alloc(32),
  }
  const asked = { ...one, day: voteDay(NOW), network: null, device: null, at: NOW, most: 5 }
  // By the instant the window is open, as for a clock that stepped back.
  expect((await giveBallots(pool, [asked])).size).toBe(0)
  for (const kind of ['GIVE', 'TAKE_BACK'] as const)
    expect(await changeBallot(db, { ...one, kind, at: NOW })).toBe(false)
  expect((await give(voter.caller)).code).toBe('vote.closed')
  await app.setNow(NOW)
  expect((await give(voter.caller)).code).not.toBe('success')
  const back = await voter.caller.call('POST', '/design/cpt/takeBackVote', { infoId: entryId })
  expect(back.code).toBe('vote.notGiven')
  await writeAll(app)
  expect(await rowsOf('ballot')).toEqual([])
  expect((await counts()).counts).toEqual([{ entryId, votes: CROWD + 1 }])
})

test('nothing leaves of a count that is not final, or not for long enough', async () => {
  expect(await archive()).toBe(0)
  expect(await partsOfEdition()).toEqual([])
  await freeze()
  const final = (await freezeOf(app.platform.db, edition.editionId))?.at ?? NOW
  expect(await archive(new Date(final.getTime() + 400 * DAY - 1))).toBe(0)
  expect(await partsOfEdition()).toEqual([])
  expect(await rowsOf('ballot')).toHaveLength(CROWD + 2)
  expect(await archive(new Date(final.getTime() + 400 * DAY))).toBeGreaterThan(0)
})

test('nothing leaves where an objection is open, a vote waits for the log, or the counts differ', async () => {
  await voidCrowd()
  await freeze()
  const { db } = app.platform
  const { editionId } = edition
  const stays = async () => {
    expect(await partsOfEdition()).toEqual([])
    expect(await rowsOf('ballot')).toHaveLength(CROWD + 2)
  }
  const own = sql`quarantine_id in (select quarantine_id from vote_quarantine where edition_id = ${editionId})`
  await sql`update vote_quarantine_ballot set objection = 'Mine', objected_at = now() where ${own}`.execute(
    db,
  )
  expect(await archive()).toBe(0)
  await stays()
  await sql`update vote_quarantine_ballot set objection = null, objected_at = null where ${own}`.execute(db)

  await sql`
    insert into vote_waiting (edition_id, kind, entry_id, pseudonym, at, nonce)
    values (${editionId}, 'GIVE', ${entryId}, ${Buffer.alloc(32)}, ${NOW}, ${Buffer.alloc(16)})`.execute(db)
  expect(await archive()).toBe(0)
  await stays()
  await sql`delete from vote_waiting where edition_id = ${editionId}`.execute(db)

  await sql`update ballot set taken_back_at = now() where edition_id = ${editionId} and voter_id = ${voter.accountId}`.execute(
    db,
  )
  await expect(archive()).rejects.toThrow('do not agree')
  await stays()
  await sql`update ballot set taken_back_at = null where edition_id = ${editionId} and voter_id = ${voter.accountId}`.execute(
    db,
  )
  expect(await archive()).toBeGreaterThan(0)
})
