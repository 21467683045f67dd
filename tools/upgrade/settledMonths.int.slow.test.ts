import { randomBytes } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { monthStart } from '@easel/domain/base/calendar/month.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { STORE_KEY } from '../../apps/server/src/features/money/sales/testing/feed.ts'
import {
  type Sold,
  sendDay,
  settleMonth,
} from '../../apps/server/src/features/money/settlements/testing/months.ts'
import { agree, stageScheme } from '../../apps/server/src/features/money/sharing/testing/schemes.ts'
import { productIn } from '../../apps/server/src/features/publishing/products/testing/products.ts'
import { withClient } from '../../apps/server/src/platform/db/client.ts'
import { migrate, migrationFiles } from '../../apps/server/src/platform/db/migrate.ts'
import { inDatabase } from '../../apps/server/src/testing/database.ts'
import { temporaryFolder } from '../../apps/server/src/testing/folder.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/harness.ts'
import { createPerson, ownerOf } from '../../apps/server/src/testing/people.ts'
import { carry } from './carry.ts'

/** Migrations that say of what is there what later code says of what it writes. */
const FIRST = '0098_corrections.sql'
const MIGRATIONS = fileURLToPath(new URL('../../apps/server/migrations/', import.meta.url))
const FIGURES = [
  'sales_correction',
  'split_correction',
  'product_month',
  'designer_day',
  'scheme_month',
  'given_day',
  'sharer_day',
  'sales_split',
] as const

const name = `before_${randomBytes(8).toString('hex')}`
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-01-01T04:00:00Z', environment: { STORE_API_KEY: STORE_KEY } })
})
afterAll(async () => {
  await app.close()
  await withClient({ connectionString: inject('superuserUrl') }, (admin) =>
    admin.query(`drop database if exists ${name} with (force)`),
  )
})

/** Three months settled and one open; the store corrects days of each more than once. */
async function history(): Promise<void> {
  const [owner, one, two] = [
    await createPerson(app, 'verified'),
    await createPerson(app, 'verified'),
    await createPerson(app, 'verified'),
  ]
  for (const person of [owner, one, two]) await agree(person)
  const work = () =>
    productIn(app, ownerOf(owner), 'PUBLISHED', { productDivideType: 'PAY_DIVIDE', priceCoins: 3 })
  const [tiny, halved, whole, own] = [await work(), await work(), await work(), await work()]
  const from = monthStart('2026-01')
  // Rounds to nothing until it is corrected; ends within the first month; leaves nothing to its owner; only offered.
  await stageScheme(app, { productId: tiny, owner, sharer: one, ratio: 6, from })
  await stageScheme(app, { productId: halved, owner, sharer: two, ratio: 5_000, days: 9, from })
  await stageScheme(app, { productId: halved, owner, sharer: one, ratio: 2_500, from })
  await stageScheme(app, { productId: whole, owner, sharer: two, ratio: 10_000, from })
  await stageScheme(app, { productId: own, owner, sharer: two })

  const sold = new Map<string, Sold>()
  const says = async (day: string, fens: readonly number[], channelCostFen?: number) => {
    const rows = new Map([tiny, halved, whole, own].flatMap((id, at) => (fens[at] ? [[id, fens[at]]] : [])))
    sold.set(day, rows)
    expect(await sendDay(app, day, rows, channelCostFen)).toMatchObject({ status: 200 })
  }
  await app.setNow(monthStart('2026-01', 28))
  await says('2026-01-03', [1, 5_001, 999, 100])
  await says('2026-01-09', [2, 5_002])
  await says('2026-01-12', [0, 333, 0, 77])
  await settleMonth(app, '2026-01', sold)
  await app.setNow(monthStart('2026-02', 26))
  await says('2026-02-05', [800, 4, 7, 30_000])
  await says('2026-01-03', [90_000, 4_000, 1, 100])
  // More turnover and as much more cost: nobody's share moves.
  await says('2026-01-12', [0, 433, 0, 177], 107)
  await settleMonth(app, '2026-02', sold)
  await app.setNow(monthStart('2026-03', 26))
  await says('2026-01-03', [2, 4_500, 0, 50])
  await says('2026-02-05', [0, 0, 0, 1])
  await says('2026-03-01', [3, 3, 3, 3])
  await settleMonth(app, '2026-03', sold)
  await app.setNow(monthStart('2026-04', 20))
  await says('2026-01-03', [70_000, 1, 1, 1])
  await says('2026-01-20', [5, 50_000, 500])
  await says('2026-02-05', [60_000, 0, 40])
  await says('2026-04-02', [9, 90, 900, 9_000])
}

async function figuresOf(database: pg.Client) {
  const figures = new Map<string, unknown[]>()
  for (const table of FIGURES)
    figures.set(table, (await database.query(`select * from ${table} order by ${table}::text`)).rows)
  return figures
}

/** As the release before wrote it: its triggers make the sums, and what was never more than nothing has no split. */
async function writeAgain(from: pg.Client, before: pg.Client): Promise<void> {
  const { rows } = await from.query<{ split: string }>(
    "select distinct scheme_id || ' ' || day as split from split_correction",
  )
  for (const table of ['sales_row', 'sales_split'])
    await before.query(`create temp table kept_${table} as table ${table}`)
  await before.query(
    'truncate product_month, designer_day, scheme_month, given_day, sharer_day, sales_split, sales_row',
  )
  await before.query('insert into sales_row table kept_sales_row')
  await before.query(
    `insert into sales_split select * from kept_sales_split
     where amount_fen <> 0 or scheme_id || ' ' || day = any($1)`,
    [rows.map(({ split }) => split)],
  )
}

test('what a release before wrote of settled months comes to what this one writes', async () => {
  await history()
  const folder = await temporaryFolder('before')
  const files = await migrationFiles()
  for (const file of files.slice(0, files.indexOf(FIRST)))
    await copyFile(join(MIGRATIONS, file), join(folder, file))
  const superuserUrl = inject('superuserUrl')
  await withClient({ connectionString: superuserUrl }, (admin) => admin.query(`create database ${name}`))
  const url = inDatabase(superuserUrl, name)
  await migrate(url, { folder: `${folder}/` })

  const connectionString = inDatabase(superuserUrl, new URL(app.config.databaseUrl ?? '').pathname.slice(1))
  await withClient({ connectionString }, async (now) => {
    const written = await figuresOf(now)
    for (const table of FIGURES) expect(written.get(table)?.length, table).toBeGreaterThan(0)
    await withClient({ connectionString: url }, async (before) => {
      expect(await carry(now, before)).toEqual([])
      await writeAgain(now, before)
      const splits = () => before.query('select from sales_split')
      expect((await splits()).rowCount).toBeLessThan(written.get('sales_split')?.length ?? 0)
    })
    expect(await migrate(url)).toContain(FIRST)
    await withClient({ connectionString: url }, async (upgraded) => {
      expect(await figuresOf(upgraded)).toEqual(written)
    })
  })
})
