import { ExtensionInput, SchemeInput } from '@easel/domain/money/sharing/rules.ts'
import { z } from 'zod'
import { type ProofBy, typedProof } from '../../accounts/accounts/public.ts'

/** A per cent as it is typed, in hundredths; with more than two decimals it stays no whole number. */
export function hundredthsOf(percent: number | string): number {
  if (typeof percent === 'string') return Number.NaN
  const exact = percent * 100
  return Math.abs(exact - Math.round(exact)) < 1e-6 ? Math.round(exact) : exact
}

/** The form of a new scheme: the ratio is typed in per cent. */
export const schemeForm = (by: ProofBy) =>
  z
    .object({
      sharer: z.string(),
      ratio: z.union([z.number(), z.string()]),
      period: z.string(),
      days: z.union([z.number(), z.string()]).optional(),
      proof: typedProof(by),
    })
    .transform(({ ratio, ...rest }) => ({ ...rest, ratio: hundredthsOf(ratio) }))
    .pipe(z.preprocess((input) => input, SchemeInput))

export const extensionForm = (by: ProofBy) =>
  z
    .object({ schemeId: z.string(), days: z.union([z.number(), z.string()]), proof: typedProof(by) })
    .pipe(z.preprocess((input) => input, ExtensionInput))
