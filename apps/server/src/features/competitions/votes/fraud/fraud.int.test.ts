import { Readable } from 'node:stream'
import { getEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import { staffGetJudging } from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { ownVotes, voteCounts } from '@easel/contract/competitions/votes/endpoints.ts'
import {
  ownVoidVotes,
  staffVoteCluster,
  staffVoteFraud,
  VoteQuarantine,
} from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import type { Signal } from '@easel/domain/competitions/votes/fraud.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCaller } from '../../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { grantRoles } from '../../../../testing/peopleQueries.ts'
import { attested, startIssuer, type TestIssuer } from '../../attestations/testing/issuer.ts'
import { openEdition } from '../../editions/testing/editions.ts'
import { stageEntry } from '../../entries/testing/stageQueries.ts'
import { exportVotes } from '../bundle.ts'
import { agreedCounts } from '../freeze.ts'
import { voteKeysOf } from '../keys.ts'
import { loggedCountsUntil } from '../logQueries.ts'
import { portalKey, readBundle, verdictOf } from '../readBundle.ts'
import { writeLogs } from '../sequence.ts'
import { scanEditions } from './scan.ts'
import { editionsToScan, scanBallots } from './scanQueries.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
const DAY = 86_400_000
const REASON = { reason: 'They came from one office within a minute' }

let app: TestApp
const key = () => portalKey(voteKeysOf(app.platform.secrets).publicKey)
let issuer: TestIssuer
let organisers: readonly [Person, Person]
let entrant: Person
let edition: Awaited<ReturnType<typeof openEdition>>
let entryId: string
let networks = 0
beforeAll(async () => {
  issuer = await startIssuer()
  app = await startTestApp({ now: NOW.toISOString(), environment: { DEVICE_ISSUER: issuer.url } })
  organisers = [await createPerson(app, 'organiser'), await createPerson(app, 'organiser')]
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})
beforeEach(async () => {
  await app.setNow(NOW)
  entrant = await createPerson(app, 'verified')
  edition = await openEdition(app, {
    'voting.word': 'LIKE',
    'voting.systemVersions': null,
    'voting.accountAgeDays': 0,
    'voting.mayTakeBack': true,
    'voting.counts': 'SHOWN',
  })
  entryId = await stage()
})

const stage = async (owner = entrant) =>
  stageEntry(app.platform, { editionId: edition.editionId, category: 'photography', owner })
const give = (caller: Person['caller'], infoId = entryId) =>
  caller.call('POST', '/design/cpt/vote', { infoId })
const takeBack = ({ caller }: Person, infoId = entryId) =>
  caller.call('POST', '/design/cpt/takeBackVote', { infoId })

/** The person's own calls from an address. */
async function at(address: string, { email }: Person): Promise<Person['caller']> {
  const caller = createCaller(app.server, address)
  await caller.call('POST', '/auth/sign-in/email', { email, password: TEST_PASSWORD })
  return caller
}
const someNetwork = () => {
  networks += 1
  return `198.51.100.${networks}`
}

/** Five people vote for the entry from one network. */
async function crowdAt(address: string, size = 5): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: size }, () => createPerson(app, 'account')))
  for (const person of people) expect((await give(await at(address, person))).code).toBe('success')
  return people
}

async function look() {
  while ((await writeLogs(app.platform)) > 0);
  await scanEditions(app.platform)
}
const desk = async (reader = organisers[0]) =>
  made(
    staffVoteFraud.reply,
    await reader.caller.call('GET', `/staff/v1/competitions/${edition.editionId}/fraud`),
  )
const clusterOf = async (signal: Signal) =>
  (await desk()).clusters.find((each) => each.signal === signal) ?? null
const place = async (signal: Signal) => {
  const { cluster = '' } = (await clusterOf(signal)) ?? {}
  const path = `/staff/v1/competitions/${edition.editionId}/quarantines`
  return organisers[0].caller.call('POST', path, { cluster, ...REASON })
}
const placed = async (signal: Signal) => made(VoteQuarantine, await place(signal))
const act = (who: Person, { quarantineId }: VoteQuarantine, what: string, body: object = {}) =>
  who.caller.call('POST', `/staff/v1/quarantines/${quarantineId}/${what}`, { ...REASON, ...body })
