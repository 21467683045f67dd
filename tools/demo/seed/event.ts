/** Something that happened in the demo's year. Events of one moment keep their order in the list. */
export interface Event {
  readonly at: Date
  readonly happen: () => Promise<void>
}

export function inOrder(events: readonly Event[]): Event[] {
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
