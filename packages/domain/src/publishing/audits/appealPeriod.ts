export const APPEAL_DAYS = 14
const DAY_MILLISECONDS = 86_400_000

/** The first moment at which a rejection is no longer appealed against. */
export const appealDeadline = (rejectedAt: Date): Date =>
  new Date(rejectedAt.getTime() + APPEAL_DAYS * DAY_MILLISECONDS)
