import { z } from 'zod'
import { boundedText } from '../../base/text/rules.ts'
import type { Issue } from '../../rule.ts'
import type { JudgingRules } from '../editions/judging.ts'
import { ChosenEntry } from '../entries/fields.ts'

type Round = JudgingRules['rounds'][number]

export const JUDGE_NOTE_MAX = 2_000
export const REASON_MAX = 500
/** Languages of texts that a judge reads. */
export const JUDGE_LANGUAGES = ['en', 'zh'] as const
export type JudgeLanguage = (typeof JUDGE_LANGUAGES)[number]

/** Why somebody does something that others will ask about. */
const JudgingReason = boundedText({
  field: 'judgingReason',
  max: REASON_MAX,
  count: 'characters',
  min: 1,
  multiline: true,
})

/** Declaring a conflict of interest; removing a judge. */
export const ReasonInput = z.object({ reason: JudgingReason })

export const JudgeLanguages = z
  .array(z.enum(JUDGE_LANGUAGES))
  .min(1, { error: 'field.required' })
  .max(JUDGE_LANGUAGES.length)

/** Naming a judge: by e-mail address, or by the number of the account. */
export const NamingInput = z.object({
  account: z.string().trim().min(1, { error: 'field.required' }).max(200, { error: 'field.invalidFormat' }),
  languages: JudgeLanguages,
})

/** Adding an entry to a round by hand. */
export const CandidateInput = z.object({
  entryId: ChosenEntry,
  reason: JudgingReason,
})

export const MAX_CALIBRATION = 10
/** Opening a round: so many entries of each category are scored by every judge, and first. */
export const OpeningInput = z.object({ calibration: z.int().min(0).max(MAX_CALIBRATION).default(0) })

/** What a judge saves while working: scores may be missing. */
export const SheetFields = z.object({
  scores: z.record(z.string().max(60), z.int().min(0).max(100)),
  note: boundedText({ field: 'note', max: JUDGE_NOTE_MAX, count: 'characters', min: 0, multiline: true }),
  /** Put aside, to be scored later. */
  isLater: z.boolean(),
})
export type SheetFields = z.infer<typeof SheetFields>

type Rules = Pick<Round, 'criteria' | 'scores'>

/** What is wrong with the scores of a sheet: they are for the round's criteria, within its bounds. */
export const sheetIssues = ({ scores }: Pick<SheetFields, 'scores'>, round: Rules): Issue[] =>
  Object.entries(scores).flatMap(([key, score]) => {
    const path = `scores.${key}`
    const { min, max } = round.scores
    if (!round.criteria.some((each) => each.key === key))
      return [{ path, code: 'judging.criterionUnknown', params: {} }]
    return score < min || score > max ? [{ path, code: 'judging.scoreOutside', params: { min, max } }] : []
  })

/** Whether every criterion has its score. */
export const isWhole = (
  { scores }: Pick<SheetFields, 'scores'>,
  { criteria }: Pick<Rules, 'criteria'>,
): boolean => criteria.every(({ key }) => scores[key] !== undefined)

/** What is done of a sheet. One that is whole counts, also while it is put aside. */
export const SHEET_STATES = ['NEW', 'PART', 'LATER', 'DONE'] as const
export type SheetState = (typeof SHEET_STATES)[number]

export function sheetState(
  sheet: Pick<SheetFields, 'scores' | 'isLater'>,
  round: Pick<Rules, 'criteria'>,
): SheetState {
  if (sheet.isLater) return 'LATER'
  if (isWhole(sheet, round)) return 'DONE'
  return Object.keys(sheet.scores).length > 0 ? 'PART' : 'NEW'
}

const HAN = /\p{Script=Han}/u

/** The language of an entry's texts. */
export const languageOf = (text: string): JudgeLanguage => (HAN.test(text) ? 'zh' : 'en')
