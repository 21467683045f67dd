import type { Sighting } from './copyQueries.ts'

export interface Work<Seen extends Sighting> {
  /** The earliest first; a draft last. */
  readonly sightings: readonly Seen[]
}

type Member = Pick<Sighting, 'audit_id' | 'product_id' | 'resubmit_of'>

/** Gives all submissions of one work the same name: those of one product, or resubmitted one from the other. */
export function workNames(members: readonly Member[]): (auditId: string) => string {
  const leaders = new Map<string, string>()
  const leaderOf = (name: string): string => {
    const above = leaders.get(name) ?? name
    return above === name ? name : leaderOf(above)
  }
  const join = (one: string, other: string) => leaders.set(leaderOf(one), leaderOf(other))
  for (const { audit_id, product_id, resubmit_of } of members) {
    if (product_id) join(audit_id, product_id)
    if (resubmit_of) join(audit_id, resubmit_of)
  }
  return leaderOf
}

/** Gathers sightings by work, so that ten versions of a theme are one entry. */
export function worksOf<Seen extends Sighting>(sightings: readonly Seen[]): Work<Seen>[] {
  const nameOf = workNames(sightings)
  const works = Map.groupBy(sightings, ({ audit_id }) => nameOf(audit_id))
  return [...works.values()].map((seen) => ({ sightings: seen.toSorted(byTime) }))
}

type Moment = Pick<Sighting, 'submitted_at' | 'created_at'>

const timeOf = ({ submitted_at }: Moment): number => submitted_at?.getTime() ?? Number.POSITIVE_INFINITY

function byTime(one: Moment, other: Moment): number {
  // Two drafts are equally late: infinity less infinity is no number.
  return Math.sign(timeOf(one) - timeOf(other)) || one.created_at.getTime() - other.created_at.getTime()
}

/** Whether the one was submitted before all of the others; of what never was, whether it was begun before. */
export function isFirst(one: readonly Moment[], others: readonly Moment[]): boolean {
  const [ours] = one.toSorted(byTime)
  return ours !== undefined && others.every((other) => byTime(ours, other) < 0)
}
