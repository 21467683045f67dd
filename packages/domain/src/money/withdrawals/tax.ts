import { z } from 'zod'
import { type Fen, type Fraction, halfUp, halfUpPart, WHOLE_RATIO } from '../../base/amounts/fen.ts'
import type { InvoiceType } from './invoiceTypes.ts'

const Amount = z.int().min(0)
const Ratio = z.int().min(0).max(WHOLE_RATIO)

/** One step of a progressive rate: the tax on a base up to `upToFen` is `base × ratio − deductionFen`. */
const Bracket = z.object({
  /** Null: without a limit; the last one. */
  upToFen: Amount.nullable(),
  ratio: Ratio,
  deductionFen: Amount,
})
type Bracket = z.infer<typeof Bracket>

/** VAT that is inside the amount. */
const VatMethod = z.object({ method: z.literal('VAT'), ratio: Ratio })

/** Each payment by itself: labour, author's remuneration. */
const SingleMethod = z.object({
  method: z.enum(['LABOUR', 'AUTHOR']),
  /** Up to here the expenses are `expensesFen`, above `expensesRatio` of the amount. */
  smallUpToFen: Amount,
  expensesFen: Amount,
  expensesRatio: Ratio,
  /** The part of what remains that is taxed: 7,000 for author's remuneration. */
  taxedRatio: Ratio,
  brackets: z.array(Bracket).min(1),
})

/** Labour for platforms: over the payments of a calendar year, less what was withheld before. */
const CumulativeMethod = z.object({
  method: z.literal('CUMULATIVE'),
  expensesRatio: Ratio,
  /** For each month of the year with a payment, this one included. */
  deductionPerMonthFen: Amount,
  brackets: z.array(Bracket).min(1),
})

/** How a tax is counted; rows of the database hold it with a version, a day and its source, never constants in code. */
export const TaxMethod = z.discriminatedUnion('method', [VatMethod, SingleMethod, CumulativeMethod])
export type TaxMethod = z.infer<typeof TaxMethod>

/** A dated rule (docs/design/revenue.md, Invoice choices and tax). */
export const TaxRule = z.object({
  invoiceType: z.enum(['WITHHOLDING', 'VAT_3', 'VAT_6']),
  version: z.string().min(1).max(40),
  /** The first day in Shanghai on which applications are taxed by it. */
  from: z.iso.date(),
  /** The law it comes from, in words. */
  source: z.object({ en: z.string().min(1).max(1000), zh: z.string().min(1).max(1000) }),
  terms: TaxMethod,
})
export type TaxRule = z.infer<typeof TaxRule>

/** The rule in force on a day; undefined before the first one's. */
export const ruleInForce = (
  rules: readonly TaxRule[],
  invoiceType: InvoiceType,
  day: string,
): TaxRule | undefined =>
  rules
    .filter((rule) => rule.invoiceType === invoiceType && rule.from <= day)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
    .at(0)

/** What was paid to the same person in the same calendar year under the same method. */
export interface PaidBefore {
  readonly amountFen: Fen
  readonly taxFen: Fen
  /** The calendar months with a payment, without the one that is taxed now. */
  readonly months: number
}
export const NOTHING_PAID: PaidBefore = { amountFen: 0, taxFen: 0, months: 0 }

/** The tax on an amount in fen; never below 0, never above the amount. */
export function taxOf(amountFen: Fen, terms: TaxMethod, before: PaidBefore = NOTHING_PAID): Fen {
  return Math.min(amountFen, Math.max(0, countedTax(amountFen, terms, before)))
}

function countedTax(amountFen: Fen, terms: TaxMethod, before: PaidBefore): Fen {
  if (terms.method === 'VAT') return halfUpPart(amountFen, insideOf(terms.ratio))
  if (terms.method === 'CUMULATIVE')
    return progressiveTax(cumulativeBase(amountFen, terms, before), terms.brackets) - before.taxFen
  return progressiveTax(singleBase(amountFen, terms), terms.brackets)
}

/** A rate on top of a price, as a part of what is paid in all: 600 hundredths of a per cent are 6/106 of it. */
const insideOf = (hundredths: number): Fraction => ({ of: hundredths, over: WHOLE_RATIO + hundredths })

/** What is taxed is counted without rounding, in parts of a fen: the tax is rounded once, at the end. */
const WHOLE = BigInt(WHOLE_RATIO)
const PARTS = WHOLE * WHOLE

/** @returns in `PARTS` of a fen */
function singleBase(amountFen: Fen, terms: z.infer<typeof SingleMethod>): bigint {
  const left =
    amountFen <= terms.smallUpToFen
      ? BigInt(amountFen - terms.expensesFen) * WHOLE
      : BigInt(amountFen) * BigInt(WHOLE_RATIO - terms.expensesRatio)
  return left * BigInt(terms.taxedRatio)
}

/** @returns in `PARTS` of a fen */
function cumulativeBase(
  amountFen: Fen,
  { expensesRatio, deductionPerMonthFen }: z.infer<typeof CumulativeMethod>,
  before: PaidBefore,
): bigint {
  const left = (BigInt(before.amountFen) + BigInt(amountFen)) * BigInt(WHOLE_RATIO - expensesRatio)
  return (left - BigInt(deductionPerMonthFen) * BigInt(before.months + 1) * WHOLE) * WHOLE
}

/** @param base in `PARTS` of a fen */
function progressiveTax(base: bigint, brackets: readonly Bracket[]): Fen {
  if (base <= 0n) return 0
  const bracket =
    brackets.find(({ upToFen }) => upToFen === null || base <= BigInt(upToFen) * PARTS) ?? brackets.at(-1)
  return bracket ? halfUp(base * BigInt(bracket.ratio), PARTS * WHOLE) - bracket.deductionFen : 0
}

/** What is paid out: the amount less its tax. */
export interface Payout {
  readonly amountFen: Fen
  readonly taxFen: Fen
  readonly actualFen: Fen
}

export function payoutOf(amountFen: Fen, terms: TaxMethod, before: PaidBefore = NOTHING_PAID): Payout {
  const taxFen = taxOf(amountFen, terms, before)
  return { amountFen, taxFen, actualFen: amountFen - taxFen }
}
