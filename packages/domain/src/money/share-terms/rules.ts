import { z } from 'zod'
import { hundredthsOf, WHOLE_RATIO } from '../../base/amounts/fen.ts'
import { TypedFeedDay } from '../../base/calendar/feedDay.ts'
import { addMonths, type Month } from '../../base/calendar/month.ts'
import { dayAfter } from '../../base/calendar/shanghai.ts'
import { boundedText } from '../../base/text/rules.ts'
import { addIssue, type Refusal, refuse } from '../../rule.ts'

export const SHARE_TERM_REASON_MAX = 1000
const reason = boundedText({
  field: 'shareTermReason',
  max: SHARE_TERM_REASON_MAX,
  count: 'weight',
  multiline: true,
})
/** What is said with a rejection. */
export const ShareTermNote = boundedText({
  field: 'note',
  max: SHARE_TERM_REASON_MAX,
  count: 'weight',
  multiline: true,
})

/** Hundredths of a per cent. The platform never takes everything: a work that brings its designer nothing is NO_DIVIDE. */
const platformRatio = z
  .int({ error: 'shareTermRatio.format' })
  .min(0, 'shareTermRatio.outOfRange')
  .max(WHOLE_RATIO - 1, 'shareTermRatio.outOfRange')

const fields = {
  /** Whose share: the number of an account, or its e-mail, in full. */
  account: z.string().trim().min(1, 'shareTermAccount.required').max(254, 'shareTermAccount.required'),
  /** Null: of all works of the designer that have no term of their own. */
  productId: z.uuid({ error: 'product.idFormat' }).nullable(),
  platformRatio,
  firstDay: TypedFeedDay,
  /** Null: until another decision. */
  lastDay: TypedFeedDay.nullable(),
  reason,
}

interface Days {
  readonly firstDay: string
  readonly lastDay: string | null
}

/** A share term as one of finance proposes it (docs/decisions/share-terms.md). */
export const ShareTermInput = z.object(fields).superRefine(({ firstDay, lastDay }, ctx) => {
  if (lastDay !== null && lastDay < firstDay) addIssue(ctx, 'shareTermLastDay.beforeFirst', {}, ['lastDay'])
})
export type ShareTermInput = z.infer<typeof ShareTermInput>

const emptyAsNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** The same as a form has it: the platform's part in per cent, and fields that may be left empty. */
export const ShareTermForm = z
  .object({
    account: z.string(),
    productId: z.string().transform(emptyAsNull),
    platformRatio: z.union([z.number(), z.string()]).transform(hundredthsOf),
    firstDay: z.string(),
    lastDay: z.string().transform(emptyAsNull),
    reason: z.string(),
  })
  .pipe(ShareTermInput)

/** The last day of a term that is there; the day before its first ends it before it began. */
export const ShareTermEnd = z.object({ lastDay: TypedFeedDay, reason })
export type ShareTermEnd = z.infer<typeof ShareTermEnd>

/** A term of one scope: a designer, or one work of theirs. */
export interface TermDays extends Days {
  readonly termId: string
}

/** The first day of a month that is not settled; null before the first settlement. */
const openFrom = (lastSettled: Month | null): string | null =>
  lastSettled === null ? null : `${addMonths(lastSettled, 1)}-01`

const lastOf = ({ lastDay }: Days): string => lastDay ?? '9999-12-31'

/** Whether a day of the term has ever come, or will. */
const isEverInForce = (term: Days): boolean => term.firstDay <= lastOf(term)

type SettingCode = 'shareTerm.overlaps' | 'shareTerm.settled'

/** Why a term cannot be set beside the others of its scope, or null. */
export function settingRefusal(
  term: Days,
  others: readonly TermDays[],
  lastSettled: Month | null,
): Refusal<SettingCode> | null {
  const open = openFrom(lastSettled)
  if (open !== null && term.firstDay < open) return refuse('shareTerm.settled', { openFrom: open })
  const inTheWay = others.find(
    (other) => isEverInForce(other) && other.firstDay <= lastOf(term) && term.firstDay <= lastOf(other),
  )
  if (!inTheWay) return null
  const { firstDay, lastDay } = inTheWay
  return refuse('shareTerm.overlaps', { firstDay, ...(lastDay === null ? {} : { lastDay }) })
}

type EndingCode = 'shareTerm.settled' | 'shareTerm.notEarlier' | 'shareTerm.endsBeforeFirst'

/** Why a term cannot end on that day, or null: days of settled months keep their share. */
export function endingRefusal(
  term: Days,
  lastDay: string,
  lastSettled: Month | null,
): Refusal<EndingCode> | null {
  if (lastDay >= lastOf(term)) return refuse('shareTerm.notEarlier', { lastDay: lastOf(term) })
  if (dayAfter(lastDay) < term.firstDay)
    return refuse('shareTerm.endsBeforeFirst', { firstDay: term.firstDay })
  const open = openFrom(lastSettled)
  return open !== null && dayAfter(lastDay) < open ? refuse('shareTerm.settled', { openFrom: open }) : null
}

export const SHARE_TERM_STATES = ['IN_FORCE', 'COMING', 'ENDED'] as const
export type ShareTermState = (typeof SHARE_TERM_STATES)[number]

/** @param today a day in Shanghai */
export function shareTermState(term: Days, today: string): ShareTermState {
  if (lastOf(term) < today || !isEverInForce(term)) return 'ENDED'
  return term.firstDay > today ? 'COMING' : 'IN_FORCE'
}
