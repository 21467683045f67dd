import { staffListTagRequests } from '@easel/contract/publishing/tags/endpoints.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/connection.ts'
import { analyze, examine } from '../../../testing/explain.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson } from '../../../testing/people.ts'
import { usesQuery } from './queries.ts'
import { ownRequestsQuery, requestPageQuery } from './requestQueries.ts'

const ROWS = 100_000
const deep = { currentPage: 5, perPage: 30 }
const STATES = ['WAITING', 'ADDED', 'DECLINED', 'ALL'] as const

let app: TestApp
let db: Db
let designerId: string
let others: string
beforeAll(async () => {
  app = await startTestApp()
  db = app.platform.db
  designerId = (await createPerson(app, 'verified')).designerId ?? ''
  others = (await createPerson(app, 'verified')).designerId ?? ''
  await db.transaction().execute(fill)
  await analyze(db)
}, 180_000)
afterAll(() => app.close())

const id = sql`('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

async function fill(tx: Db): Promise<void> {
  await sql`
    insert into tag_request (request_id, key, text, state, requested_at, decided_at, tag_id)
    select ${id}, 'word ' || n, 'Word ' || n,
      case n % 4 when 0 then 'WAITING' when 1 then 'ADDED' else 'DECLINED' end,
      now() - n * interval '1 minute', case when n % 4 > 0 then now() - n * interval '30 seconds' end,
      case when n % 4 = 1 then 'ocean' end
    from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(tx)
  await sql`
    insert into tag_request_asker (request_id, designer_id, product_type, text, asked_at)
    select ${id}, who, 'THEME', 'Word ' || n, now()
    from generate_series(1, ${sql.lit(ROWS)}) as n, unnest(${[designerId, others]}::uuid[]) as who
    where who = ${others} or n <= 200`.execute(tx)
  await sql`
    insert into product (product_id, designer_id, product_type, state, name, version, price_coins, details,
      version_number, published_at, updated_at)
    select ${id}, ${designerId}, 'THEME', 'PUBLISHED', 'Work', '1.0', 0,
      jsonb_build_object('tags', jsonb_build_array('minimal', (select tag.id from tag where position = 1 + n % 50))),
      1, now(), now()
    from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(tx)
}

describe('served by an index on a hundred thousand rows', () => {
  test.each(STATES)('requests: %s', async (state) => {
    const query = requestPageQuery(db, state, deep)
    expect(await query.execute()).toHaveLength(deep.perPage)
    const { wholeTables, rows } = await examine(db, query)
    expect(wholeTables).toEqual([])
    expect(rows).toBeLessThan(400)
  })

  test('a designer’s own requests', async () => {
    const { wholeTables, rows } = await examine(db, ownRequestsQuery(db, designerId))
    expect(wholeTables.filter((table) => table !== 'tag')).toEqual([])
    expect(rows).toBeLessThan(2000)
  })

  test('how often tags are used, counted to a thousand at most', async () => {
    const query = usesQuery(['minimal', 'dark'])
    const { rows } = await query.execute(db)
    expect(rows.find((tag) => tag.id === 'minimal')?.uses).toBe(1000)
    const examined = await examine(db, { compile: () => query.compile(db) })
    expect(examined.wholeTables).not.toContain('product')
    expect(examined.indexes).toContain('product_by_tag')
  })
})

test('who asked is read with the page, three statements for it all', async () => {
  const admin = await createPerson(app, 'admin')
  const answer = await admin.caller.call('GET', '/staff/v1/tag-requests?state=ALL&perPage=100')
  const { items, total } = staffListTagRequests.reply.parse(answer.data)
  expect(total).toBe(10_000)
  expect(items.every(({ categories }) => categories.every((type) => PRODUCT_TYPES.includes(type)))).toBe(true)
  expect(items[0]?.asked).toBe(2)
})
