import { refuse } from '../../rule.ts'
import type { Timeline } from '../editions/timeline.ts'

/**
 * Why an entrant may not change anything now, or null: the one guard of every call by which an entry is made, changed,
 * submitted or withdrawn, and a file of it sent. Nothing changes at or after the deadline (spec §9).
 */
export function windowRefusal({ timeline }: { readonly timeline: Timeline }, now: Date) {
  const { from, until } = timeline.submission
  if (now < new Date(from)) return refuse('entry.notOpen', { from })
  return now < new Date(until) ? null : refuse('entry.closed', { until })
}
