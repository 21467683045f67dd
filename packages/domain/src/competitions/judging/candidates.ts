import { judgingThreshold } from '../editions/judging.ts'

export interface Counted {
  readonly entryId: string
  readonly category: string
  readonly votes: number
}

/**
 * The entries that go to the judges: of each category the share with the most counted votes, and all that tie with the
 * last of them. Equal counts are equal: when an entry was uploaded never decides.
 */
export function candidatesOf(entries: readonly Counted[], sharePercent: number): Counted[] {
  return [...Map.groupBy(entries, ({ category }) => category).values()].flatMap((own) => {
    const least = judgingThreshold(
      own.map(({ votes }) => votes),
      sharePercent,
    )
    return own.filter(({ votes }) => least !== null && votes >= least)
  })
}
