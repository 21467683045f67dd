import { getAudit, QueuePlace } from '@easel/contract/publishing/audits/endpoints.ts'
import { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { REVIEW_BUSINESS_DAYS } from '@easel/domain/base/calendar/promises.ts'
import { dayAfter, startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { dueAtOf } from '@easel/domain/publishing/audits/queue.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
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
  made(QueuePlace, await of(who).caller.call('GET', '/v3/designers/audits/forecast?productType=WALLPAPER'))
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
  // Fonts are reviewed one a day and had waited for six days: what comes now is promised more than the usual.
  await sql`
    insert into audit (audit_id, designer_id, product_type, audit_type, state, name, details, submitted_at, queued_at,
      decided_at, created_at, updated_at)
    select gen_random_uuid(), ${ownerOf(of(bulk)).designerId}, 'FONT', 'ADD', 'REVOKED', 'paced', '{}',
      ${NOW}::timestamptz - (n + 6) * interval '1 day', ${NOW}::timestamptz - (n + 6) * interval '1 day',
      ${NOW}::timestamptz - n * interval '1 day', ${NOW}, ${NOW}
    from generate_series(1, 9) as n`.execute(app.platform.db)
  for (let number = 1; number <= BULK; number += 1) await submitted(bulk, `bulk ${number}`)
})
afterAll(() => app.close())

test('a single work comes second behind the bulk of another, as was promised before', async () => {
  await app.setNow(new Date(NOW.getTime() + 60_000))
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
    .where('product_type', '=', 'WALLPAPER')
    .orderBy('turn_at')
    .execute()
  expect(rows.map(({ name }) => name)).toEqual(rows.map((_, at) => `bulk ${at + 1}`))
  const turns = rows.map(({ turn_at }) => turn_at?.getTime() ?? 0)
  expect(turns.slice(1).map((turn, at) => turn - (turns[at] ?? 0))).toEqual(
    turns.slice(1).map(() => SPACE_MS),
  )
  // Two hours later four more of the bulk are before a work that comes then.
  await app.setNow(new Date(NOW.getTime() + 4 * SPACE_MS + 60_000))
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
    .where('product_type', '=', 'WALLPAPER')
    .where('designer_id', '=', ownerOf(of(bulk)).designerId)
  await statement.execute()
  const { turns } = await app.platform.db
    .selectFrom('audit')
    .select((select) => select.fn.count<number>('turn_at').distinct().as('turns'))
    .where('product_type', '=', 'WALLPAPER')
    .where('designer_id', '=', ownerOf(of(bulk)).designerId)
    .executeTakeFirstOrThrow()
  expect(Number(turns)).toBe(BULK)
})

test('editor, work, console and reminder have one promise, before and after, over random queues', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 6 * 24 }),
      async (ahead, hours) => {
        const now = new Date(app.platform.clock.now().getTime() + hours * 3_600_000)
        await app.setNow(now)
        for (let nth = 0; nth < ahead; nth += 1)
          await auditIn(app, ownerOf(await createPerson(app, 'verified')), {
            state: 'WAITING_REVIEW',
            productType: 'FONT',
          })
        const person = await createPerson(app, 'verified')
        const before = made(
          QueuePlace,
          await person.caller.call('GET', '/v3/designers/audits/forecast?productType=FONT'),
        )
        const auditId = await auditIn(app, ownerOf(person), { state: 'WAITING_REVIEW', productType: 'FONT' })
        const work = made(getAudit.reply, await person.caller.call('GET', `/v3/designers/audits/${auditId}`))
        expect(work.queue).toEqual(before)
        expect(before.promised).toBe('longer')
        const answer = await of(reviewer).caller.call(
          'GET',
          `${listReviews.path}?filter=QUEUE&sort=due&perPage=100`,
        )
        const item = made(listReviews.reply, answer).items.find((each) => each.auditId === auditId)
        expect(item?.due?.day).toBe(before.due)
        expect(work.nudge.from).toBe(startOfShanghaiDay(dayAfter(before.due)).toISOString())
        // What comes later does not move it.
        await app.setNow(new Date(now.getTime() + 3_600_000))
        await auditIn(app, ownerOf(person), { state: 'WAITING_REVIEW', productType: 'FONT' })
        const later = made(getAudit.reply, await person.caller.call('GET', `/v3/designers/audits/${auditId}`))
        expect(later.queue?.due).toBe(before.due)
      },
    ),
    { numRuns: 6 },
  )
})

test('the database promises what the rule does where a process of the release before writes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      async (queuedAt) => {
        const { rows } = await sql<{ due: Date }>`select review_due_at(${queuedAt}) as due`.execute(
          app.platform.db,
        )
        expect(rows[0]?.due).toEqual(dueAtOf(queuedAt, REVIEW_BUSINESS_DAYS.to))
      },
    ),
  )
})
