import { getJudgingDesk } from '@easel/contract/competitions/judging/endpoints.ts'
import {
  type JudgingDesk,
  type JudgingOverview,
  StaffRound,
} from '@easel/contract/competitions/judging/shapes.ts'
import { staffGetJudging } from '@easel/contract/competitions/judging/staffEndpoints.ts'
import type { Relation } from '@easel/domain/policy.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { edition2025 } from '../../editions/definitions/edition2025/edition.ts'
import { openEdition } from '../../editions/testing/editions.ts'
import { stageEntry } from '../../entries/testing/stageQueries.ts'
import { writeAll } from '../../votes/testing/log.ts'

const DAY_MS = 86_400_000

/** The instants of an edition that is being judged now: submission and voting are over. */
export const judgedNow = (now: Date) => {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  return {
    warmUpAt: day(-50),
    submission: { from: day(-40), until: day(-20) },
    voting: { from: day(-30), until: day(-10) },
    judging: { from: day(-5), until: day(5) },
    announcedAt: day(20),
  }
}

/** Where entries of such an edition are made. */
export const enteredAt = (now: Date): Date => new Date(now.getTime() - 25 * DAY_MS)

type Rules = (typeof edition2025)['judging']['rounds'][number]

/** The rounds of 2025 with so many judges for each entry. */
export const roundsWith = (judgesPerEntry: number, goOn = 40): Rules[] =>
  edition2025.judging.rounds.map((round, at) => ({
    ...round,
    jurorsPerEntry: judgesPerEntry,
    goOn: at === 0 ? goOn : null,
  }))

interface Wanted {
  readonly sharePercent?: number
  readonly judgesPerEntry?: number
  readonly goOn?: number
}

/** A published edition whose entries are judged now: all of them where no share is named. */
export const editionToJudge = (app: TestApp, { sharePercent = 100, judgesPerEntry = 1, goOn }: Wanted = {}) =>
  openEdition(app, {
    timeline: judgedNow(app.platform.clock.now()),
    'judging.sharePercent': sharePercent,
    'judging.rounds': roundsWith(judgesPerEntry, goOn),
  })

/** A passed entry of an edition that is judged now. @returns its id */
export const enteredWith = (
  app: TestApp,
  editionId: string,
  owner: Person,
  about: { readonly category?: string; readonly name?: string; readonly place?: number } = {},
): Promise<string> =>
  stageEntry(app.platform, {
    editionId,
    category: 'photography',
    owner,
    at: enteredAt(app.platform.clock.now()),
    ...about,
  })

const staff = (editionId: string, tail: string) => `/staff/v1/competitions/${editionId}/${tail}`

/** Makes the count of an edition final. */
export async function frozen(app: TestApp, editionId: string, { caller }: Person): Promise<void> {
  await writeAll(app)
  const answer = await caller.call('POST', staff(editionId, 'freeze'), {})
  if (answer.code !== 'success') throw new Error(`not frozen: ${answer.code}`)
}

export const named = async (
  editionId: string,
  { caller }: Person,
  judge: Person,
  languages: readonly string[] = ['en', 'zh'],
): Promise<JudgingOverview> =>
  made(
    staffGetJudging.reply,
    await caller.call('POST', staff(editionId, 'judges'), { account: judge.email, languages }),
  )

export async function openedRound(
  editionId: string,
  { caller }: Person,
  key = 'first',
  calibration = 0,
): Promise<string> {
  const answer = await caller.call('POST', staff(editionId, `rounds/${key}/open`), { calibration })
  const { rounds } = made(staffGetJudging.reply, answer)
  const { roundId } = StaffRound.parse(rounds.find((round) => round.key === key))
  if (roundId === null) throw new Error(`${key} is not open`)
  return roundId
}

interface Judged {
  readonly editionId: string
  readonly entryId: string
  readonly roundId: string
  readonly judgeId: string
  readonly assignmentId: string
}

/** Gives every criterion of 2025 the same score. */
export const scored = ({ caller }: Person, assignmentId: string, score = 5, revision = 0) =>
  caller.call('PUT', `/v1/judging/assignments/${assignmentId}`, {
    scores: Object.fromEntries(edition2025.judging.rounds[0]?.criteria.map(({ key }) => [key, score]) ?? []),
    note: '',
    isLater: false,
    revision,
  })

/** What a judge has on the desk. */
export const deskOf = async ({ caller }: Person, roundId: string): Promise<JudgingDesk> =>
  made(getJudgingDesk.reply, await caller.call('GET', `/v1/judging/rounds/${roundId}`))

/**
 * A round of its own with one entry, to which `both`, a judge, organiser and designer, has this relation.
 * @param joins lets others take part, before the count is final
 */
export async function judgedEdition(
  app: TestApp,
  { both }: { readonly both: Person },
  relation: Relation,
  joins: (editionId: string) => Promise<unknown> = async () => undefined,
): Promise<Judged> {
  const { editionId } = await editionToJudge(app)
  const [entrant, organiser] = [await createPerson(app, 'verified'), await createPerson(app, 'organiser')]
  const entryId = await enteredWith(app, editionId, entrant)
  await joins(editionId)
  await frozen(app, editionId, organiser)
  // There is one entry for one judge: the first who is named has it, and who comes later nothing.
  const isOnDesk = relation === 'assigned' || relation === 'inConflict'
  const judge = isOnDesk ? both : await createPerson(app, 'account')
  const { judges } = await named(editionId, organiser, judge)
  const roundId = await openedRound(editionId, organiser)
  const { items } = await deskOf(judge, roundId)
  const judgeId = judges[0]?.judgeId ?? ''
  const assignmentId = items[0]?.assignmentId ?? ''
  await STANDS[relation]?.({ app, both, organiser, editionId, roundId, judgeId, assignmentId })
  return { editionId, entryId, roundId, judgeId, assignmentId }
}

interface Stands {
  readonly app: TestApp
  readonly both: Person
  readonly organiser: Person
  readonly editionId: string
  readonly roundId: string
  readonly judgeId: string
  readonly assignmentId: string
}

const STANDS: Readonly<Partial<Record<Relation, (world: Stands) => Promise<unknown>>>> = {
  judge: ({ editionId, organiser, both }) => named(editionId, organiser, both),
  // Of the round: who proposed to close it.
  assigned: async ({ both, roundId, assignmentId }) => {
    await scored(both, assignmentId)
    await both.caller.call('POST', `/staff/v1/rounds/${roundId}/propose`, {})
  },
  // Of the round: an organiser who has an entry in it, and judged it before.
  inConflict: async ({ app, both, organiser, editionId, judgeId, assignmentId }) => {
    await both.caller.call('POST', `/v1/judging/assignments/${assignmentId}/recuse`, { reason: 'A friend' })
    await organiser.caller.call('POST', `/staff/v1/judges/${judgeId}/remove`, { reason: 'Takes part' })
    await enteredWith(app, editionId, both)
  },
}
