import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { installEditions } from '../editions/public.ts'
import { editionIdOf } from '../editions/testing/editions.ts'
import { passedEntriesOf, passedEntry } from './public.ts'
import { type StagedEntry, stageEntry } from './testing/stageQueries.ts'

/** 2025 takes entries from 2025-09-10 until 2025-11-17, three per category (spec §5, §9). */
const FROM = new Date('2025-09-10T00:00:00.000Z')
const UNTIL = new Date('2025-11-17T00:00:00.000Z')
const before = (instant: Date) => new Date(instant.getTime() - 1)

let app: TestApp
let editionId: string
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2025-10-01T10:00:00.000Z' })
  await installEditions(app.platform)
  editionId = await editionIdOf(await createPerson(app, 'organiser'), '2025')
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const stage = async (changes: Partial<StagedEntry> = {}) => {
  const owner = changes.owner ?? (await createPerson(app, 'verified'))
  return stageEntry(app.platform, { editionId, category: 'photography', owner, ...changes })
}
const broken = (constraint: string) => expect.objectContaining({ constraint })

test('the database takes an entry within the window of submission alone', async () => {
  await expect(stage({ at: before(FROM) })).rejects.toEqual(broken('competition_entry_window'))
  await expect(stage({ at: UNTIL })).rejects.toEqual(broken('competition_entry_window'))
  await stage({ at: FROM })
  await stage({ at: new Date(UNTIL.getTime() - 60_000) })
})

test('of ten calls at once for one category three get a place', async () => {
  const places = [1, 2, 3, 4, 1, 2, 3, 1, 2, 3]
  const outcomes = await Promise.allSettled(
    places.map((place) => stage({ owner: designer, place, state: 'DRAFT' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(stage({ owner: designer, place: 4 })).rejects.toEqual(broken('competition_entry_limit'))
  await stage({ owner: designer, category: 'theme' })
})

test('what others build on is what passed, in one order', async () => {
  const ids = [await stage({ category: 'ai' }), await stage({ category: 'theme' })]
  for (const state of ['DRAFT', 'UNDER_REVIEW', 'FAILED', 'WITHDRAWN'] as const) {
    const entryId = await stage({ state })
    expect(await passedEntry(app.platform.db, entryId)).toBeUndefined()
  }
  const all = await passedEntriesOf(app.platform.db, editionId)
  expect(all).toEqual(all.toSorted((a, b) => (a.category + a.entryId < b.category + b.entryId ? -1 : 1)))
  const these = await passedEntriesOf(app.platform.db, editionId, { entryIds: ids })
  expect(these.map(({ entryId }) => entryId)).toEqual(ids)
  const themes = await passedEntriesOf(app.platform.db, editionId, { category: 'theme' })
  expect(new Set(themes.map(({ category }) => category))).toEqual(new Set(['theme']))
})
