import { createPublicKey, verify } from 'node:crypto'
import { Readable } from 'node:stream'
import { getEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import { staffGetJudging } from '@easel/contract/competitions/judging/staffEndpoints.ts'
import {
  freezeVotes,
  ownVotes,
  vote,
  voteCounts,
  voteLog,
  voteProof,
} from '@easel/contract/competitions/votes/endpoints.ts'
import { FIRST_PREVIOUS, hashOfLeaf, hexOf, rootBytes } from '@easel/domain/competitions/votes/log.ts'
import { rootFromInclusion } from '@easel/domain/competitions/votes/merkle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { openEdition } from '../editions/testing/editions.ts'
import { stageEntry } from '../entries/testing/stageQueries.ts'
import { giveBallots } from './ballotQueries.ts'
import { exportVotes } from './bundle.ts'
import { agreedCounts } from './freeze.ts'
import { sha256, voteKeysOf } from './keys.ts'
import { foldedCounts } from './logQueries.ts'
import { portalKey, readBundle, verdictOf } from './readBundle.ts'
import { writeLogs } from './sequence.ts'
import { skipPlace } from './testing/placeQueries.ts'

/** After every account of the test was made: the database dates these by its own clock. */
const NOW = new Date('2045-10-01T10:00:00.000Z')
const DAY = 86_400_000
const MINUTE = 60_000
const later = (ms: number) => new Date(NOW.getTime() + ms)

let app: TestApp
const key = () => portalKey(voteKeysOf(app.platform.secrets).publicKey)
let entrant: Person
let voter: Person
let organiser: Person
let edition: Awaited<ReturnType<typeof openEdition>>
/** Of voting. */
let until: Date
let entryId: string
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  entrant = await createPerson(app, 'verified')
  organiser = await createPerson(app, 'organiser')
})
afterAll(() => app.close())

/** An edition of its own: any phone, five votes a day, which may be taken back. */
beforeEach(async () => {
  await app.setNow(NOW)
  voter = await createPerson(app, 'account')
  edition = await openEdition(app, {
    'voting.systemVersions': null,
    'voting.accountAgeDays': 0,
    'voting.votesPerDay': 5,
    'voting.mayTakeBack': true,
    'voting.counts': 'SHOWN',
  })
  const answer = await app.visitor().call('GET', `/v1/competitions/${edition.slug}`)
  until = new Date(made(getEdition.reply, answer).timeline.voting.until)
  entryId = await stage()
})

const stage = async (place = 1) =>
  stageEntry(app.platform, {
    editionId: edition.editionId,
    category: 'photography',
    owner: place === 1 ? entrant : await createPerson(app, 'verified'),
  })
const give = ({ caller }: Person, infoId = entryId) => caller.call('POST', '/design/cpt/vote', { infoId })
const takeBack = ({ caller }: Person, infoId = entryId) =>
  caller.call('POST', '/design/cpt/takeBackVote', { infoId })
const writeAll = async () => {
  while ((await writeLogs(app.platform)) > 0);
}
const counts = async () =>
  made(voteCounts.reply, await app.visitor().call('GET', `/v1/competitions/${edition.slug}/votes`))
const freeze = () => organiser.caller.call('POST', `/staff/v1/competitions/${edition.editionId}/freeze`, {})
const judging = async () => {
  const path = `/staff/v1/competitions/${edition.editionId}/judging`
  return made(staffGetJudging.reply, await organiser.caller.call('GET', path))
}

test('a hundred votes of one account for one entry at once are one ballot, and all have its receipt', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => give(voter)))
  const others = await Promise.all(Array.from({ length: 60 }, () => give(voter).catch(() => null)))
  const receipts = [...answers, ...others].flatMap((answer) =>
    answer?.code === 'success' ? [made(vote.reply, answer).receipt.nonce] : [],
  )
  expect(receipts.length).toBeGreaterThan(30)
  expect(new Set(receipts).size).toBe(1)
  await writeAll()
  expect((await counts()).counts).toEqual([{ entryId, votes: 1 }])
})