const counts = async () => {
  while ((await writeLogs(app.platform)) > 0);
  return made(voteCounts.reply, await app.visitor().call('GET', `/v1/competitions/${edition.slug}/votes`))
}
const freeze = () =>
  organisers[0].caller.call('POST', `/staff/v1/competitions/${edition.editionId}/freeze`, {})
const againstFreeze = async () => {
  const path = `/staff/v1/competitions/${edition.editionId}/judging`
  return made(staffGetJudging.reply, await organisers[0].caller.call('GET', path)).can.freeze
}
const toEnd = async (ms = 0) => {
  const answer = await app.visitor().call('GET', `/v1/competitions/${edition.slug}`)
  const until = new Date(made(getEdition.reply, answer).timeline.voting.until)
  await app.setNow(new Date(until.getTime() + ms))
}

describe('signals', () => {
  test('one network for one entry, from five votes on; nobody is named', async () => {
    const address = someNetwork()
    await crowdAt(address, 4)
    await look()
    expect(await clusterOf('NETWORK')).toBeNull()
    const [fifth] = await crowdAt(address, 1)
    await look()
    expect(await clusterOf('NETWORK')).toMatchObject({ ballots: 5, counted: 5, entries: [{ entryId }] })
    const { cluster } = (await clusterOf('NETWORK')) ?? {}
    const path = `/staff/v1/competitions/${edition.editionId}/fraud/ballots?cluster=${cluster}`
    const answer = await organisers[0].caller.call('GET', path)
    expect(made(staffVoteCluster.reply, answer).ballots).toHaveLength(5)
    const text = JSON.stringify([answer.data, await desk()])
    for (const secret of [fifth?.accountId, fifth?.email, address]) expect(text).not.toContain(secret)
  })

  test('one phone under two accounts', async () => {
    for (const person of await Promise.all([1, 2].map(() => createPerson(app, 'account')))) {
      await attested(issuer, person, NOW, { device_key: `phone-of-${edition.slug}` })
      await give(person.caller)
    }
    await look()
    expect(await clusterOf('DEVICE')).toMatchObject({ ballots: 2 })
  })

  test('the same entries in the same order by three accounts', async () => {
    const entries = [
      entryId,
      await stage(await createPerson(app, 'verified')),
      await stage(await createPerson(app, 'verified')),
    ]
    for (let each = 0; each < 3; each += 1) {
      const { caller } = await createPerson(app, 'account')
      for (const infoId of entries) await give(caller, infoId)
      await look()
      expect((await clusterOf('SEQUENCE'))?.ballots ?? 0).toBe(each === 2 ? 9 : 0)
    }
  })

  test('new accounts, a burst, and votes for one entry alone', async () => {
    await app.platform.db
      .updateTable('account')
      .set({ created_at: new Date(NOW.getTime() - DAY) })
      .where('id', '=', entrant.accountId)
      .execute()
    const people = await Promise.all(Array.from({ length: 30 }, () => createPerson(app, 'account')))
    const ids = people.map(({ accountId }) => accountId)
    await app.platform.db
      .updateTable('account')
      .set({ created_at: new Date(NOW.getTime() - 2 * DAY) })
      .where('id', 'in', ids)
      .execute()
    await Promise.all(people.map(({ caller }) => give(caller)))
    await app.platform.db
      .updateTable('ballot')
      .set({ given_at: NOW })
      .where('entry_id', '=', entryId)
      .execute()
    await look()
    for (const signal of ['NEW_ACCOUNTS', 'BURST', 'ONE_ENTRY'] as const)
      expect(await clusterOf(signal)).toMatchObject({ ballots: 30, score: 5 })
  })

  test('of one score the larger group stands first, whatever its signal', async () => {
    const crowd = await crowdAt(someNetwork(), 10)
    await app.platform.db
      .updateTable('account')
      .set({ created_at: new Date(NOW.getTime() - 2 * DAY) })
      .where(
        'id',
        'in',
        crowd.map(({ accountId }) => accountId),
      )
      .execute()
    const other = await stage(await createPerson(app, 'verified'))
    for (const person of await Promise.all([1, 2].map(() => createPerson(app, 'account')))) {
      await attested(issuer, person, NOW, { device_key: `phone-of-${edition.slug}` })
      await give(person.caller, other)
    }
    await look()
    const listed = (await desk()).clusters.map(({ score, counted }) => ({ score, counted }))
    expect(listed).toEqual([
      { score: 4, counted: 10 },
      { score: 4, counted: 10 },
      { score: 4, counted: 2 },
    ])
  })

  test('a second account at the entrant’s own network', async () => {
    const address = someNetwork()
    // What an entrant does is in the activity log with its address.
    await app.platform.db
      .insertInto('activity')
      .values({
        id: crypto.randomUUID(),
        at: NOW,
        actor_kind: 'account',
        actor_id: entrant.accountId,
        act: 'entry.submit',
        subject_kind: 'entry',
        subject_id: entryId,
        ip_address: address,
      })
      .execute()
    const other = await createPerson(app, 'account')
    await give(await at(address, other))
    await give((await createPerson(app, 'account')).caller)
    await look()
    expect(await clusterOf('ENTRANT')).toMatchObject({ ballots: 1, score: 5 })
  })
})

