import { hundredthsOf } from '@easel/domain/base/amounts/fen.ts'
import { ExtensionInput, SchemeInput } from '@easel/domain/money/sharing/rules.ts'
import { z } from 'zod'
import { type ProofBy, typedProof } from '../../accounts/accounts/public.ts'

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