test('each answer says how many votes are left, whatever comes at once', async () => {
  const entries = [entryId, ...(await Promise.all([2, 3, 4, 5, 6].map(stage)))]
  const [first = '', ...others] = entries
  expect(made(vote.reply, await give(voter, first)).left).toBe(4)
  // A place that was left free is used by a later vote: none of the day is lost.
  await skipPlace(app.platform.db, edition.editionId, voter.accountId)
  const answers = await Promise.all(others.slice(0, 4).flatMap((id) => [give(voter, id), give(voter, id)]))
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'success'))
  expect(Math.min(...answers.map((answer) => made(vote.reply, answer).left))).toBe(0)
  expect((await give(voter, others[4])).code).toBe('vote.noneLeft')
  const own = made(
    ownVotes.reply,
    await voter.caller.call('GET', `/design/cpt/votes?edition=${edition.slug}`),
  )
  expect(own.left).toBe(0)
  expect(own.entryIds.toSorted()).toEqual(entries.slice(0, 5).toSorted())
})

test('an edition that calls votes likes refuses them by that word', async () => {
  edition = await openEdition(app, {
    'voting.word': 'LIKE',
    'voting.systemVersions': null,
    'voting.accountAgeDays': 0,
    'voting.votesPerDay': 1,
    'voting.mayTakeBack': true,
  })
  const [own, other] = [await stage(), await stage(2)]
  expect((await give(entrant, own)).message).toBe('You can’t like your own entry.')
  expect((await takeBack(voter, own)).message).toBe('You haven’t liked this entry.')
  expect((await give(voter, own)).code).toBe('success')
  expect((await give(voter, other)).message).toContain('today’s like limit of 1')
})

test('votes are taken within the window alone; its instants themselves are the rule’s', async () => {
  const [last, tooLate] = [await stage(2), await stage(3)]
  await app.setNow(later(-DAY - MINUTE))
  expect((await give(voter)).code).toBe('vote.notOpen')
  await app.setNow(later(-DAY + MINUTE))
  expect((await give(voter)).code).toBe('success')
  await app.setNow(new Date(until.getTime() - MINUTE))
  expect((await give(voter, last)).code).toBe('success')
  await app.setNow(until)
  expect((await give(voter, tooLate)).code).toBe('vote.closed')
  expect((await takeBack(voter)).code).toBe('vote.closed')
})

test('the database takes no ballot at the end of the window, whatever was asked before', async () => {
  const asked = (at: Date) => ({
    editionId: edition.editionId,
    voterId: voter.accountId,
    entryId,
    day: at.toISOString().slice(0, 10),
    nonce: Buffer.alloc(16, 7),
    pseudonym: Buffer.alloc(32, 7),
    network: null,
    device: null,
    at,
    most: 5,
  })
  expect((await giveBallots(app.platform.pool, [asked(until)])).size).toBe(0)
  const lastInstant = new Date(until.getTime() - 1)
  expect((await giveBallots(app.platform.pool, [asked(lastInstant)])).size).toBe(1)
})

test('nobody votes for themselves, for what did not pass, or without a confirmed contact', async () => {
  expect((await give(entrant)).code).toBe('vote.ownEntry')
  const draft = await stageEntry(app.platform, {
    editionId: edition.editionId,
    category: 'theme',
    owner: entrant,
    state: 'UNDER_REVIEW',
  })
  expect((await give(voter, draft)).code).toBe('not_found')
  expect((await app.visitor().call('POST', '/design/cpt/vote', { infoId: entryId })).code).toBe(
    'not_signed_in',
  )
})

