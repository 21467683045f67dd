import { isAnnouncedAt, type Timeline } from './timeline.ts'

/**
 * Where an edition's entries, votes and scores come from: this portal, which keeps every ballot, or somewhere else, of
 * which it was told how it ended (docs/decisions/results-and-bundles.md).
 */
export const PROVENANCES = ['PORTAL', 'IMPORTED'] as const
export type Provenance = (typeof PROVENANCES)[number]

/** That of an edition that is published for the first time at `now`; it never changes. What is over was not held here. */
export const provenanceAt = (edition: { readonly timeline: Timeline }, now: Date): Provenance =>
  isAnnouncedAt(edition, now) ? 'IMPORTED' : 'PORTAL'
