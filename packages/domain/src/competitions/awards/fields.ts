import { z } from 'zod'
import { Key } from '../../base/text/bilingual.ts'
import { boundedText } from '../../base/text/rules.ts'
import { Scope } from './facts.ts'

export const AWARD_REASON_MAX = 1000
/** Why an entry goes out or comes back, an award is declined, a tie is decided so, or a list is rejected. */
export const AwardReason = boundedText({
  field: 'awardReason',
  max: AWARD_REASON_MAX,
  count: 'characters',
  multiline: true,
})
export const JURY_STATEMENT_MAX = 400
const statement = boundedText({
  field: 'juryStatement',
  max: JURY_STATEMENT_MAX,
  count: 'weight',
  multiline: true,
})
/** What the jury says of a work that wins, in a sentence or two. */
export const JuryStatement = z.strictObject({ en: statement, zh: statement })
export type JuryStatement = z.infer<typeof JuryStatement>

export const ReasonInput = z.object({ reason: AwardReason })

/** In which order organisers give prizes to entries that tie, with the reason. */
export const TieInput = ReasonInput.extend({
  scope: Scope,
  /** Null for the prizes down the ranking of a category. */
  prizeKey: Key.nullable(),
  entryIds: z
    .array(z.uuid())
    .min(1)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, 'awardTie.twice'),
})
export type TieInput = z.infer<typeof TieInput>