describe('quarantine', () => {
  test('takes votes out of the count and back, and everybody sees how many', async () => {
    const [first] = await crowdAt(someNetwork())
    await give((await createPerson(app, 'account')).caller)
    await look()
    const quarantine = await placed('NETWORK')
    expect(quarantine).toMatchObject({
      state: 'QUARANTINED',
      ballots: 5,
      can: { confirmVoid: { code: 'quarantine.cannotNow' } },
    })
    expect(await counts()).toMatchObject({ counts: [{ entryId, votes: 1 }], quarantined: 5, voided: [] })
    expect((await place('NETWORK')).code).not.toBe('success')
    // A voter sees nothing of it, and cannot change the ballot meanwhile.
    if (first) expect((await takeBack(first)).code).toBe('vote.notCounted')
    expect(first && (await give(first.caller)).code).toBe('success')
    expect((await act(organisers[1], quarantine, 'release')).code).toBe('success')
    expect(await counts()).toMatchObject({ counts: [{ entryId, votes: 6 }], quarantined: 0 })
    expect((await act(organisers[1], quarantine, 'release')).code).toBe('quarantine.cannotNow')
    expect(await agreedCounts(app.platform.db, edition.editionId)).toEqual(new Map([[entryId, 6]]))
  })

  test('an organiser bans the voter of a ballot under the pseudonym, for a time, and learns no account', async () => {
    const [voter] = await crowdAt(someNetwork())
    await look()
    const { cluster = '' } = (await clusterOf('NETWORK')) ?? {}
    const pseudonym = voteKeysOf(app.platform.secrets)
      .pseudonymOf(edition.editionId, voter?.accountId ?? '')
      .toString('hex')
    const path = `/staff/v1/competitions/${edition.editionId}/fraud/bans`
    const ban = { length: 'WEEK', reason: 'Five votes of one network' }
    const send = (body: object, who = organisers[0]) =>
      who.caller.call('POST', path, { cluster, pseudonym, ban, ...body })
    expect((await send({ ban: { ...ban, length: 'PERMANENT' } })).status).toBe(400)
    for (const unknown of [{ pseudonym: '0'.repeat(64) }, { cluster: '0'.repeat(32) }])
      expect(await send(unknown)).toMatchObject({ status: 400, message: expect.stringContaining('account') })
    expect(
      (await give(voter?.caller ?? entrant.caller, await stage(await createPerson(app, 'verified')))).code,
    ).toBe('success')
    expect(await send({})).toMatchObject({ code: 'success', data: null })
    expect(
      (await give(voter?.caller ?? entrant.caller, await stage(await createPerson(app, 'verified')))).code,
    ).toBe('banned')
  })

  test('two people void votes, never one, not even at once; every act is in the log', async () => {
    await crowdAt(someNetwork())
    await look()
    const quarantine = await placed('NETWORK')
    expect((await act(organisers[0], quarantine, 'void')).code).toBe('quarantine.cannotNow')
    expect((await act(organisers[0], quarantine, 'propose-void')).code).toBe('success')
    expect((await act(organisers[0], quarantine, 'void')).code).toBe('quarantine.proposedByYou')
    const both = await Promise.all([1, 2].map(() => act(organisers[1], quarantine, 'void')))
    expect(both.map(({ code }) => code).toSorted()).toEqual(['quarantine.cannotNow', 'success'])
    expect(await counts()).toMatchObject({
      counts: [],
      quarantined: 0,
      voided: [{ signal: 'NETWORK', votes: 5 }],
    })
    const acts = await app.platform.db
      .selectFrom('activity')
      .select(['act', 'reason'])
      .where('subject_id', '=', edition.editionId)
      .where('act', 'like', 'voteQuarantine.%')
      .orderBy('at')
      .execute()
    expect(acts.map((each) => each.act)).toEqual([
      'voteQuarantine.place',
      'voteQuarantine.proposeVoid',
      'voteQuarantine.confirmVoid',
    ])
    expect(acts.every((each) => each.reason === REASON.reason)).toBe(true)
  })

  test('an organiser with an entry in the edition has no part in it', async () => {
    const both = await createPerson(app, 'verified')
    await grantRoles(app.platform, both.accountId, ['organiser'])
    await stage(both)
    await crowdAt(someNetwork())
    await look()
    const { cluster = '' } = (await clusterOf('NETWORK')) ?? {}
    const path = `/staff/v1/competitions/${edition.editionId}/quarantines`
    expect(await both.caller.call('POST', path, { cluster, ...REASON })).toMatchObject({
      status: 403,
      code: 'notOwn.decide',
    })
    const quarantine = await placed('NETWORK')
    for (const what of ['release', 'propose-void', 'void'])
      expect((await act(both, quarantine, what)).code).toBe('notOwn.decide')
    const answer = { objection: '0'.repeat(32), restore: true }
    expect((await act(both, quarantine, 'answer', answer)).code).toBe('notOwn.decide')
    const read = `/staff/v1/competitions/${edition.editionId}/fraud`
    expect(await both.caller.call('GET', read)).toMatchObject({ status: 403, code: 'notOwn.decide' })
    expect((await act(organisers[1], quarantine, 'release')).code).toBe('success')
  })

  test('the database voids nothing by one', async () => {
    await crowdAt(someNetwork())
    await look()
    const { quarantineId } = await placed('NETWORK')
    const [{ accountId }] = organisers
    await expect(
      app.platform.db
        .updateTable('vote_quarantine')
        .set({ state: 'VOIDED', proposed_by: accountId, decided_by: accountId })
        .where('quarantine_id', '=', quarantineId)
        .execute(),
    ).rejects.toThrow('vote_quarantine_by_two')
  })
})

