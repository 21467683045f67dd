import { staffGetBoard } from '@easel/contract/competitions/dashboard/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { openEdition } from '../editions/testing/editions.ts'
import { stageEntry } from '../entries/testing/stageQueries.ts'
import { writeAll } from '../votes/testing/log.ts'

const NOW = new Date('2045-10-01T10:30:30.000Z')
const DAY = 86_400_000
const day = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString()

let app: TestApp
let [organiser, entrant]: Person[] = []
let editionId: string
let voters: Person[]

const of = (who: Person | undefined): Person => {
  if (!who) throw new Error('nobody')
  return who
}
const board = async () =>
  made(
    staffGetBoard.reply,
    await of(organiser).caller.call('GET', `/staff/v1/competitions/${editionId}/board`),
  )
const enter = (state: 'PASSED' | 'UNDER_REVIEW', category: string, place: number) =>
  stageEntry(app.platform, { editionId, category, owner: of(entrant), state, place, at: new Date(day(-5)) })

beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  organiser = await createPerson(app, 'organiser')
  entrant = await createPerson(app, 'verified')
  voters = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  ;({ editionId } = await openEdition(app, {
    timeline: {
      warmUpAt: day(-20),
      submission: { from: day(-10), until: day(10) },
      voting: { from: day(-5), until: day(10) },
      judging: { from: day(11), until: day(20) },
      announcedAt: day(30),
    },
    'voting.systemVersions': ['3'],
  }))
})
afterAll(() => app.close())

/** As if the phone of an account had confirmed its version. */
const attest = (who: Person | undefined, version: string, at: Date) =>
  app.platform.db
    .insertInto('device_attestation')
    .values({
      attestation_id: newId(),
      account_id: of(who).accountId,
      nonce: Buffer.from(newId()),
      system_version: version,
      device: Buffer.alloc(32, 7),
      attested_at: at,
    })
    .execute()

test('begins with nothing: sixty minutes without a vote', async () => {
  const { votes, phases, phones, rounds, fraud } = await board()
  expect(phases).toEqual(['SUBMISSION', 'VOTING'])
  expect(votes).toMatchObject({ counted: 0, isFinal: false, quarantined: 0, voided: 0 })
  expect(votes.perMinute).toHaveLength(60)
  expect(votes.perMinute.at(-1)).toEqual({ at: '2045-10-01T10:30:00.000Z', votes: 0 })
  expect(phones).toEqual({ asked: 0, eligible: 0 })
  expect(fraud).toEqual({ groups: 0, placed: 0, proposed: 0, objections: 0 })
  expect(rounds).toEqual([])
})

test('counts entries by state, and phones by the version that each confirmed last', async () => {
  await enter('PASSED', 'photography', 1)
  await enter('PASSED', 'photography', 2)
  await enter('UNDER_REVIEW', 'photography', 3)
  await enter('PASSED', 'ai', 1)
  const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
  await attest(voters[0], '2.0.1', minutesAgo(30))
  await attest(voters[0], '3.0.1', minutesAgo(20))
  await attest(voters[1], '2.0.1', minutesAgo(10))
  await attest(entrant, '3.0.1', minutesAgo(61))
  const { categories, phones } = await board()
  const entriesOf = (key: string) => categories.find((each) => each.key === key)?.entries
  expect(entriesOf('photography')).toEqual([
    { state: 'PASSED', count: 2 },
    { state: 'UNDER_REVIEW', count: 1 },
  ])
  expect(entriesOf('ai')).toEqual([{ state: 'PASSED', count: 1 }])
  expect(entriesOf('theme')).toEqual([])
  expect(phones).toEqual({ asked: 2, eligible: 1 })
})

test('adds up votes by category and minute from the log', async () => {
  const entry = await enter('PASSED', 'ai', 2)
  await attest(voters[1], '3.0.1', new Date(NOW.getTime() - 1000))
  for (const [at, voter] of voters.entries()) {
    await app.setNow(new Date(NOW.getTime() + at * 60_000))
    const given = await voter.caller.call('POST', '/design/cpt/vote', { infoId: entry })
    expect(given).toMatchObject({ code: 'success' })
    await writeAll(app)
  }
  const { categories, votes } = await board()
  expect(categories.find(({ key }) => key === 'ai')?.votes).toBe(2)
  expect(votes.counted).toBe(2)
  expect(votes.perMinute.slice(-2).map((each) => each.votes)).toEqual([1, 1])
  expect(votes.perMinute.slice(0, -2).every((each) => each.votes === 0)).toBe(true)
})
