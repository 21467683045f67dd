import type { AwardedEntry, StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import type { Bilingual } from '@easel/domain/base/text/bilingual.ts'

/** The entry of an id among those that a draft names. */
export const entryIn = (
  { entries }: Pick<StaffAwards, 'entries'>,
  entryId: string,
): AwardedEntry | undefined => entries.find((entry) => entry.entryId === entryId)

export const titleIn = (awards: Pick<StaffAwards, 'entries'>, entryId: string): string =>
  entryIn(awards, entryId)?.title ?? entryId

/** What an edition calls a prize of a draft; the key where it no longer has it. */
export function prizeNameIn(
  { prizes }: Pick<StaffAwards, 'prizes'>,
  scope: string | null,
  prizeKey: string | null,
): Bilingual {
  const prize = prizes.find((each) => each.scope === scope && each.prizeKey === prizeKey)
  return prize?.prizeName ?? { en: prizeKey ?? '', zh: prizeKey ?? '' }
}
