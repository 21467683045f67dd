import { addMonths, type Month } from '@easel/domain/base/calendar/month.ts'
import type pg from 'pg'
import { makeDays, makeLedger, makeSales, makeSplits, withoutForeignKeys } from './historyQueries.ts'
import type { Shape } from './shape.ts'
import { makeSchemes, makeWorld, type Readers } from './worldQueries.ts'

/**
 * Fills a fresh database with two years of sales. Sums are made by the product's own triggers, and `verify-ledger`
 * finds nothing wrong in what is made. 10,000,000 rows take some minutes and gigabytes.
 */
export async function generate(database: pg.Client, shape: Shape, readers: Readers): Promise<void> {
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
