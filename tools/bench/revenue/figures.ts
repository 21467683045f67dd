import { addMonths, type Month } from '@easel/domain/base/calendar/month.ts'
import type pg from 'pg'
import { embeddedUrl, openDatabase } from '../../../e2e/database.ts'
import { startPortal, temporaryDataDir } from '../../../e2e/portal.ts'
import type { Figure } from '../figure.ts'
import type { RevenueBench } from './bench.ts'
import { makeDays, makeLedger, makeSales, makeSplits, withoutForeignKeys } from './historyQueries.ts'
import { batchFigures, exportFigures, STORE_KEY, settlementFigures, verifyFigures } from './money.ts'
import { accountsOf, readersIn, signIn } from './readers.ts'
import { listFigures, trendFigures } from './reads.ts'
import { type Shape, shapeOf } from './shape.ts'
import { makeSchemes, makeWorld, type Readers } from './worldQueries.ts'

/** docs/design/revenue.md, Figures. */
export const ROWS = 10_000_000

/** In this order: a batch changes what lists read, and settlement needs the batch's day. */
const PARTS = [listFigures, trendFigures, exportFigures, batchFigures, settlementFigures, verifyFigures]

/** Generates two years of sales into a portal of its own and measures what docs/design/revenue.md sets an aim for. */
export async function revenueFigures(rows: number): Promise<Figure[]> {
  const folder = await temporaryDataDir()
  const portal = await startPortal({
    dataDir: folder.path,
    environment: { NODE_ENV: 'development', LOG_LEVEL: 'error', STORE_API_KEY: STORE_KEY },
  })
  const database = await openDatabase(folder.path)
  try {
    const shape = shapeOf(rows, new Date())
    const signedIn = await signIn(portal.url)
    const started = performance.now()
    await generate(database, shape, await accountsOf(database))
    const bench: RevenueBench = {
      shape,
      portal,
      dataDir: folder.path,
      database,
      databaseUrl: await embeddedUrl(folder.path),
      signedIn,
      readers: await readersIn(database),
    }
    const figures = [made(rows, (performance.now() - started) / 60_000)]
    for (const part of PARTS) figures.push(...(await part(bench)))
    return figures
  } finally {
    await database.end()
    await portal.stop()
    await folder.remove()
  }
}

const made = (rows: number, minutes: number): Figure => ({
  what: `making ${rows.toLocaleString('en')} rows of sales and their ledger`,
  measured: `${minutes.toFixed(1)} min`,
  limit: '',
  ratio: null,
  aim: 'minutes',
  met: minutes < 30,
})

/**
 * Fills a fresh database with two years of sales. Sums are made by the product's own triggers, and `verify-ledger`
 * finds nothing wrong in what is made. 10,000,000 rows take some minutes and gigabytes.
 */
async function generate(database: pg.Client, shape: Shape, readers: Readers): Promise<void> {
  const step = stepper()
  await makeWorld(database, shape, readers)
  await makeSchemes(database, shape, readers)
  step(`${shape.products.toLocaleString('en')} works of ${shape.designers.toLocaleString('en')} designers`)
  await withoutForeignKeys(database, async () => {
    for (const month of monthsOf(shape)) {
      await makeSales(database, shape, month)
      step(`sales of ${month}`)
    }
    await makeDays(database)
    await makeSplits(database)
    step('days and splits')
    await makeLedger(database, shape)
    step('ledger')
  })
  await database.query('vacuum analyze')
  step('statistics')
}

function monthsOf({ first, last }: Shape): Month[] {
  const months = [first]
  for (let month = first; month < last; ) {
    month = addMonths(month, 1)
    months.push(month)
  }
  return months
}

function stepper(): (what: string) => void {
  let since = performance.now()
  return (what) => {
    const now = performance.now()
    process.stderr.write(`  made ${what}: ${((now - since) / 1000).toFixed(1)} s\n`)
    since = now
  }
}
