import type { TaxStatement } from '@easel/contract/money/withdrawals/endpoints.ts'
import { type Fen, sumFen } from '@easel/domain/base/amounts/fen.ts'
import { INVOICE_TYPES } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { paidIn } from './listQueries.ts'
import { ownWithdrawals } from './replies.ts'

interface Figures {
  readonly amountFen: Fen
  readonly taxFen: Fen
  readonly actualFen: Fen
}

const totalOf = (rows: readonly Figures[]) => ({
  amountFen: sumFen(rows.map(({ amountFen }) => amountFen)),
  taxFen: sumFen(rows.map(({ taxFen }) => taxFen)),
  actualFen: sumFen(rows.map(({ actualFen }) => actualFen)),
  count: rows.length,
})

/** What was paid to an account in a calendar year in Shanghai, with the tax of each payment. */
export async function taxStatementOf(platform: Platform, actor: Actor, year: number): Promise<TaxStatement> {
  const paid = await paidIn(platform.db, actor.accountId, year)
  const rows = (await ownWithdrawals(platform, actor, paid)).flatMap(
    ({ withdrawalId, orderNumber, invoiceType, arrivedAt, rule, amountFen, taxFen, actualFen }) =>
      arrivedAt === null
        ? []
        : { withdrawalId, orderNumber, invoiceType, arrivedAt, rule, amountFen, taxFen, actualFen },
  )
  const totals = INVOICE_TYPES.flatMap((invoiceType) => {
    const own = rows.filter((row) => row.invoiceType === invoiceType)
    return own.length === 0 ? [] : { invoiceType, ...totalOf(own) }
  })
  return { year, rows, totals, total: totalOf(rows) }
}
