const DAY_MS = 86_400_000

/**
 * docs/decisions/large-tables.md: how long the ballots of an edition stay after its last list of awards was published.
 * Editions come once a year, and complaints about one come until the next one has begun: more than a year.
 */
export const BALLOTS_KEPT_DAYS = 400

/** What was published until this instant is settled: its ballots may leave the database. */
export const finalUntil = (now: Date): Date => new Date(now.getTime() - BALLOTS_KEPT_DAYS * DAY_MS)
