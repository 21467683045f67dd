import { z } from 'zod'
import { boundedText } from '../../base/text/rules.ts'
import { REJECT_REASON_CODES } from '../../publishing/audits/reasons.ts'

/** As long as the note of a decision may be. */
export const REPLY_MAX = 1000

/** How many saved replies there may be: all of them are in every reviewer's list. */
export const MAX_REPLIES = 200

const words = boundedText({ field: 'note', max: REPLY_MAX, count: 'characters', multiline: true })

/** A saved reply: what a reviewer writes to designers again and again, in both languages. */
export const ReplyInput = z.object({
  /** The reason it goes with; null where it goes with any. */
  reason: z.enum(REJECT_REASON_CODES).nullable(),
  en: words,
  zh: words,
})
export type ReplyInput = z.infer<typeof ReplyInput>
