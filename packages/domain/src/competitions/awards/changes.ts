import type { Award } from './results.ts'

/** What a new list of awards changes for one entry; from one prize of a ranking to another it moves. */
export type AwardChange =
  | { readonly change: 'WON'; readonly award: Award }
  | { readonly change: 'MOVED'; readonly award: Award; readonly from: Award }
  | { readonly change: 'LOST'; readonly from: Award }

/** The prizes down a ranking are one sequence, in which an entry has one. */
const sequenceOf = ({ scope, prizeKey, rule, entryId }: Award): string =>
  JSON.stringify([scope, rule === 'RANK' ? null : prizeKey, entryId])

/** What is new, moved or gone from one list of awards to the next; what stays is not named. */
export function changesBetween(before: readonly Award[], after: readonly Award[]): AwardChange[] {
  const had = new Map(before.map((award) => [sequenceOf(award), award]))
  const has = new Set(after.map(sequenceOf))
  const gained = after.flatMap((award): AwardChange[] => {
    const from = had.get(sequenceOf(award))
    if (!from) return [{ change: 'WON', award }]
    return from.prizeKey === award.prizeKey ? [] : [{ change: 'MOVED', award, from }]
  })
  const lost = before.flatMap((from): AwardChange[] =>
    has.has(sequenceOf(from)) ? [] : [{ change: 'LOST', from }],
  )
  return [...gained, ...lost]
}
