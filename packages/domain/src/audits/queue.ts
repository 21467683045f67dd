/** Spec §9: review takes 1 to 3 business days; what is promised while too few decisions are known. */
const TURNAROUND_HOURS = { fromHours: 24, toHours: 72 } as const
const MIN_SAMPLES = 5
const WINDOW_HOURS = 30 * 24

export interface WaitRange {
  readonly fromHours: number
  readonly toHours: number
  /** `recent`: from the last 30 days; `turnaround`: the specification's promise. */
  readonly basis: 'recent' | 'turnaround'
}

/**
 * How long a submission will wait. `durationsHours`: submit to decision, of the last 30 days' decisions;
 * `place` is 1 for the next to be reviewed. The middle of recent waits (20th to 80th percentile). Few decisions
 * mean few submissions rather than slow reviewers, so their pace counts only for those ahead beyond as
 * many as were decided in the whole window.
 */
export function waitRange(durationsHours: readonly number[], place: number): WaitRange {
  if (durationsHours.length < MIN_SAMPLES) return { ...TURNAROUND_HOURS, basis: 'turnaround' }
  const sorted = [...durationsHours].sort((a, b) => a - b)
  const paceHours = (WINDOW_HOURS / sorted.length) * Math.max(place - 1 - sorted.length, 0)
  const fromHours = Math.ceil(Math.max(percentile(sorted, 0.2), paceHours, 1))
  const toHours = Math.ceil(Math.max(percentile(sorted, 0.8), paceHours * 2, fromHours))
  return { fromHours, toHours, basis: 'recent' }
}

/** Nearest rank of an ascending list that is not empty. */
function percentile(sorted: readonly number[], share: number): number {
  const rank = Math.max(Math.ceil(sorted.length * share), 1)
  return sorted[rank - 1] ?? 0
}
