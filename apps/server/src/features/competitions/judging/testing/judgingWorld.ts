import type { StaffRound } from '@easel/contract/competitions/judging/shapes.ts'
import { staffGetJudging } from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Answer } from '../../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { setContactPerson } from '../../../../testing/peopleQueries.ts'
import { deskOf, editionToJudge, enteredWith, frozen, named, openedRound, scored } from './judged.ts'

export const NOW = new Date('2045-10-01T10:00:00.000Z')
export const DAY = 86_400_000
export const MINUTE = 60_000

interface Wanted {
  readonly entries?: number
  readonly judges?: number
  readonly judgesPerEntry?: number
  readonly sharePercent?: number
  readonly goOn?: number
  readonly calibration?: number
}

interface World {
  readonly app: TestApp
  readonly organiser: Person
  readonly colleague: Person
  readonly entrants: readonly Person[]
  readonly judges: readonly Person[]
  /** Of the edition that the test is about. */
  editionId: string
}

export const act = ({ caller }: Person, roundId: string, move: string, body: object = {}): Promise<Answer> =>
  caller.call('POST', `/staff/v1/rounds/${roundId}/${move}`, body)

export const readEntry = ({ caller }: Person, assignmentId: string) =>
  caller.call('GET', `/v1/judging/assignments/${assignmentId}`)

export const recuse = ({ caller }: Person, assignmentId: string) =>
  caller.call('POST', `/v1/judging/assignments/${assignmentId}/recuse`, { reason: 'My student' })

/** Gives everything that is left on a desk a score by its title. */
export async function scoreAll(who: Person, roundId: string, score: (title: string) => number = () => 5) {
  for (const { assignmentId, title, state } of (await deskOf(who, roundId)).items)
    if (state !== 'DONE') expect((await scored(who, assignmentId, score(title))).code).toBe('success')
}

/** A portal of the file's own with two organisers, six entrants and three judges, on 1 October 2045 in each test. */
export function judgingWorld() {
  let started: World | undefined
  const world = () => started ?? expect.fail('the portal has not started')
  beforeAll(async () => {
    const app = await startTestApp({ now: NOW.toISOString() })
    const people = (kind: 'verified' | 'account', count: number) =>
      Promise.all(Array.from({ length: count }, () => createPerson(app, kind)))
    started = {
      app,
      organiser: await createPerson(app, 'organiser'),
      colleague: await createPerson(app, 'organiser'),
      entrants: await people('verified', 6),
      judges: await people('account', 3),
      editionId: '',
    }
  })
  afterAll(() => started?.app.close())
  beforeEach(() => world().app.setNow(NOW))

  const staff = (tail: string) => `/staff/v1/competitions/${world().editionId}/${tail}`
  const read = async () =>
    made(staffGetJudging.reply, await world().organiser.caller.call('GET', staff('judging')))
  return {
    world,
    staff,
    read,
    judge: (at: number): Person => world().judges[at] ?? expect.fail('no such judge'),
    roundOf: async (number = 1): Promise<StaffRound> =>
      (await read()).rounds[number - 1] ?? expect.fail('no such round'),
    /** An edition with entries E0, E1 … of different designers, its judges, and its first round open. @returns its id */
    async underWay({
      entries = 6,
      judges: count = 3,
      judgesPerEntry = 2,
      calibration = 0,
      ...rules
    }: Wanted = {}): Promise<string> {
      const { app, organiser, entrants, judges } = world()
      const { editionId } = await editionToJudge(app, { judgesPerEntry, ...rules })
      world().editionId = editionId
      for (const [at, owner] of entrants.slice(0, entries).entries())
        await enteredWith(app, editionId, owner, { name: `E${at}` })
      await frozen(app, editionId, organiser)
      for (const who of judges.slice(0, count)) await named(editionId, organiser, who)
      return openedRound(editionId, organiser, 'first', calibration)
    },
    /** The judge, or nobody, is the contact person of an entrant: a conflict that nobody declares. */
    conflictOf: (at: number, who: Person | null) =>
      setContactPerson(
        world().app.platform,
        world().entrants[at]?.accountId ?? expect.fail('no such entrant'),
        who?.email ?? null,
      ),
  }
}
