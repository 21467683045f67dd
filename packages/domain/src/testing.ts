import type { z } from 'zod'
import { issuesOf } from './rule.ts'

/** For tests: `path code` of every issue, sorted; empty where the input is accepted. */
export function faultsOf(schema: z.ZodType, input: unknown): string[] {
  const result = schema.safeParse(input)
  return result.success
    ? []
    : issuesOf(result.error)
        .map(({ path, code }) => `${path} ${code}`.trim())
        .sort()
}