test('as many votes a day as the edition says, however many come at once; the next day as many again', async () => {
  const entries = await Promise.all(Array.from({ length: 8 }, (_, at) => stage(at + 2)))
  const codes = (await Promise.all(entries.map((each) => give(voter, each)))).map(({ code }) => code)
  expect(codes.filter((code) => code === 'success')).toHaveLength(5)
  expect(codes.filter((code) => code === 'vote.noneLeft')).toHaveLength(3)
  await app.setNow(later(DAY))
  const own = made(
    ownVotes.reply,
    await voter.caller.call('GET', `/design/cpt/votes?edition=${edition.slug}`),
  )
  expect(own).toMatchObject({ left: 5, can: { vote: null, takeBack: null } })
  expect(own.entryIds).toHaveLength(5)
  expect((await give(voter)).code).toBe('success')
})

test('a vote is taken back and given again; ballots, log and counts agree at each step', async () => {
  const agreed = async () =>
    Object.fromEntries((await agreedCounts(app.platform.db, edition.editionId)) ?? [])
  await give(voter)
  await writeAll()
  expect(await agreed()).toEqual({ [entryId]: 1 })
  expect((await takeBack(voter)).code).toBe('success')
  expect((await takeBack(voter)).code).toBe('vote.notGiven')
  await writeAll()
  expect(await agreed()).toEqual({})
  expect((await counts()).counts).toEqual([])
  expect((await give(voter)).code).toBe('success')
  await writeAll()
  expect(await agreed()).toEqual({ [entryId]: 1 })
})

test('every receipt leads to a root that is signed and follows the one before', async () => {
  const receipts = []
  for (let at = 0; at < 12; at += 1) {
    const person = await createPerson(app, 'account')
    receipts.push(made(vote.reply, await give(person)).receipt)
    if (at % 4 === 3) await writeAll()
  }
  const { publicKey, roots } = made(
    voteLog.reply,
    await app.visitor().call('GET', `/v1/competitions/${edition.slug}/log`),
  )
  expect(roots.map(({ size }) => size)).toEqual([4, 8, 12])
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  let previous = FIRST_PREVIOUS
  for (const root of roots) {
    expect(root.previous).toBe(previous)
    expect(verify(null, rootBytes(root), key, Buffer.from(root.signature, 'hex'))).toBe(true)
    previous = hexOf(sha256(rootBytes(root)))
  }
  for (const receipt of receipts) {
    const address = `/v1/competitions/${edition.slug}/log/proof?nonce=${receipt.nonce}`
    const { index, path, root } = made(voteProof.reply, await app.visitor().call('GET', address))
    const leaf = hashOfLeaf(sha256, receipt)
    expect(hexOf(leaf)).toBe(receipt.hash)
    const bytes = path.map((hash) => Uint8Array.from(Buffer.from(hash, 'hex')))
    const reached = rootFromInclusion(sha256, { leaf, index, size: root.size, path: bytes })
    expect(reached && hexOf(reached)).toBe(root.root)
  }
  expect(JSON.stringify(receipts)).not.toContain(voter.accountId)
})

test('a log of more than a thousand leaves keeps its subtrees, and proofs lead to its root', async () => {
  const { db } = app.platform
  const nonces = Array.from({ length: 1_300 }, (_, at) => at.toString(16).padStart(32, '0'))
  for (const part of [nonces.slice(0, 700), nonces.slice(700)]) {
    await db
      .insertInto('vote_waiting')
      .values(
        part.map((nonce) => ({
          edition_id: edition.editionId,
          kind: 'GIVE',
          entry_id: entryId,
          pseudonym: Buffer.from(nonce.padStart(64, '1'), 'hex'),
          at: NOW,
          nonce: Buffer.from(nonce, 'hex'),
        })),
      )
      .execute()
    await writeAll()
  }
  for (const at of [0, 255, 256, 700, 1_023, 1_024, 1_299]) {
    const nonce = nonces[at] ?? ''
    const address = `/v1/competitions/${edition.slug}/log/proof?nonce=${nonce}`
    const { index, path, root } = made(voteProof.reply, await app.visitor().call('GET', address))
    const leaf = hashOfLeaf(sha256, {
      editionId: edition.editionId,
      kind: 'GIVE',
      entryId,
      pseudonym: nonce.padStart(64, '1'),
      at: NOW.toISOString(),
      nonce,
    })
    const bytes = path.map((hash) => Uint8Array.from(Buffer.from(hash, 'hex')))
    const reached = rootFromInclusion(sha256, { leaf, index, size: root.size, path: bytes })
    expect(reached && hexOf(reached), `leaf ${at}`).toBe(root.root)
  }
  // These leaves have no ballots: such a log is never frozen.
  await app.setNow(until)
  expect((await freeze()).code).toBe('vote.countsDiffer')
})

