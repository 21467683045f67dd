import { z } from 'zod'
import { TypedFeedDay } from '../../base/calendar/feedDay.ts'
import { boundedText } from '../../base/text/rules.ts'
import { oneOf } from '../../choice.ts'

/** Where the other side of an adjustment is posted: money that was set aside, or the platform's own. */
export const ADJUSTMENT_COUNTERS = ['breaks', 'platform'] as const
export const AdjustmentCounter = oneOf('adjustmentCounter', ADJUSTMENT_COUNTERS)
export type AdjustmentCounter = z.infer<typeof AdjustmentCounter>

export const ADJUSTMENT_REASON_MAX = 1000
const AdjustmentReason = boundedText({
  field: 'adjustmentReason',
  max: ADJUSTMENT_REASON_MAX,
  count: 'weight',
  multiline: true,
})
/** What is said with a rejection. */
export const AdjustmentNote = boundedText({
  field: 'note',
  max: ADJUSTMENT_REASON_MAX,
  count: 'weight',
  multiline: true,
})

/** More at once than a thousand million yuan is a mistake. */
const MAX_FEN = 100_000_000_000
const amountFen = z
  .int({ error: 'amount.format' })
  .min(-MAX_FEN, 'amount.tooLarge')
  .max(MAX_FEN, 'amount.tooLarge')
  .refine((fen) => fen !== 0, 'amount.nothing')

const productId = z.uuid({ error: 'product.idFormat' }).nullable()
const day = TypedFeedDay.nullable()

const rest = {
  /** Whose money: the number of an account, or its e-mail, in full. */
  account: z.string().trim().min(1, 'adjustmentAccount.required').max(254, 'adjustmentAccount.required'),
  counter: AdjustmentCounter,
  reason: AdjustmentReason,
}

export const AdjustmentInput = z.object({
  ...rest,
  amountFen,
  /** What it is about, where that is one product or one day. */
  productId: productId.optional(),
  day: day.optional(),
})
export type AdjustmentInput = z.infer<typeof AdjustmentInput>

/** `-12.30` as -1,230; undefined where it is no amount in yuan. Digits only are read, never a float. */
export function fenOfText(text: string): number | undefined {
  const [, sign = '', yuan = '', fen = ''] =
    /^([+-]?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(
      text.normalize('NFKC').replace('−', '-').replaceAll(',', '').trim(),
    ) ?? []
  if (yuan === '') return undefined
  const amount = Number(yuan + fen.padEnd(2, '0'))
  return sign === '-' ? 0 - amount : amount
}

const emptyAsNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** The same as a form has it: the amount in yuan, and fields that may be left empty. */
export const AdjustmentForm = z.object({
  ...rest,
  amountFen: z
    .string()
    .transform((text) => fenOfText(text) ?? Number.NaN)
    .pipe(amountFen),
  productId: z.string().transform(emptyAsNull).pipe(productId),
  day: z.string().transform(emptyAsNull).pipe(day),
})
