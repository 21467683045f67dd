/** Something that happened in the demo's year. Events of one moment keep their order in the list. */
export interface Event {
  readonly at: Date
  readonly happen: () => Promise<void>
}

const HOUR_MILLISECONDS = 3_600_000

/** The whole hour at or before an instant, as people set dates. ISO 8601. */
export const wholeHour = (at: Date): string =>
  new Date(Math.floor(at.getTime() / HOUR_MILLISECONDS) * HOUR_MILLISECONDS).toISOString()

export function inOrder(events: readonly Event[]): Event[] {
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
