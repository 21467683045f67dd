import { getAudit, getForecast } from '@easel/contract/publishing/audits/endpoints.ts'
import { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { auditIn } from './testing/audits.ts'

const NOW = new Date('2045-10-02T02:00:00.000Z')
const BULK = 30
/** The spacing of one designer's works in the queue (migration 0055). */
const SPACE_MS = 30 * 60_000

let app: TestApp
let [bulk, single, reviewer]: Person[] = []

const of = (who: Person | undefined): Person => {
  if (!who) throw new Error('nobody')
  return who
}
const submitted = (who: Person | undefined, name: string) =>
  auditIn(app, ownerOf(of(who)), {
    state: 'WAITING_REVIEW',
    productType: 'WALLPAPER',
    details: { name },
  })
const forecast = async (who: Person | undefined) =>
  made(
    getForecast.reply,
    await of(who).caller.call('GET', '/v3/designers/audits/forecast?productType=WALLPAPER'),
  )
const placeOf = async (who: Person | undefined, auditId: string) =>
  made(getAudit.reply, await of(who).caller.call('GET', `/v3/designers/audits/${auditId}`)).queue
/** The names of what waits, in the order in which reviewers are given it. */
const line = async () => {
  const answer = await of(reviewer).caller.call('GET', `${listReviews.path}?filter=QUEUE&perPage=50`)
  return made(listReviews.reply, answer).items.map(({ name }) => name)
}

beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  ;[bulk, single] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  reviewer = await createPerson(app, 'reviewer')
  for (let number = 1; number <= BULK; number += 1) await submitted(bulk, `bulk ${number}`)
})
afterAll(() => app.close())

test('a single work comes second behind the bulk of another, as was promised before', async () => {
  app.setNow(new Date(NOW.getTime() + 60_000))
  const before = await forecast(single)
  const auditId = await submitted(single, 'single')
  const after = await placeOf(single, auditId)
  expect(after).toEqual(before)
  expect(after).toMatchObject({ place: 2, of: BULK + 1 })
  expect((await line()).slice(0, 3)).toEqual(['bulk 1', 'single', 'bulk 2'])
})

test('works of one designer are spaced, and go on where time has passed', async () => {
  const rows = await app.platform.db
    .selectFrom('audit')
    .select(['name', 'queued_at', 'turn_at'])
    .where('designer_id', '=', ownerOf(of(bulk)).designerId)
    .orderBy('turn_at')
    .execute()
  expect(rows.map(({ name }) => name)).toEqual(rows.map((_, at) => `bulk ${at + 1}`))
  const turns = rows.map(({ turn_at }) => turn_at?.getTime() ?? 0)
  expect(turns.slice(1).map((turn, at) => turn - (turns[at] ?? 0))).toEqual(
    turns.slice(1).map(() => SPACE_MS),
  )
  // Two hours later four more of the bulk are before a work that comes then.
  app.setNow(new Date(NOW.getTime() + 4 * SPACE_MS + 60_000))
  const late = await submitted(await createPerson(app, 'verified'), 'late')
  expect(late).not.toBe('')
  expect((await line()).slice(0, 8)).toEqual([
    'bulk 1',
    'single',
    'bulk 2',
    'bulk 3',
    'bulk 4',
    'bulk 5',
    'late',
    'bulk 6',
  ])
})

test('a whole bulk that is submitted in one call takes turns too', async () => {
  const statement = app.platform.db
    .updateTable('audit')
    .set({ turn_at: null, queued_at: NOW })
    .where('designer_id', '=', ownerOf(of(bulk)).designerId)
  await statement.execute()
  const { turns } = await app.platform.db
    .selectFrom('audit')
    .select((select) => select.fn.count<number>('turn_at').distinct().as('turns'))
    .where('designer_id', '=', ownerOf(of(bulk)).designerId)
    .executeTakeFirstOrThrow()
  expect(Number(turns)).toBe(BULK)
})
