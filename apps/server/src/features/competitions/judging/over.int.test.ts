import { staffGetAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import { StaffEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { staffGetJudging } from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { editionWith } from '@easel/domain/competitions/editions/testing/edition.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { logResults } from '../awards/results/resultLog.ts'
import { exportedFrom } from '../awards/results/testing/bundles.ts'
import { verifyResults } from '../awards/results/verify.ts'
import { portalKey, voteKeysOf } from '../votes/public.ts'
import { writeAll } from '../votes/testing/log.ts'
import { deskOf, editionToJudge, enteredWith, frozen, named, openedRound, scored } from './testing/judged.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
const DAY = 86_400_000
/** Some hours after an instant of the edition, since the product's clock goes on meanwhile. */
const day = (days: number): Date => new Date(NOW.getTime() + (days + 0.1) * DAY)

let app: TestApp
let organiser: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  organiser = await createPerson(app, 'organiser')
  colleague = await createPerson(app, 'organiser')
})
afterAll(() => app.close())
beforeEach(() => app.setNow(NOW))

const act = async (roundId: string, move: string, { caller } = organiser, body: object = {}) =>
  (await caller.call('POST', `/staff/v1/rounds/${roundId}/${move}`, body)).code

/** Publishes the edition with another end of judging. @returns the issues of a refusal */
async function endsAt(editionId: string, until: Date): Promise<unknown> {
  const { caller } = organiser
  const address = `/staff/v1/competitions/${editionId}`
  const { draft, revision } = made(StaffEdition, await caller.call('GET', address))
  const changed = editionWith({ 'timeline.judging.until': until.toISOString() }, draft)
  const saved = await caller.call('PUT', address, { revision, draft: changed })
  if (saved.code !== 'success') return saved.data
  const published = await caller.call('POST', `${address}/publish`, {
    revision: made(StaffEdition, saved).revision,
  })
  return published.code === 'success' ? null : published.data
}

test('an entry that nobody has scored when judging ends is scored once the end has moved', async () => {
  const { editionId } = await editionToJudge(app)
  for (const name of ['one', 'two'])
    await enteredWith(app, editionId, await createPerson(app, 'verified'), { name })
  const judge = await createPerson(app, 'account')
  await frozen(app, editionId, organiser)
  await named(editionId, organiser, judge)
  const roundId = await openedRound(editionId, organiser, 'first', 0)
  const late = await enteredWith(app, editionId, await createPerson(app, 'verified'), { name: 'late' })
  const [first, second] = (await deskOf(judge, roundId)).items
  if (!first || !second) return expect.fail('two entries')
  await scored(judge, first.assignmentId, 6)
  expect(await act(roundId, 'propose')).toBe('judging.unscored')

  await app.setNow(day(5))
  expect((await scored(judge, second.assignmentId, 6)).code).toBe('judging.closed')
  expect(await act(roundId, 'propose')).toBe('judging.unscoredOver')
  expect(await act(roundId, 'remind')).toBe('judging.closed')
  const byHand = { entryId: late, reason: 'It was overlooked' }
  expect(await act(roundId, 'candidates', organiser, byHand)).toBe('judging.over')

  expect(await endsAt(editionId, day(4))).toMatchObject({
    issues: [{ path: 'timeline.judging.until', code: 'editionInstant.past' }],
  })
  expect(await endsAt(editionId, day(8))).toBeNull()
  expect((await scored(judge, second.assignmentId, 6)).code).toBe('success')
  expect(await act(roundId, 'propose')).toBe('success')
  expect(await act(roundId, 'close', colleague)).toBe('success')

  // The next round cannot be opened for nobody to score it; the end moves once more.
  await app.setNow(day(8))
  const open = () =>
    organiser.caller.call('POST', `/staff/v1/competitions/${editionId}/rounds/final/open`, {})
  expect((await open()).code).toBe('judging.over')
  expect(await endsAt(editionId, day(10))).toBeNull()
  expect((await open()).code).toBe('success')

  // Once the results are announced it moves no more, and the round is closed without what nobody has scored.
  await app.setNow(day(20))
  expect(await endsAt(editionId, day(21))).toMatchObject({
    issues: expect.arrayContaining([
      expect.objectContaining({ path: 'timeline.judging.until', code: 'editionInstant.passed' }),
    ]),
  })
  const { rounds } = made(
    staffGetJudging.reply,
    await organiser.caller.call('GET', `/staff/v1/competitions/${editionId}/judging`),
  )
  const last = rounds.at(-1)?.roundId ?? ''
  expect(await act(last, 'propose')).toBe('success')
  expect(await act(last, 'close', colleague)).toBe('success')
})

