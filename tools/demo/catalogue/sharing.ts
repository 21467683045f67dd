import type { DemoAccount } from '@easel/domain/accounts/demo.ts'
import type { DesignerKey } from './shape.ts'

/** A part of a work's share that its designer offers to somebody. */
export interface DemoScheme {
  readonly designer: DesignerKey
  /** The work's English name. */
  readonly work: string
  readonly sharer: DemoAccount
  /** In hundredths of a per cent. */
  readonly ratio: number
  /** Null: permanent. */
  readonly days: number | null
  readonly offeredDaysAgo: number
  /** Null where nobody has answered. */
  readonly answer: { readonly decision: 'ACCEPT' | 'DECLINE'; readonly daysAgo: number } | null
}

const accepted = (daysAgo: number) => ({ decision: 'ACCEPT', daysAgo }) as const

/** In every state: ongoing, ended, suspended with a hidden work, declined, and one that waits for an answer. */
export const SCHEMES: readonly DemoScheme[] = [
  {
    designer: 'designer',
    work: 'Mist over Li',
    sharer: 'partner',
    ratio: 3_500,
    days: null,
    offeredDaysAgo: 240,
    answer: accepted(239),
  },
  {
    designer: 'designer',
    work: 'Mist over Li',
    sharer: 'studio',
    ratio: 2_100,
    days: 365,
    offeredDaysAgo: 200,
    answer: accepted(198.5),
  },
  {
    designer: 'studio',
    work: 'Anatolia',
    sharer: 'designer',
    ratio: 2_000,
    days: 365,
    offeredDaysAgo: 180,
    answer: accepted(179),
  },
  {
    designer: 'studio',
    work: 'Paper Canyon',
    sharer: 'partner',
    ratio: 1_400,
    days: 60,
    offeredDaysAgo: 150,
    answer: accepted(149.5),
  },
  // Somebody who is no designer.
  {
    designer: 'designer',
    work: 'Koi at Noon',
    sharer: 'voter',
    ratio: 1_000,
    days: null,
    offeredDaysAgo: 60,
    answer: accepted(59),
  },
  {
    designer: 'partner',
    work: 'Neon Harbour',
    sharer: 'studio',
    ratio: 2_500,
    days: 90,
    offeredDaysAgo: 30,
    answer: { decision: 'DECLINE', daysAgo: 28 },
  },
  {
    designer: 'partner',
    work: 'Neon Harbour',
    sharer: 'designer',
    ratio: 3_000,
    days: null,
    offeredDaysAgo: 2,
    answer: null,
  },
]