test('the count becomes final after the window, once the log has everything, and never twice', async () => {
  await give(voter)
  expect((await freeze()).code).toBe('vote.stillOpen')
  expect(await judging()).toMatchObject({
    can: { freeze: { code: 'vote.stillOpen' } },
    canUntil: until.toISOString(),
  })
  await app.setNow(until)
  expect((await judging()).can.freeze).toBeNull()
  expect((await freeze()).code).toBe('vote.stillWaiting')
  await writeAll()
  expect(made(freezeVotes.reply, await freeze())).toEqual({ size: 1, counts: [{ entryId, votes: 1 }] })
  expect((await freeze()).code).toBe('vote.isFrozen')
  expect(await counts()).toEqual({
    provenance: 'PORTAL',
    isFinal: true,
    counts: [{ entryId, votes: 1 }],
    quarantined: 0,
    voided: [],
  })
  // Even a clock that steps back lets no vote in.
  await app.setNow(NOW)
  expect((await give(await createPerson(app, 'account'))).code).not.toBe('success')
})

test('what is exported is checked without the portal; a ballot that is dropped is found', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(app, 'account')))
  for (const person of people) {
    await give(person)
    await writeAll()
  }
  await app.setNow(until)
  expect((await freeze()).code).toBe('success')
  const lines: string[] = []
  for await (const text of exportVotes(app.platform, edition)) lines.push(...text.trimEnd().split('\n'))
  const bundle = await readBundle(Readable.from(lines))
  expect(verdictOf(bundle, key())).toMatchObject({ sound: true, leaves: 6, counts: new Map([[entryId, 6]]) })
  for (const { accountId, email } of people) {
    expect(lines.join()).not.toContain(accountId)
    expect(lines.join()).not.toContain(email)
  }
  const dropped = { ...bundle, leaves: bundle.leaves.slice(1) }
  expect(verdictOf(dropped, key())).toEqual({ sound: false, fault: 'rootWrong', place: 1 })
  const half = lines.with(3, lines[3]?.slice(0, 20) ?? '')
  await expect(readBundle(Readable.from(half))).rejects.toThrow('Line 4')
})

test('two processes write one log: nothing is lost or doubled', async () => {
  const other = await app.another()
  const people = await Promise.all(Array.from({ length: 30 }, () => createPerson(app, 'account')))
  await Promise.all([
    ...people.map((person) => give(person)),
    writeLogs(app.platform),
    writeLogs(other.platform),
    writeLogs(app.platform),
  ])
  await writeAll()
  expect(await foldedCounts(app.platform.db, edition.editionId)).toEqual(new Map([[entryId, 30]]))
  expect(await agreedCounts(app.platform.db, edition.editionId)).toEqual(new Map([[entryId, 30]]))
  await other.close()
})

test('while counts are hidden nobody reads them, and the log says nothing of a person', async () => {
  const hidden = await openEdition(app, {
    'voting.systemVersions': null,
    'voting.accountAgeDays': 0,
    'voting.counts': 'HIDDEN_UNTIL_FROZEN',
  })
  const address = `/v1/competitions/${hidden.slug}/votes`
  expect(made(voteCounts.reply, await app.visitor().call('GET', address))).toEqual({
    provenance: 'PORTAL',
    isFinal: false,
    counts: null,
    quarantined: 0,
    voided: [],
  })
})
