import type { World } from './world.ts'

/** Something that happened at a moment. Events of one moment keep their order in the list. */
export interface Event {
  readonly at: Date
  readonly happen: () => Promise<unknown>
}

/** One after the other, in order of time. */
export async function replayInOrder(world: World, events: readonly Event[]): Promise<void> {
  for (const { at, happen } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await world.at(at, happen)
}

const HOUR_MILLISECONDS = 3_600_000

/** The whole hour at or before an instant, as people set dates. ISO 8601. */
export const wholeHour = (at: Date): string =>
  new Date(Math.floor(at.getTime() / HOUR_MILLISECONDS) * HOUR_MILLISECONDS).toISOString()
