import type { z } from 'zod'
import type { Policy, Relation } from './policy.ts'
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

/** One move as a test writes it out: who may, the refusal for others, and from which states. */
export interface ExpectedMove {
  readonly may: readonly Relation[]
  readonly refused?: Readonly<Partial<Record<Relation, string>>>
  readonly others: string
  /** From every state where it is absent. */
  readonly from?: readonly string[]
  readonly elsewhere?: string
}

/** For tests: `move relation state: code` of every combination of a policy that is not as written out. */
export function differencesOf<Move extends string, Thing>(
  policy: Policy<Move, Thing>,
  expected: Readonly<Record<Move, ExpectedMove>>,
  things: Readonly<Record<string, Thing>>,
  now: Date,
): string[] {
  return policy.moves.flatMap((move) => {
    const { may, refused = {}, others, from, elsewhere } = expected[move]
    return policy.relations.flatMap((relation) =>
      Object.entries(things).flatMap(([state, thing]) => {
        const allowed = from === undefined || from.includes(state) ? undefined : elsewhere
        const wanted = may.includes(relation) ? allowed : (refused[relation] ?? others)
        const found = policy.can([relation], move, thing, now)?.code
        return found === wanted ? [] : [`${move} ${relation} ${state}: ${found}, not ${wanted}`]
      }),
    )
  })
}
