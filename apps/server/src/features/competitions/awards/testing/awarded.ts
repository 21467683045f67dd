import type { TestApp } from '../../../../testing/harness.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { openEdition } from '../../editions/testing/editions.ts'
import { stageEntry } from '../../entries/testing/stageQueries.ts'
import { stageAward, stageList } from './stageQueries.ts'

const DAY_MS = 86_400_000

/** The instants of an edition that is judged; its winners are announced so many days from `now`. */
export function judgedTimeline(now: Date, announcedInDays: number) {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  return {
    warmUpAt: day(-60),
    submission: { from: day(-50), until: day(-30) },
    voting: { from: day(-40), until: day(-30) },
    judging: { from: day(-29), until: day(-20) },
    announcedAt: day(announcedInDays),
  }
}

/** Within the window of submission of such an edition. */
export const enteredAt = (now: Date): Date => new Date(now.getTime() - 35 * DAY_MS)

/** An edition that was published before it began, and whose judging is over. */
export function judgedEdition(
  app: Pick<TestApp, 'platform'>,
  announcedInDays: number,
  changes: Readonly<Record<string, unknown>> = {},
) {
  const now = app.platform.clock.now()
  const timeline = judgedTimeline(now, announcedInDays)
  return openEdition(app, { timeline, ...changes }, new Date(now.getTime() - 61 * DAY_MS))
}

/** A passed entry of such an edition. @returns its id */
export const enteredBy = (
  { platform }: Pick<TestApp, 'platform'>,
  editionId: string,
  owner: Person,
  about: { category?: string; name?: string; place?: number } = {},
): Promise<string> =>
  stageEntry(platform, {
    editionId,
    category: 'photography',
    owner,
    at: enteredAt(platform.clock.now()),
    ...about,
  })

type Joins = (editionId: string) => Promise<unknown>
const nobody: Joins = async () => undefined

/** An award of `winner`, in an edition of its own, in which others take part. @returns its id */
export async function awardOf(app: TestApp, winner: Person, joins = nobody): Promise<string> {
  const { editionId } = await judgedEdition(app, -1)
  await joins(editionId)
  const entryId = await enteredBy(app, editionId, winner)
  const [proposedBy, publishedBy] = [
    await createPerson(app, 'organiser'),
    await createPerson(app, 'organiser'),
  ]
  const listId = await stageList(app.platform, { editionId, proposedBy, publishedBy })
  return stageAward(app.platform, { editionId, listId, entryId, winner })
}

/** A list that waits, of an edition of its own; its organiser has an entry there where `entrant` is one. @returns its id */
export async function listBy(
  app: TestApp,
  proposedBy: Person,
  entrant: Person | null,
  joins = nobody,
): Promise<string> {
  const { editionId } = await judgedEdition(app, 10)
  await joins(editionId)
  if (entrant) await enteredBy(app, editionId, entrant)
  return stageList(app.platform, { editionId, proposedBy })
}
