import { SchemeInput } from '@easel/domain/sharing/rules.ts'
import { z } from 'zod'

/** A per cent as it is typed, in hundredths; with more than two decimals it stays no whole number. */
export function hundredthsOf(percent: number | string): number {
  if (typeof percent === 'string') return Number.NaN
  const exact = percent * 100
  return Math.abs(exact - Math.round(exact)) < 1e-6 ? Math.round(exact) : exact
}

/** The form of a new scheme: the ratio is typed in per cent. */
export const SchemeForm = z
  .object({
    sharer: z.string(),
    ratio: z.union([z.number(), z.string()]),
    period: z.string(),
    days: z.union([z.number(), z.string()]).optional(),
  })
  .transform(({ ratio, ...rest }) => ({ ...rest, ratio: hundredthsOf(ratio) }))
  .pipe(z.preprocess((input) => input, SchemeInput))
