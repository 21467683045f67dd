import { z } from 'zod'
import { PRIZE_RULES } from '../editions/prizes.ts'
import { PrizeName } from './facts.ts'

const Usd = z.int().min(0)

/** A prize with its winner, and the figures that it was given for. */
export const Award = PrizeName.extend({
  rule: z.enum(PRIZE_RULES),
  /** Counted from 1, down a category's ranking or within the prize; those that tie share it. */
  place: z.int().min(1),
  /** Of a prize for all entries of a person, the one with the most votes. */
  entryId: z.uuid(),
  personId: z.string(),
  usd: Usd,
  creatorFundUsd: Usd.nullable(),
  couponUsd: Usd.nullable(),
  why: z.strictObject({
    rank: z.int().nullable(),
    /** Of the entry; for all entries of a person their sum. */
    votes: z.int(),
    picks: z.int().nullable(),
  }),
})
export type Award = z.infer<typeof Award>

export const PASSED_OVER = ['DISQUALIFIED', 'DECLINED', 'HAS_EXTRA'] as const
/** An entry whose turn it was, and why the next one came instead. */
export const PassedOver = z.strictObject({
  entryId: z.uuid(),
  because: z.enum(PASSED_OVER),
  /** The additional prize that its person has already; null for the other reasons. */
  hasPrize: z.string().nullable(),
})
export type PassedOver = z.infer<typeof PassedOver>

export const PrizeAwards = PrizeName.extend({
  rule: z.enum(PRIZE_RULES),
  awards: z.array(Award),
  passedOver: z.array(PassedOver),
  /** Entries that are equal in everything that counts, and more than the places that are left: organisers decide. */
  tie: z.strictObject({ entryIds: z.array(z.uuid()), places: z.int().min(1) }).nullable(),
  /** The prize whose tie is to be decided before this one can be given. */
  waitsFor: z.string().nullable(),
  /** Places for which there is nobody. */
  unfilled: z.int().min(0),
})
export type PrizeAwards = z.infer<typeof PrizeAwards>
