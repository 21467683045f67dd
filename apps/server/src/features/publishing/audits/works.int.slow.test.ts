import { WORK_FILTERS, WORK_SORTS } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import { analyze, examine, examinePrepared } from '../../../testing/explain.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { auditPageQuery } from './listQueries.ts'
import { worksPageQuery } from './worksQueries.ts'

/** docs/design/quality.md, Fast: no list looks at more than its page needs, however many works there are. */
const ROWS = 100_000
const PART = 5_000
/** Two branches of a third page, each row with what supersedes it. */
const MAX_ROWS = 800
const page = { currentPage: 3, perPage: 30 }

let app: TestApp
let db: Db
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
  db = app.platform.db
  designer = await createPerson(app, 'verified')
  const other = await createPerson(app, 'verified')
  await db.transaction().execute(async (tx) => {
    // Half of everything is one designer's, which is more than any will ever have.
    await fill(tx, designer.designerId ?? '', ROWS / 2)
    await fill(tx, other.designerId ?? '', ROWS / 2)
    await appealAll(tx)
  })
  await analyze(db)
}, 180_000)
afterAll(() => app.close())

/** In several statements: none may take as long as a request may. */
async function fill(tx: Db, designerId: string, rows: number): Promise<void> {
  for (let from = 1; from <= rows; from += PART) await fillPart(tx, designerId, from)
}

async function fillPart(tx: Db, designerId: string, from: number): Promise<void> {
  await sql`
    with made as (
      insert into product (product_id, designer_id, product_type, state, name, version, price_coins, details,
        version_number, published_at, updated_at)
      select gen_random_uuid(), ${designerId}, case when n % 10 = 0 then 'AOD' else 'THEME' end,
        case when n % 50 = 0 then 'HIDDEN' when n % 50 = 1 then 'REMOVED' else 'PUBLISHED' end,
        'Work ' || n, '1.0', 0, '{}', 1, now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(${sql.lit(from)}, ${sql.lit(from + PART - 1)}) as n
      returning product_id, product_type, name, updated_at)
    insert into audit (audit_id, designer_id, product_id, product_type, audit_type, state, name, details,
      submitted_at, created_at, updated_at)
    select gen_random_uuid(), ${designerId}, product_id, product_type, 'ADD', 'PUBLISHED', name, '{}',
      updated_at, updated_at, updated_at from made`.execute(tx)
  const states = ['DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'REJECTED', 'REVOKED']
  await sql`
    insert into audit (audit_id, designer_id, product_type, audit_type, state, name, details,
      submitted_at, queued_at, created_at, updated_at)
    select gen_random_uuid(), ${designerId}, 'THEME', 'ADD', (${states}::text[])[1 + n / 5 % 5], 'New ' || n, '{}',
      now() - n * interval '1 minute', now() - n * interval '1 minute',
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(${sql.lit(from)}, ${sql.lit(from + PART - 1)}, 5) as n`.execute(tx)
}

/** Against every rejection. */
async function appealAll(tx: Db): Promise<void> {
  await sql`
    insert into appeal (appeal_id, audit_id, designer_id, text, state, rejected_at, rejection_reasons, rejection_pins,
      lodged_at)
    select gen_random_uuid(), audit_id, designer_id, 'No', 'WAITING', updated_at, '{other}', '[]', updated_at
    from audit where state = 'REJECTED'`.execute(tx)
}

const compiled = (query: RawBuilder<unknown>) => ({ compile: () => query.compile(db) })
const Page = z.object({ items: z.array(z.object({ id: z.string(), updatedAt: z.string() })) })

const Sorted = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), updatedAt: z.string() })),
})
type SortedWork = z.infer<typeof Sorted>['items'][number]

const types = [undefined, 'THEME', 'AOD'] as const
describe('the works list', () => {
  test.each(WORK_FILTERS.flatMap((label) => types.map((type) => [label, type] as const)))(
    '%s of %s reads indexes only as far as its page',
    async (label, productType) => {
      const filter = { designerId: designer.designerId ?? '', productType, search: undefined }
      const read = await examine(db, compiled(worksPageQuery(filter, label, page)))
      expect(read.wholeTables).toEqual([])
      expect(read.rows).toBeLessThan(MAX_ROWS)
    },
  )

  const sorts = WORK_SORTS.filter((sort) => sort !== 'newest')
  test.each(WORK_FILTERS.flatMap((label) => sorts.map((sort) => [label, sort] as const)))(
    '%s by %s reads indexes only, and a page of those that no filter narrows',
    async (label, sort) => {
      const filter = { designerId: designer.designerId ?? '', productType: 'THEME', search: undefined }
      const read = await examine(db, compiled(worksPageQuery(filter, label, page, sort)))
      expect(read.wholeTables).toEqual([])
      if (label === 'ALL') expect(read.rows).toBeLessThan(MAX_ROWS)
    },
  )

  test.each([
    ['name', (work: SortedWork) => work.name],
    ['oldest', (work: SortedWork) => work.updatedAt],
  ] as const)('by %s', async (sort, key) => {
    const names = new Set<string>()
    const keys: string[] = []
    for (const currentPage of [1, 2]) {
      const path = `/v3/designers/audits-and-products/THEME?sort=${sort}&currentPage=${currentPage}`
      const { items } = Sorted.parse((await designer.caller.call('GET', path)).data)
      for (const work of items) {
        names.add(work.id)
        keys.push(key(work))
      }
    }
    expect(names.size).toBe(60)
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  })

  test('pages follow each other without a gap or a double', async () => {
    const seen = new Set<string>()
    let before = ''
    for (const currentPage of [1, 2, 3]) {
      const answer = await designer.caller.call(
        'GET',
        `/v3/designers/audits-and-products?currentPage=${currentPage}`,
      )
      for (const { id, updatedAt } of Page.parse(answer.data).items) {
        expect(before === '' || updatedAt <= before).toBe(true)
        before = updatedAt
        seen.add(id)
      }
    }
    expect(seen.size).toBe(90)
  })
})

describe('the list of submissions', () => {
  const states = ['ALL', 'REJECTED', 'PUBLISHED'] as const
  test.each(states.flatMap((state) => types.map((type) => [state, type] as const)))(
    '%s of %s reads indexes only as far as its page',
    async (state, productType) => {
      const filter = { designerId: designer.designerId ?? '', state, productType, search: undefined }
      const read = await examinePrepared(db, auditPageQuery(filter, page))
      expect(read.wholeTables).toEqual([])
      expect(read.rows).toBeLessThan(MAX_ROWS)
    },
  )
})

test('a designer without works is answered from the index alone', async () => {
  const filter = { designerId: newId(), productType: undefined, search: undefined }
  const read = await examine(db, compiled(worksPageQuery(filter, 'ALL', page)))
  expect(read).toMatchObject({ wholeTables: [], rows: 0 })
})
