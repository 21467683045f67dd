import { listRevenue } from '@easel/contract/money/revenue/endpoints.ts'
import { MAX_PAGE_SIZE } from '@easel/domain/paging.ts'
import { EXIT, type Run, textOption, UsageError } from '../command.ts'
import { configOf } from './config.ts'
import { portalAt } from './portal.ts'

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/u

/** `easel earnings --month 2026-10`: what the works brought, as `/revenues` says; with `--csv` the file of that page. */
export const earnings: Run = async (flags, _operands, context) => {
  const { words, out } = context
  const month = textOption(flags, 'month') ?? ''
  if (!MONTH.test(month)) throw new UsageError(words('badMonth', { month }))
  const portal = portalAt(await configOf(context), words)
  if (flags.csv) {
    const file = await portal.download(`/v3/revenue/exports/products.csv?from=${month}&to=${month}`)
    out(file.toString('utf8').trimEnd())
    return EXIT.done
  }
  const rows: [string, number][] = []
  for (let currentPage = 1; ; currentPage++) {
    const { items, total, totals } = await portal.call(listRevenue, {
      query: { from: month, to: month, currentPage, perPage: MAX_PAGE_SIZE },
    })
    rows.push(...items.map(({ name, myShareFen }): [string, number] => [name, myShareFen]))
    if (items.length > 0 && rows.length < total) continue
    rows.push(
      [words('share'), totals.myShareFen],
      [words('corrections'), totals.correctionsFen],
      [words('together'), totals.myShareFen + totals.correctionsFen],
    )
    break
  }
  const width = Math.max(...rows.map(([name]) => name.length))
  for (const [name, fen] of rows) out(`${name.padEnd(width)}  ${words('amount', { fen })}`)
  return EXIT.done
}
