import { z } from 'zod'
import { boundedText } from '../../base/text/rules.ts'

export const APPEAL_TEXT_MAX = 1000

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