test('judges are reminded only while they can score', async () => {
  const { editionId } = await editionToJudge(app)
  await enteredWith(app, editionId, await createPerson(app, 'verified'))
  await frozen(app, editionId, organiser)
  await named(editionId, organiser, await createPerson(app, 'account'))
  const roundId = await openedRound(editionId, organiser, 'first', 0)
  await app.setNow(day(-6))
  expect(await act(roundId, 'remind')).toBe('judging.notOpen')
  await app.setNow(NOW)
  expect(await act(roundId, 'remind')).toBe('success')
})

describe('rounds that were never opened when the results are announced', () => {
  const open = async (editionId: string, key: string) =>
    organiser.caller.call('POST', `/staff/v1/competitions/${editionId}/rounds/${key}/open`, {})
  const rounds = async (editionId: string) =>
    made(
      staffGetJudging.reply,
      await organiser.caller.call('GET', `/staff/v1/competitions/${editionId}/judging`),
    ).rounds
  const awards = async (editionId: string, move = '', { caller } = organiser) => {
    const path = `/staff/v1/competitions/${editionId}/awards`
    return made(staffGetAwards.reply, await caller.call(move ? 'POST' : 'GET', `${path}${move}`))
  }
  /** Opens a round and closes it, by two people. @returns the round when closing was proposed */
  async function left(editionId: string, key: string) {
    expect((await open(editionId, key)).code).toBe('success')
    const round = (await rounds(editionId)).find((each) => each.key === key) ?? expect.fail('no round')
    expect(await act(round.roundId ?? '', 'close')).toBe('judging.ownProposal')
    expect(await act(round.roundId ?? '', 'close', colleague)).toBe('success')
    return round
  }

  test('are closed without scores by two people, and what follows from scores is not made up', async () => {
    const { editionId } = await editionToJudge(app)
    await enteredWith(app, editionId, await createPerson(app, 'verified'), { name: 'one' })
    const judge = await createPerson(app, 'account')
    await frozen(app, editionId, organiser)
    await named(editionId, organiser, judge)
    const roundId = await openedRound(editionId, organiser, 'first', 0)
    const [item] = (await deskOf(judge, roundId)).items
    await scored(judge, item?.assignmentId ?? '', 6)
    await act(roundId, 'propose')
    expect(await act(roundId, 'close', colleague)).toBe('success')
    await app.setNow(day(6))
    expect((await open(editionId, 'final')).code).toBe('judging.over')

    await app.setNow(day(20))
    expect(await awards(editionId)).toMatchObject({
      wants: ['ROUND'],
      can: { propose: { code: 'awardList.notReady' } },
    })
    expect(await left(editionId, 'final')).toMatchObject({
      state: 'CLOSING',
      entries: 1,
      assigned: 0,
      unscored: 1,
    })
    const draft = await awards(editionId)
    expect(draft.wants).toEqual([])
    expect(draft.prizes.filter(({ rule }) => rule === 'RANK').flatMap((prize) => prize.awards)).toEqual([])
    const { lists } = await awards(editionId, '/propose')
    const list = lists[0]?.listId ?? ''
    const path = `/staff/v1/award-lists/${list}/decision`
    const published = await colleague.caller.call('POST', path, { decision: 'PUBLISH' })
    expect(published.code).toBe('success')
    while ((await logResults(app.platform)) > 0);
    await writeAll(app)
    const bundle = bytesSource(await exportedFrom(app, editionId))
    const { publicKey } = voteKeysOf(app.platform.secrets)
    expect(await verifyResults(bundle, portalKey(publicKey))).toMatchObject({ sound: true, winners: 0 })
  })

  test('need no judges, but the count and each other’s order', async () => {
    const { editionId } = await editionToJudge(app)
    await enteredWith(app, editionId, await createPerson(app, 'verified'), { name: 'one' })
    await app.setNow(day(20))
    expect((await open(editionId, 'first')).code).toBe('judging.notFrozen')
    await frozen(app, editionId, organiser)
    expect((await open(editionId, 'final')).code).toBe('judging.roundBefore')
    expect(await left(editionId, 'first')).toMatchObject({ entries: 1, assigned: 0 })
    expect(await left(editionId, 'final')).toMatchObject({ entries: 0 })
    expect((await awards(editionId)).wants).toEqual([])
  })
})