async function voided(): Promise<{ quarantine: VoteQuarantine; people: Person[] }> {
  const people = await crowdAt(someNetwork())
  await look()
  const quarantine = await placed('NETWORK')
  await act(organisers[0], quarantine, 'propose-void')
  expect((await act(organisers[1], quarantine, 'void')).code).toBe('success')
  return { quarantine, people }
}
const object = ({ caller }: Person) =>
  caller.call('POST', '/design/cpt/objectToVoid', { infoId: entryId, text: 'We all work in one office.' })

test('the votes before an instant are those of the log without what is void, before or after it', async () => {
  const crowd = await crowdAt(someNetwork())
  await look()
  const first = await placed('NETWORK')
  await act(organisers[0], first, 'release')
  await act(organisers[0], await placed('NETWORK'), 'propose-void')
  const until = new Date(NOW.getTime() + DAY)
  await app.setNow(new Date(until.getTime() + DAY))
  await give(await at(someNetwork(), await createPerson(app, 'account')))
  const [waiting] = (await desk()).quarantines.filter(({ state }) => state === 'VOID_PROPOSED')
  const before = async () => {
    while ((await writeLogs(app.platform)) > 0);
    return loggedCountsUntil(app.platform.db, edition.editionId, until)
  }
  expect(await before()).toEqual(new Map())
  if (!waiting) throw new Error('nothing is proposed')
  expect((await act(organisers[1], waiting, 'void')).code).toBe('success')
  expect(await before()).toEqual(new Map())
  const [voter] = crowd
  await voter?.caller.call('POST', '/design/cpt/objectToVoid', { infoId: entryId, text: 'It was me' })
  const [{ objection } = { objection: '' }] =
    (await desk()).quarantines.flatMap(({ objections }) => objections) ?? []
  expect((await act(organisers[1], waiting, 'answer', { objection, restore: true })).code).toBe('success')
  expect(await before()).toEqual(new Map([[entryId, 1]]))
})

