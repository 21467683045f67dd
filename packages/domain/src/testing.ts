import type { z } from 'zod'
import { type Lifecycle, movesOf } from './lifecycle.ts'
import type { Policy } from './policy.ts'
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

/** For tests: something in each of these states. */
export const inStates = <State extends string, Thing>(
  states: readonly State[],
  thing: (state: State) => Thing,
): Record<string, Thing> => Object.fromEntries(states.map((state) => [state, thing(state)]))

interface Walk {
  readonly lifecycles?: readonly Lifecycle<string, string>[]
  readonly now?: Date
}

/**
 * For tests: every move × relation × state of a policy, a line `move relations not others: states → next` a move. One of
 * the relations suffices unless one of the others holds too; `*` is every state. A move that only the lifecycle has names
 * nobody.
 */
export function movesAllowed<Move extends string, Thing>(
  policy: Policy<Move, Thing>,
  things: Readonly<Record<string, Thing>>,
  { lifecycles = [], now = new Date(0) }: Walk = {},
): string[] {
  const rows = new Map(lifecycles.flatMap((each) => movesOf(each).map((move) => [move, each.moves[move]])))
  const line = (move: string, who: readonly string[], states: readonly string[]) => {
    const where = states.length === Object.keys(things).length ? '*' : states.join(' ') || 'never'
    const to = rows.has(move) ? ` → ${[rows.get(move)?.to ?? []].flat().join(' ')}` : ''
    return `${[move, ...who].join(' ')}: ${where}${to}`
  }
  const asked = policy.moves.map((move) => {
    const from = policy.relations.map((relation) => {
      const may = Object.entries(things).filter(
        ([, thing]) => policy.can([relation], move, thing, now) === null,
      )
      return { relation, states: may.map(([state]) => state) }
    })
    const who = policy.relations.filter((relation) => policy.who([relation], move) === null)
    const states = from.find(({ relation }) => who.includes(relation))?.states ?? []
    for (const each of from)
      if (each.states.join() !== (who.includes(each.relation) ? states.join() : ''))
        throw new Error(`${move} by ${each.relation} from ${each.states.join()}`)
    const excluded = policy.relations.filter(
      (other) => !who.includes(other) && who.some((one) => policy.who([one, other], move) !== null),
    )
    return line(move, excluded.length > 0 ? [...who, 'not', ...excluded] : who, states)
  })
  const others = [...rows].filter(([move]) => !policy.moves.some((each) => each === move))
  return [...asked, ...others.map(([move, row]) => line(move, [], row?.from ?? []))].sort()
}

/** The lines of a table that a test writes out, as `movesAllowed` has them. */
export const tableOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .sort()
