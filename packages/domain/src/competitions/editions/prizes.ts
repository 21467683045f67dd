import { z } from 'zod'
import { Key, type LeastWords, line } from '../../base/text/bilingual.ts'
import { EditionInstant } from './timeline.ts'

/**
 * Who wins a prize: down the judges' ranking; most counted votes of an entry; most counted votes of a designer over
 * all entries; what judges pick beside the ranking; the best by votes of those who enter for the first time.
 */
export const PRIZE_RULES = ['RANK', 'MOST_VOTES', 'DESIGNER_VOTES', 'JUDGES_PICK', 'NEWCOMER'] as const
export type PrizeRule = (typeof PRIZE_RULES)[number]
const CATEGORY_PRIZE_RULES = ['RANK', 'MOST_VOTES', 'JUDGES_PICK'] as const

const usd = z.int().min(0).max(1_000_000)

const prize = (min: LeastWords) => ({
  key: Key,
  name: line(min),
  /** What each winner is paid, in whole US dollars. */
  usd,
  winners: z.int().min(1).max(500),
  /** The winner joins the creator program, with so much of its fund (0: membership alone). */
  creatorFundUsd: usd.nullable(),
  coupon: z.strictObject({ name: line(min), usd }).nullable(),
})

export const CategoryPrize = (min: LeastWords) =>
  z.strictObject({ ...prize(min), rule: z.enum(CATEGORY_PRIZE_RULES) })
export type CategoryPrize = z.infer<ReturnType<typeof CategoryPrize>>

/** A prize over all categories. */
export const ExtraPrize = (min: LeastWords) =>
  z.strictObject({
    ...prize(min),
    rule: z.enum(PRIZE_RULES).exclude(['RANK']),
    /** 1 is given first; where a person would have several, the lowest number is theirs. */
    precedence: z.int().min(1).max(100),
    /** The entries of a designer that it takes. */
    leastEntries: z.int().min(1).max(20),
    /** What is counted until then counts; null: until voting ends. */
    countedUntil: EditionInstant.nullable(),
  })
export type ExtraPrize = z.infer<ReturnType<typeof ExtraPrize>>

type Paid = Pick<CategoryPrize, 'usd' | 'winners' | 'creatorFundUsd' | 'coupon'>
interface Prizes {
  readonly categories: readonly { readonly prizes: readonly Paid[] }[]
  readonly extras: { readonly prizes: readonly Paid[] }
}

/** In US dollars, over all winners. */
export const cashUsd = (prizes: readonly Paid[]): number => sum(prizes, ({ usd: each }) => each)

const allPrizes = ({ categories, extras }: Prizes): Paid[] => [
  ...categories.flatMap(({ prizes }) => prizes),
  ...extras.prizes,
]

/** What an edition gives to all winners together, in US dollars: money, creator fund and coupons apart. */
export function prizeTotals(edition: Prizes) {
  const prizes = allPrizes(edition)
  return {
    cashUsd: cashUsd(prizes),
    creatorFundUsd: sum(prizes, ({ creatorFundUsd }) => creatorFundUsd ?? 0),
    couponsUsd: sum(prizes, ({ coupon }) => coupon?.usd ?? 0),
  }
}

const sum = (prizes: readonly Paid[], each: (prize: Paid) => number): number =>
  prizes.reduce((total, prize) => total + each(prize) * prize.winners, 0)