describe('voters of void votes', () => {
  test('are notified, object once, and are answered', async () => {
    const { quarantine, people } = await voided()
    const [first, second] = people
    if (!first || !second) throw new Error('five people')
    const notices = await app.platform.db
      .selectFrom('notice')
      .select('params')
      .where('kind', '=', 'VOTE_VOIDED')
      .where(
        'account_id',
        'in',
        people.map(({ accountId }) => accountId),
      )
      .execute()
    expect(notices).toHaveLength(5)
    expect(notices[0]).toMatchObject({ params: { word: 'LIKE' } })
    const own = async (person: Person) => {
      const answer = await person.caller.call('GET', `/design/cpt/voidVotes?edition=${edition.slug}`)
      return made(ownVoidVotes.reply, answer).items
    }
    expect(await own(first)).toMatchObject([{ entryId, objection: 'NONE', can: { object: null } }])
    const codes = (await Promise.all([1, 2, 3].map(() => object(first)))).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['objection.given', 'objection.given', 'success'])
    expect((await object(second)).code).toBe('success')
    expect((await object(await createPerson(app, 'account'))).code).toBe('objection.notVoid')
    const [given, other] = (await desk()).quarantines[0]?.objections ?? []
    const answer = (objection: string | undefined, restore: boolean) =>
      act(organisers[0], quarantine, 'answer', { objection, restore })
    expect((await answer(given?.objection, true)).code).toBe('success')
    expect((await answer(given?.objection, true)).code).toBe('objection.none')
    expect((await answer(other?.objection, false)).code).toBe('success')
    const answered = await app.platform.db
      .selectFrom('notice')
      .select('params')
      .where('kind', 'in', ['OBJECTION_KEPT', 'OBJECTION_RESTORED'])
      .where('account_id', 'in', [first.accountId, second.accountId])
      .execute()
    expect(answered).toMatchObject([{ params: { word: 'LIKE' } }, { params: { word: 'LIKE' } }])
    expect(await counts()).toMatchObject({
      counts: [{ entryId, votes: 1 }],
      voided: [{ signal: 'NETWORK', votes: 4 }],
    })
    expect(await own(first)).toEqual([])
    expect(await own(second)).toMatchObject([
      { objection: 'KEPT', can: { object: { code: 'objection.given' } } },
    ])
    const votes = made(
      ownVotes.reply,
      await first.caller.call('GET', `/design/cpt/votes?edition=${edition.slug}`),
    )
    expect(votes.entryIds).toEqual([entryId])
  })
})

