import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/connection.ts'
import { analyze, examine } from '../../../testing/explain.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { earnedPageQuery } from './listQueries.ts'
import type { Reader } from './reader.ts'

/** 1,000 works on 100 days, of which the reader has 20 of their own and 10 that another shares with them. */
const [WORKS, OWN, SHARED] = [1_000, 20, 10]
/** Own and shared works by months, and the days of the one month that is not whole, through every step of the plan. */
const MAX_ROWS = 4_000

let app: TestApp
let db: Db
let [reader, other]: (Person | undefined)[] = []
beforeAll(async () => {
  app = await startTestApp()
  db = app.platform.db
  reader = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
  const [mine, theirs] = [ownerOf(reader), ownerOf(other)]
  await db.transaction().execute(async (tx) => {
    await fill(tx, mine.designerId, theirs.designerId)
    await share(tx, theirs.accountId, mine.accountId)
  })
  await analyze(db)
}, 180_000)
afterAll(() => app.close())

const id = sql`('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
const works = sql`generate_series(1, ${sql.lit(WORKS)}) as n`
const days = sql`generate_series(date '2026-05-01', date '2026-08-08', interval '1 day') as day`

async function fill(tx: Db, mine: string, theirs: string): Promise<void> {
  const owner = sql`case when n <= ${OWN} then ${mine}::uuid else ${theirs}::uuid end`
  await sql`
    insert into product (product_id, designer_id, product_type, divide_type, state, name, version, price_coins, details,
      version_number, published_at, updated_at)
    select ${id}, ${owner}, 'THEME', 'PAY_DIVIDE', 'PUBLISHED', 'Work ' || n, '1.0', 3, '{}', 1, now(), now()
    from ${works}`.execute(tx)
  await sql`
    insert into sales_batch (batch_id, day, sha256, row_count, turnover_fen, channel_cost_fen, sales, answer, received_at)
    values ('all', '2026-05-01', '', 0, 0, 0, 0, '{}', now())`.execute(tx)
  await sql`
    insert into sales_row (designer_id, product_id, day, kind, price_coins, heat, users, paying_users, sales, refunds,
      turnover_fen, channel_cost_fen, platform_ratio, share_fen, batch_id)
    select ${owner}, ${id}, day, 'PAY', 3, 9, 8, 7, n, 0, n * 100, n, 3000, n * 60, 'all'
    from ${works} cross join ${days}`.execute(tx)
}

/** From the middle of the first month on. */
async function share(tx: Db, owner: string, sharer: string): Promise<void> {
  const shared = sql`generate_series(${sql.lit(OWN + 1)}, ${sql.lit(OWN + SHARED)}) as n`
  await sql`
    insert into share_scheme (scheme_id, product_id, owner_id, sharer_id, ratio, period, state, offered_at, answer_until,
      from_at)
    select ${id}, ${id}, ${owner}, ${sharer}, 5000, 'PERMANENT', 'ONGOING', now(), now(), now() from ${shared}`.execute(
    tx,
  )
  await sql`
    insert into sales_split (sharer_id, product_id, day, scheme_id, amount_fen)
    select ${sharer}, ${id}, day, ${id}, n * 30 from ${shared} cross join ${days} where day >= '2026-05-15'`.execute(
    tx,
  )
}

const listed = (query: object = {}) => {
  const asked: Reader = { accountId: reader?.accountId ?? '', designerId: reader?.designerId ?? null }
  const page = { currentPage: 1, perPage: 30, sort: 'myShareFen', order: 'desc' } as const
  return earnedPageQuery(asked, { from: '2026-05', to: '2026-08', ...page, ...query })
}

test('a list over 100,000 rows reads the months of the reader’s works, and of others’ works what was shared', async () => {
  const { rows, wholeTables } = await examine(db, { compile: () => listed().compile(db) })
  expect(rows).toBeLessThan(MAX_ROWS)
  expect(wholeTables).not.toContain('product')
  expect(wholeTables).not.toContain('sales_row')
  expect(wholeTables).not.toContain('sales_split')
  expect(wholeTables).not.toContain('product_month')
})

test('months that are shared in whole and in part add up to the days that were shared', async () => {
  const { rows } = await listed({ designerDivide: 'OTHER_SHARED' }).execute(db)
  const wanted = await sql`
    select sales_row.product_id as "productId", sum(sales)::bigint as sales, sum(turnover_fen)::bigint as "turnoverFen",
      sum(share_fen)::bigint as "shareFen", sum(amount_fen)::bigint as "myShareFen", true as paid, false as flowed,
      5000 as "schemeRatio"
    from sales_split join sales_row using (product_id, day)
    group by 1 order by "myShareFen" desc`.execute(db)
  expect(rows).toHaveLength(SHARED)
  expect(rows).toMatchObject(wanted.rows)
})
