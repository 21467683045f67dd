import { z } from 'zod'
import { boundedText } from '../../base/text/rules.ts'

export const APPEAL_DAYS = 14
export const APPEAL_TEXT_MAX = 1000
const DAY_MILLISECONDS = 86_400_000

export const AppealInput = z.object({
  text: boundedText({ field: 'appealText', max: APPEAL_TEXT_MAX, count: 'weight', multiline: true }),
})

/** What staff say with their answer, whichever it is. */
export const AppealNote = boundedText({
  field: 'note',
  max: APPEAL_TEXT_MAX,
  count: 'weight',
  multiline: true,
})

/** The first moment at which a rejection is no longer appealed against. */
export const appealDeadline = (rejectedAt: Date): Date =>
  new Date(rejectedAt.getTime() + APPEAL_DAYS * DAY_MILLISECONDS)
