import type { Marks } from './marks.ts'

/** What was marked, with the way there and back. */
export interface Steps {
  readonly past: readonly Marks[]
  readonly now: Marks
  readonly future: readonly Marks[]
  /** What the last step wrote on; a further one on the same is one step with it. */
  readonly joins: string | null
}

const MAX_STEPS = 200

export const begun = (now: Marks): Steps => ({ past: [], now, future: [], joins: null })

export function stepTo(steps: Steps, now: Marks, joins: string | null = null): Steps {
  const joined = joins !== null && joins === steps.joins
  const past = joined ? steps.past : [...steps.past, steps.now].slice(-MAX_STEPS)
  return { past, now, future: [], joins }
}

export function undone(steps: Steps): Steps {
  const before = steps.past.at(-1)
  if (!before) return steps
  const { past, now, future } = steps
  return { past: past.slice(0, -1), now: before, future: [now, ...future], joins: null }
}

export function redone(steps: Steps): Steps {
  const [after, ...future] = steps.future
  return after ? { past: [...steps.past, steps.now], now: after, future, joins: null } : steps
}
