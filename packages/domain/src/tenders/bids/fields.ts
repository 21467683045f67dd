import { z } from 'zod'
import { boundedText } from '../../base/text/rules.ts'
import type { Issue } from '../../rule.ts'
import { TENDER_BUDGET_MAX_FEN, TENDER_TEXT_MAX, type TenderDraft } from '../tenders/fields.ts'

export const BID_TEXT_MAX = { proposal: 10_000, sample: 300 } as const
export const BID_SAMPLES_MAX = 10
export const BID_DAYS_MAX = 365

/** Where earlier work can be seen: a page of the web, never a script. */
const SampleLink = z.url({ protocol: /^https?$/, error: 'bidSample.format' }).max(BID_TEXT_MAX.sample)

/** What a bid says; price and days are null while they are not given. */
export const BidContent = z.object({
  proposal: boundedText({
    field: 'bidProposal',
    max: BID_TEXT_MAX.proposal,
    min: 0,
    count: 'characters',
    multiline: true,
  }),
  /** For everything, before tax; fen. */
  priceFen: z.int().min(0).max(TENDER_BUDGET_MAX_FEN).nullable(),
  /** Working days from the award to the delivery. */
  days: z.int().min(1).max(BID_DAYS_MAX).nullable(),
  samples: z.array(SampleLink).max(BID_SAMPLES_MAX),
})

/** The same as it is saved: a draft may lack what a submitted bid must have. */
export const BidFields = z.object({
  proposal: BidContent.shape.proposal.default(''),
  priceFen: BidContent.shape.priceFen.default(null),
  days: BidContent.shape.days.default(null),
  samples: BidContent.shape.samples.default([]),
})
export type BidFields = z.infer<typeof BidFields>

/** What keeps a bid from being submitted, by field, all at once; empty where nothing does. */
export function missingInBid(
  bid: BidFields,
  { budget, budgetFen }: Pick<TenderDraft, 'budget' | 'budgetFen'>,
): Issue[] {
  const faults: Issue[] = []
  const add = (path: string, code: string, params: Record<string, number> = {}) =>
    faults.push({ path, code, params })
  if (bid.proposal === '') add('proposal', 'bidProposal.required')
  if (bid.days === null) add('days', 'bidDays.required')
  if (budget !== 'FIXED' && bid.priceFen === null) add('priceFen', 'bidPrice.required')
  if (budget !== 'FIXED' && bid.priceFen === 0) add('priceFen', 'bidPrice.required')
  if (budget === 'UP_TO' && budgetFen !== null && (bid.priceFen ?? 0) > budgetFen)
    add('priceFen', 'bidPrice.aboveBudget', { maxFen: budgetFen })
  return faults
}

/** What is paid where this bid wins; fen. */
export const priceOf = (
  bid: Pick<BidFields, 'priceFen'>,
  { budget, budgetFen }: Pick<TenderDraft, 'budget' | 'budgetFen'>,
): number => (budget === 'FIXED' ? (budgetFen ?? 0) : (bid.priceFen ?? 0))

/** Why a bid has won or lost: its bidder reads it. */
export const BidReason = boundedText({
  field: 'bidReason',
  max: TENDER_TEXT_MAX.reason,
  count: 'characters',
  multiline: true,
})
