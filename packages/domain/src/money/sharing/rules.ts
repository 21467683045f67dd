import { z } from 'zod'
import { Proof } from '../../accounts/accounts/rules.ts'
import { WHOLE_RATIO } from '../../base/amounts/fen.ts'
import { oneOf } from '../../choice.ts'
import type { DivideType, ProductState } from '../../publishing/products/types.ts'
import { type Refusal, refuse } from '../../rule.ts'
import { SALES_KIND_OF } from '../sales/row.ts'
import type { SchemeStateOrNone } from './lifecycle.ts'

/** The sharer has so many days to accept. */
export const ANSWER_DAYS = 7
/** A longer period is a permanent one. */
export const MAX_SHARE_DAYS = 3_650
/** Both sides are reminded so many days before the end of a scheme that lasts longer than that. */
export const REMINDER_DAYS = 7
const DAY_MILLISECONDS = 86_400_000

/** Spec §4: fixed days or permanent. */
export const SHARE_PERIODS = ['DAYS', 'PERMANENT'] as const
export const SharePeriod = oneOf('sharePeriod', SHARE_PERIODS)
export type SharePeriod = z.infer<typeof SharePeriod>

const days = z
  .int({ error: 'shareDays.format' })
  .min(1, 'shareDays.notPositive')
  .max(MAX_SHARE_DAYS, 'shareDays.tooMany')

/** Hundredths of a per cent of the owner's share. */
const shareRatio = z
  .int({ error: 'shareRatio.format' })
  .min(1, 'shareRatio.notPositive')
  .max(WHOLE_RATIO, 'shareRatio.tooLarge')

/** It gives money away: that the account's owner asks (docs/decisions/payout-details.md). */
const PROVED = { proof: Proof.optional() }

/** Spec §5: a new scheme; the sharer is named by account number, e-mail or phone in full. */
export const SchemeInput = z.discriminatedUnion(
  'period',
  [
    z.object({
      sharer: z.string().trim().min(1, 'sharer.required').max(254),
      ratio: shareRatio,
      period: z.literal('DAYS'),
      days,
      ...PROVED,
    }),
    z.object({
      sharer: z.string().trim().min(1, 'sharer.required').max(254),
      ratio: shareRatio,
      period: z.literal('PERMANENT'),
      ...PROVED,
    }),
  ],
  { error: 'sharePeriod.unknown' },
)
export type SchemeInput = z.infer<typeof SchemeInput>

/** Spec §4: the period can be extended but not shortened. */
export const ExtensionInput = z.object({ schemeId: z.uuid(), days, ...PROVED })
export type ExtensionInput = z.infer<typeof ExtensionInput>

/** The days of a scheme after its extension, or why they are too many. */
export function extendedDays(
  before: number,
  more: number,
): { readonly days: number } | { readonly refusal: Refusal<'shareDays.tooMany'> } {
  const all = before + more
  return all <= MAX_SHARE_DAYS ? { days: all } : { refusal: refuse('shareDays.tooMany') }
}

/** What of a product's other schemes decides about a new one. */
export interface OtherScheme {
  readonly sharerAccountId: string
  readonly state: SchemeStateOrNone
  readonly ratio: number
}

/** A scheme that takes a part of the product's share, or will once it is accepted. */
export const isActive = ({ state }: Pick<OtherScheme, 'state'>): boolean =>
  state === 'PENDING' || state === 'ONGOING' || state === 'SUSPENDED'

/** What the owner can still give, in hundredths of a per cent. */
export const ratioLeft = (schemes: readonly OtherScheme[]): number =>
  WHOLE_RATIO - schemes.filter(isActive).reduce((sum, { ratio }) => sum + ratio, 0)

/** A work that is in the store and earns by its type. */
const isEarning = ({ productState, divideType }: Omit<GivingFacts, 'others'>): boolean =>
  productState === 'PUBLISHED' && SALES_KIND_OF[divideType] !== null

/** The types that earn. */
export const EARNING_TYPES: readonly string[] = Object.entries(SALES_KIND_OF).flatMap(([type, kind]) =>
  kind === null ? [] : type,
)

/** What decides whether a work's share can be given at all, whoever gets it. */
export interface GivingFacts {
  readonly productState: ProductState
  readonly divideType: DivideType
  readonly others: readonly OtherScheme[]
}

export interface OfferFacts extends GivingFacts {
  readonly ownerAccountId: string
  readonly sharerAccountId: string
}

/** Why nothing of this work can be offered to anybody, or null. */
export function givingRefusal(facts: GivingFacts): Refusal<'share.notEarning' | 'share.ratioLeft'> | null {
  if (!isEarning(facts)) return refuse('share.notEarning')
  return ratioLeft(facts.others) > 0 ? null : refuse('share.ratioLeft', { leftRatio: 0 })
}

type OfferCode = 'share.self' | 'share.notEarning' | 'share.duplicate' | 'share.ratioLeft'

/** Spec §5, Revenue sharing: why this ratio cannot be offered to this account, or null. */
export function offerRefusal(
  { ownerAccountId, sharerAccountId, others, ...work }: OfferFacts,
  offered: number,
): Refusal<OfferCode> | null {
  if (ownerAccountId === sharerAccountId) return refuse('share.self')
  if (!isEarning(work)) return refuse('share.notEarning')
  const active = others.filter(isActive)
  if (active.some((other) => other.sharerAccountId === sharerAccountId)) return refuse('share.duplicate')
  const left = ratioLeft(active)
  return offered <= left ? null : refuse('share.ratioLeft', { leftRatio: left })
}

/** A scheme's time, `[from, until)`; permanent ones have no end. */
export interface SchemeTime {
  readonly from: Date
  readonly until: Date | null
}

/** It begins with its acceptance. */
export const timeOf = (
  acceptedAt: Date,
  input: Pick<SchemeInput, 'period'> & { readonly days?: number },
): SchemeTime => ({
  from: acceptedAt,
  until: input.days === undefined ? null : addDays(acceptedAt, input.days),
})

/** The same time of day so many days later. */
export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MILLISECONDS)

/** The first moment at which an offer can no longer be accepted. */
export const answerDeadline = (offeredAt: Date): Date => addDays(offeredAt, ANSWER_DAYS)
