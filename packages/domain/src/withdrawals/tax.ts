import { z } from 'zod'
import { type Fen, type Fraction, halfUpPart, ratio, WHOLE_RATIO } from '../money/fen.ts'
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

/** A dated rule (design/revenue.md, Invoice choices and tax). */
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

/** What was paid to the same person in the same calendar year. */
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
  if (terms.method === 'CUMULATIVE') return cumulativeTax(amountFen, terms, before)
  const expensesFen =
    amountFen <= terms.smallUpToFen ? terms.expensesFen : halfUpPart(amountFen, ratio(terms.expensesRatio))
  const baseFen = Math.max(0, amountFen - expensesFen)
  return progressiveTax(halfUpPart(baseFen, ratio(terms.taxedRatio)), terms.brackets)
}

/** A rate on top of a price, as a part of what is paid in all: 600 hundredths of a per cent are 6/106 of it. */
const insideOf = (hundredths: number): Fraction => ({ of: hundredths, over: WHOLE_RATIO + hundredths })

function cumulativeTax(
  amountFen: Fen,
  { expensesRatio, deductionPerMonthFen, brackets }: z.infer<typeof CumulativeMethod>,
  before: PaidBefore,
): Fen {
  const paidFen = before.amountFen + amountFen
  const deductedFen = halfUpPart(paidFen, ratio(expensesRatio)) + deductionPerMonthFen * (before.months + 1)
  return progressiveTax(Math.max(0, paidFen - deductedFen), brackets) - before.taxFen
}

function progressiveTax(baseFen: Fen, brackets: readonly Bracket[]): Fen {
  const bracket = brackets.find(({ upToFen }) => upToFen === null || baseFen <= upToFen) ?? brackets.at(-1)
  return bracket ? halfUpPart(baseFen, ratio(bracket.ratio)) - bracket.deductionFen : 0
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
