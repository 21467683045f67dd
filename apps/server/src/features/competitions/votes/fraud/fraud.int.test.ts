import { staffVoteCluster } from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { grantRoles } from '../../../../testing/peopleQueries.ts'
import { attested, type TestIssuer } from '../../attestations/testing/issuer.ts'
import { agreedCounts } from '../freeze.ts'
import { voteKeysOf } from '../keys.ts'
import { writeLogs } from '../sequence.ts'
import { scanEditions } from './scan.ts'
import { editionsToScan, scanBallots } from './scanQueries.ts'
import { act, DAY, fraudWorld, NOW, REASON, type World } from './testing/fraudWorld.ts'

const { at, clusterOf, counts, crowdAt, desk, give, look, place, placed, someNetwork, stage, world } =
  fraudWorld()

let app: TestApp
let edition: World['edition']
let entrant: Person
let entryId: string
let issuer: TestIssuer
let organisers: World['organisers']
beforeEach(() => {
  ;({ app, edition, entrant, entryId, issuer, organisers } = world())
})

const takeBack = ({ caller }: Person, infoId = entryId) =>
  caller.call('POST', '/design/cpt/takeBackVote', { infoId })

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
