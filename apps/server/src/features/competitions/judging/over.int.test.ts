import { StaffEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { staffGetJudging } from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { editionWith } from '@easel/domain/competitions/editions/testing/edition.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
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
