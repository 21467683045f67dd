import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/connection.ts'
import { analyze, examine } from '../../../testing/explain.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { entriesQuery } from './queries.ts'
import { homeOf, namesOf, staged, submittedBulk } from './testing/home.ts'

/** A bulk that is submitted at once. */
const BULK = 100

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

test('a bulk of a hundred that waits hides nothing that is urgent', async () => {
  await staged(app, designer, 'REJECTED', 'Refused')
  await staged(app, designer, 'WAITING_SCREENSHOTS', 'Without pictures')
  await staged(app, designer, 'DRAFT', 'Begun')
  await staged(app, designer, 'APPROVED', 'For tomorrow')
  await staged(app, designer, 'WAITING_REVIEW', 'Queued before')
  const { batchId } = await submittedBulk(app, designer, BULK)
  const { hasWorks, groups } = await homeOf(designer)
  expect(hasWorks).toBe(true)
  expect(namesOf(groups.rejected.entries)).toEqual(['Refused'])
  expect(namesOf(groups.screenshots.entries)).toEqual(['Without pictures'])
  expect(namesOf(groups.drafts.entries)).toEqual(['Begun'])
  expect(namesOf(groups.approved.entries)).toEqual(['For tomorrow'])
  expect(namesOf(groups.review.entries)).toEqual(['Queued before', BULK])
  expect(groups.review.entries[1]?.batch).toMatchObject({ batchId, count: BULK })
  expect(groups.review.counts).toEqual({ THEME: 1, WALLPAPER: BULK })
})

describe('however many works there are', () => {
  const states = ['DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'APPROVED', 'REJECTED']
  const [SINGLE, BATCHES, OF_ONE] = [20_000, 5_000, 400]

  /** So many submissions of each of these batches, or of none. */
  async function fill(tx: Db, batchIds: RawBuilder<unknown>, rows: number) {
    await sql`
      insert into audit (audit_id, designer_id, product_type, audit_type, state, name, details, batch_id,
        submitted_at, queued_at, turn_at, release_at, created_at, updated_at)
      select gen_random_uuid(), ${designer.designerId}, 'WALLPAPER', 'ADD', (${states}::text[])[1 + n % 5],
        'Work ' || n, '{}', into_batch, now(), now(), now(), now(), now(), now() - n * interval '1 minute'
      from (${batchIds}) as batches (into_batch), generate_series(1, ${sql.lit(rows)}) as n`.execute(tx)
  }

  test('no more is read than what is shown', async () => {
    const { db } = app.platform
    const mine = sql`select batch_id from batch where designer_id = ${designer.designerId}`
    await db.transaction().execute(async (tx) => {
      // Rows by the ten thousand are no request.
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`
        insert into batch (batch_id, designer_id, product_type, created_at, updated_at)
        select gen_random_uuid(), ${designer.designerId}, 'WALLPAPER', now(), now()
        from generate_series(1, ${sql.lit(BATCHES)})`.execute(tx)
      await fill(tx, sql`select null::uuid`, SINGLE)
      await fill(tx, mine, states.length)
      await fill(tx, sql`${mine} order by batch_id desc limit 1`, OF_ONE)
    })
    await analyze(db)
    const query = entriesQuery(designer.designerId ?? '')
    const read = await examine(db, { compile: () => query.compile(db) })
    expect(read.wholeTables).toEqual([])
    expect(read.rows).toBeLessThan(1_000)
  })
})
