import type { Refusal } from './rule.ts'

/** One row: from where, to where. `same` leaves the state; several targets are chosen by a rule. */
export interface LifecycleRow<State extends string> {
  readonly from: readonly State[]
  readonly to: State | 'same' | readonly State[]
}

/** A lifecycle is a table: move → row. Who makes a move is the policy's question (policy.ts). */
export interface Lifecycle<State extends string, Move extends string, Code extends string = string> {
  readonly states: readonly State[]
  readonly initial: State
  readonly moves: Readonly<Record<Move, LifecycleRow<State>>>
  /** The code for a state that does not allow a move, where the move has none of its own. */
  readonly wrongState: Code
  /** The codes of moves that have their own. */
  readonly refusals?: Readonly<Partial<Record<Move, { readonly state: Code }>>>
}

/** Why this state does not allow the move, or null. */
export function stateRefusal<S extends string, M extends string, C extends string>(
  lifecycle: Lifecycle<S, M, C>,
  state: S,
  move: M,
): Refusal<C> | null {
  if (lifecycle.moves[move].from.includes(state)) return null
  return { code: lifecycle.refusals?.[move]?.state ?? lifecycle.wrongState, params: { move, state } }
}

/** The states a move may start from: the guard `state = any($1)` of its SQL statement. */
export function statesFrom<S extends string, M extends string>(lifecycle: Lifecycle<S, M>, move: M): S[] {
  return [...lifecycle.moves[move].from]
}

type StateIn<Groups, Group> = {
  [State in keyof Groups & string]: Groups[State] extends readonly (infer Own)[]
    ? Group extends Own
      ? State
      : never
    : never
}[keyof Groups & string]

/** The states of a group, from a record of the groups of every state: a new state does not compile without its own. */
export function statesIn<
  const Groups extends Readonly<Record<string, readonly string[]>>,
  Group extends Groups[keyof Groups][number],
>(groups: Groups, group: Group): StateIn<Groups, Group>[] {
  const isIn = (state: string): state is StateIn<Groups, Group> => !!groups[state]?.includes(group)
  return Object.keys(groups).filter(isIn)
}

/** The states a move may end in when it starts from `state`. */
export function statesAfter<S extends string, M extends string>(
  lifecycle: Lifecycle<S, M>,
  state: S,
  move: M,
): S[] {
  const { to } = lifecycle.moves[move]
  if (to === 'same') return [state]
  return typeof to === 'string' ? [to] : [...to]
}

export function movesOf<S extends string, M extends string>(lifecycle: Lifecycle<S, M>): M[] {
  const isMove = (name: string): name is M => Object.hasOwn(lifecycle.moves, name)
  return Object.keys(lifecycle.moves).filter(isMove)
}

/** The diagram of the table for the documents, as Mermaid `stateDiagram-v2`; `who` makes a move, where a policy says. */
export function mermaidOf<S extends string, M extends string>(
  lifecycle: Lifecycle<S, M>,
  who: (move: M) => readonly string[],
): string {
  const arrows = movesOf(lifecycle).flatMap((move) => {
    const by = who(move)
    const label = by.length > 0 ? `${move} (${by.join(', ')})` : move
    return lifecycle.moves[move].from.flatMap((state) =>
      statesAfter(lifecycle, state, move).map((next) => `  ${state} --> ${next}: ${label}`),
    )
  })
  return ['stateDiagram-v2', `  [*] --> ${lifecycle.initial}`, ...arrows, ''].join('\n')
}
