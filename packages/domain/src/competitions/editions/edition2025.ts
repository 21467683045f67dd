/** Spec §1, §5, §9: the facts of the 2025 edition. Windows are half-open, in UTC; prizes are US dollars before tax. */
export interface Prize {
  readonly key: string
  readonly usd: number
  readonly winners: number
}

export interface Category {
  readonly key: 'photography' | 'theme' | 'ai'
  readonly prizes: readonly Prize[]
}

export const edition2025 = {
  submissions: { from: '2025-09-10T00:00:00Z', until: '2025-11-17T00:00:00Z' },
  /** Works uploaded before this day cannot be entered. */
  eligibleFrom: '2025-08-18',
  judgedPercent: 20,
  themesPerCategory: 3,
  leastAge: 18,
  reach: { regions: 243, devicesMillion: 430, votersMillion: 620 },
  categories: [
    {
      key: 'photography',
      prizes: [
        { key: 'first', usd: 10_000, winners: 1 },
        { key: 'second', usd: 3_000, winners: 2 },
        { key: 'third', usd: 1_000, winners: 3 },
        { key: 'honorable', usd: 500, winners: 2 },
        { key: 'style', usd: 600, winners: 1 },
        { key: 'popular', usd: 500, winners: 1 },
      ],
    },
    {
      key: 'theme',
      prizes: [
        { key: 'first', usd: 5_000, winners: 1 },
        { key: 'second', usd: 2_000, winners: 2 },
        { key: 'third', usd: 1_000, winners: 3 },
        { key: 'honorable', usd: 500, winners: 2 },
        { key: 'ux', usd: 600, winners: 1 },
        { key: 'popular', usd: 500, winners: 1 },
      ],
    },
    {
      key: 'ai',
      prizes: [
        { key: 'first', usd: 3_000, winners: 1 },
        { key: 'second', usd: 1_000, winners: 2 },
        { key: 'third', usd: 500, winners: 3 },
        { key: 'honorable', usd: 200, winners: 2 },
        { key: 'smart', usd: 600, winners: 1 },
        { key: 'popular', usd: 500, winners: 1 },
      ],
    },
  ],
  /** In the order of precedence: one person gets one of them. */
  extras: [
    { key: 'unique', usd: 200, winners: 10 },
    { key: 'rising', usd: 200, winners: 10 },
    { key: 'fans', usd: 50, winners: 20 },
  ],
} as const satisfies {
  readonly submissions: { readonly from: string; readonly until: string }
  readonly categories: readonly Category[]
  readonly extras: readonly Prize[]
} & Record<string, unknown>

export type Phase = 'announced' | 'open' | 'closed'

/** The phase of the edition; the deadline itself no longer belongs to the window. */
export function phaseAt(now: Date): Phase {
  const { from, until } = edition2025.submissions
  if (now < new Date(from)) return 'announced'
  return now < new Date(until) ? 'open' : 'closed'
}

export function totalUsd(prizes: readonly Prize[]): number {
  return prizes.reduce((sum, prize) => sum + prize.usd * prize.winners, 0)
}

/** Everything that the edition pays out. */
export function purseUsd(): number {
  return [...edition2025.categories.map((each) => each.prizes), edition2025.extras].reduce(
    (sum, prizes) => sum + totalUsd(prizes),
    0,
  )
}