describe('the final count', () => {
  test('waits for what is in quarantine, for objections, and for their time', async () => {
    await crowdAt(someNetwork())
    await look()
    await toEnd()
    const quarantine = await placed('NETWORK')
    while ((await writeLogs(app.platform)) > 0);
    expect(await freeze()).toMatchObject({ code: 'vote.inQuarantine', status: 409 })
    expect(await againstFreeze()).toMatchObject({ code: 'vote.inQuarantine' })
    await act(organisers[1], quarantine, 'propose-void')
    expect((await act(organisers[0], quarantine, 'void')).code).toBe('success')
    while ((await writeLogs(app.platform)) > 0);
    expect((await freeze()).code).toBe('vote.objectionsPossible')
    expect(await againstFreeze()).toMatchObject({ code: 'vote.objectionsPossible' })
    await toEnd(4 * DAY)
    expect((await freeze()).code).toBe('success')
    expect((await act(organisers[1], quarantine, 'release')).code).toBe('vote.isFrozen')
    expect((await place('NETWORK')).code).not.toBe('success')
  })

  test('is that of a bundle which knows void votes and names nobody; a dropped void leaf is found', async () => {
    const { quarantine, people } = await voided()
    const [first] = people
    if (!first) throw new Error('five people')
    await object(first)
    const [objection] = (await desk()).quarantines[0]?.objections ?? []
    await give((await createPerson(app, 'account')).caller)
    while ((await writeLogs(app.platform)) > 0);
    await toEnd(4 * DAY)
    expect((await freeze()).code).toBe('vote.objectionsOpen')
    expect(await againstFreeze()).toMatchObject({ code: 'vote.objectionsOpen' })
    await act(organisers[1], quarantine, 'answer', { objection: objection?.objection, restore: true })
    while ((await writeLogs(app.platform)) > 0);
    expect((await freeze()).code).toBe('success')
    const lines: string[] = []
    for await (const text of exportVotes(app.platform, edition)) lines.push(...text.trimEnd().split('\n'))
    const bundle = await readBundle(Readable.from(lines))
    expect(verdictOf(bundle, key())).toMatchObject({
      sound: true,
      counts: new Map([[entryId, 2]]),
      voided: 4,
    })
    for (const { accountId } of people) expect(lines.join()).not.toContain(accountId)
    const leaves = bundle.leaves.filter(({ kind }) => kind !== 'VOID')
    expect(verdictOf({ ...bundle, leaves }, key()).sound).toBe(false)
  })
})

test('a scan of all ballots may take longer than the statements of a request', async () => {
  const { db, clock } = app.platform
  const limitOf = async (tx: typeof db) => {
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(tx)
    return rows[0]?.limit
  }
  await db.transaction().execute(async (tx) => {
    expect(await limitOf(tx)).not.toBe('0')
    await scanBallots(tx, edition.editionId, [], { size: 1, at: clock.now() })
    expect(await limitOf(tx)).toBe('0')
  })
  expect(await limitOf(db)).not.toBe('0')
})

test('a large log is looked at again once it has grown by a hundredth, or within the hour', async () => {
  const { db } = app.platform
  await give((await createPerson(app, 'account')).caller)
  while ((await writeLogs(app.platform)) > 0);
  await scanEditions(app.platform)
  const grow = (size: number) =>
    sql`
      insert into vote_root (edition_id, number, size, root, previous, at, signature)
      select edition_id, number + 1, ${size}, root, root, at, signature from vote_root
      where edition_id = ${edition.editionId} order by number desc limit 1`.execute(db)
  const due = async () =>
    (await editionsToScan(db, app.platform.clock.now())).some(
      ({ editionId }) => editionId === edition.editionId,
    )
  await db
    .updateTable('vote_scan')
    .set({ size: 10_000 })
    .where('edition_id', '=', edition.editionId)
    .execute()
  await grow(10_000)
  expect(await due()).toBe(false)
  await grow(10_099)
  expect(await due()).toBe(false)
  await app.setNow(new Date(NOW.getTime() + 3_660_000))
  expect(await due()).toBe(true)
  await app.setNow(NOW)
  await grow(10_100)
  expect(await due()).toBe(true)
})
