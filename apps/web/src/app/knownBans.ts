import type { BanInfo } from '@easel/contract/accounts/designers/summary.ts'

/** The bans of a reply as the rules take them: each by itself, so that each ends when it ends. */
export function knownBans({ bans }: BanInfo) {
  return bans.map((ban) => ({
    ...ban,
    beginDate: new Date(ban.beginDate),
    endDate: new Date(ban.endDate),
  }))
}

/** Longer waits than this the browser's timers do not know. */
export const LONGEST_WAIT = 2 ** 31 - 1

/** How long, in milliseconds from `now`, until a ban of the reply begins or ends; false where none will. */
export function untilBansChange(ban: BanInfo, now: Date): number | false {
  const waits = knownBans(ban)
    .flatMap(({ beginDate, endDate }) => [beginDate.getTime(), endDate.getTime()])
    .map((moment) => moment - now.getTime())
    .filter((wait) => wait > 0)
  return waits.length > 0 && Math.min(...waits, LONGEST_WAIT)
}
