import { type Fen, ratio, splitFen, WHOLE_RATIO } from '../../base/amounts/fen.ts'
import { PLATFORM_SHARE_PERCENT, VAT_PERCENTS } from '../../money/revenue/terms.ts'
import { shareOf } from '../../money/sales/share.ts'
import { payoutOf } from '../../money/withdrawals/tax.ts'

const TURNOVER_FEN = 2_000_000
const CHANNEL_FEN = 60_000
const SHARED_PERCENT = 35

/** Fen as yuan with two decimals, as both languages write it: `13,580.00`. */
function yuan(amountFen: Fen): string {
  const digits = String(amountFen).padStart(3, '0')
  return `${digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}

/**
 * The whole way from a month's turnover to the bank (docs/design/revenue.md, Invoice choices and tax), by the rules.
 */
export function paidExample() {
  const netFen = TURNOVER_FEN - CHANNEL_FEN
  const shareFen = shareOf(netFen, PLATFORM_SHARE_PERCENT * 100)
  const [lowPercent, highPercent] = VAT_PERCENTS
  const low = payoutOf(shareFen, { method: 'VAT', ratio: lowPercent * 100 })
  const high = payoutOf(shareFen, { method: 'VAT', ratio: highPercent * 100 })
  const given = ratio(SHARED_PERCENT * 100)
  const [givenFen = 0, keptFen = 0] = splitFen(shareFen, [given.of, WHOLE_RATIO - given.of])
  return {
    paidTurnover: yuan(TURNOVER_FEN),
    paidChannel: yuan(CHANNEL_FEN),
    paidNet: yuan(netFen),
    paidShare: yuan(shareFen),
    paidLowTax: yuan(low.taxFen),
    paidLowActual: yuan(low.actualFen),
    paidHighTax: yuan(high.taxFen),
    paidHighActual: yuan(high.actualFen),
    sharedPercent: SHARED_PERCENT,
    sharedGiven: yuan(givenFen),
    sharedKept: yuan(keptFen),
  } as const
}
