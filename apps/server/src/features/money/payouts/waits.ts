/** A worker that sends or asks has so long; then another one takes over. More than the bank's silence. */
export const LEASE_SECONDS = 60
/** So many calls without an answer, over some 40 minutes, and finance is to look at it. */
const PATIENCE = 8
const FIRST_SECONDS = 5
const LONGEST_SECONDS = 3600
/** A bank that answers in files and says nothing for two days. */
export const FILE_PATIENCE_SECONDS = 2 * 24 * 3600

export const secondsFrom = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** When the bank is called again after so many calls that ended nothing: 10 s, 20 s … one hour. */
export const nextCall = (now: Date, tries: number): Date =>
  secondsFrom(now, Math.min(FIRST_SECONDS * 2 ** Math.min(tries, 20), LONGEST_SECONDS))

export const isPatienceOver = (tries: number): boolean => tries >= PATIENCE
