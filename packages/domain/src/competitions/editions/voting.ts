import { z } from 'zod'

/** Spec §6, §9: who may vote, how often, and what is seen of it. One vote per account and entry is no setting. */
export const VotingRules = z.strictObject({
  /** What screens call it: a vote, or a like. */
  word: z.enum(['VOTE', 'LIKE']),
  votesPerDay: z.int().min(1).max(1000),
  mayTakeBack: z.boolean(),
  counts: z.enum(['SHOWN', 'HIDDEN_UNTIL_FROZEN']),
  /** Only on these versions of the system, such as 2.0 with all that begin with it; null: on any, and without a phone. */
  systemVersions: z
    .array(z.string().regex(/^\d{1,3}(\.\d{1,3}){0,3}$/, { error: 'editionVersion.format' }))
    .min(1)
    .max(20)
    .nullable(),
  accountAgeDays: z.int().min(0).max(365),
})
export type VotingRules = z.infer<typeof VotingRules>

/** Whether a phone with this system version may vote: 2.0.104 is a 2.0, and 2.01 is none. */
export function isEligibleVersion({ systemVersions }: VotingRules, version: string | null): boolean {
  if (systemVersions === null) return true
  return version !== null && systemVersions.some((each) => `${version}.`.startsWith(`${each}.`))
}
