import type { Proof } from '@easel/domain/accounts/rules.ts'
import { z } from 'zod'
import type { ProofBy } from './ProofFields.tsx'

/** What the fields of `ProofFields` hold at first. */
export const NO_PROOF = { password: '', code: '' }

/** What is typed into `ProofFields`, as it is sent: the proof that is on the screen. The endpoint's schema judges it. */
export const typedProof = (by: ProofBy) =>
  z
    .object({ password: z.string(), code: z.string() })
    .transform(({ password, code }): Proof => (by === 'code' ? { code } : { password }))

/** Where refusals of a proof are shown. */
export const PROOF_FIELDS = { code: 'proof.code', password: 'proof.password' } as const
