import type { z } from 'zod'
import { issuesOf } from '../../rule.ts'

/** Longer than any text the portal takes, and plain enough for every rule of characters. */
const TOO_LONG = 'a'.repeat(200_000)

/** The figure that a rule names when it refuses: documents ask the rule itself, so they cannot contradict it. */
export function limitOf(rule: z.ZodType): number {
  const result = rule.safeParse(TOO_LONG)
  const max = result.success
    ? undefined
    : issuesOf(result.error).find(({ code }) => code.endsWith('.tooLong'))?.params.max
  if (typeof max !== 'number') throw new Error('The rule has no longest text')
  return max
}
