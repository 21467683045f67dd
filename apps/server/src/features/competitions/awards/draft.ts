import { isDeepStrictEqual } from 'node:util'
import { awardsOf, openTies, winnersOf } from '@easel/domain/competitions/awards/awards.ts'
import type { AwardFacts } from '@easel/domain/competitions/awards/facts.ts'
import type { PrizeAwards } from '@easel/domain/competitions/awards/results.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ShownEdition } from '../editions/public.ts'
import { factsOf, type Wanted } from './facts.ts'
import { type ListRow, prizesOf } from './listQueries.ts'

/** Who would win what now. */
export interface Draft {
  /** What keeps it from being proposed; empty where nothing does. */
  readonly wants: readonly (Wanted | 'TIES')[]
  /** Null where something is missing that awards follow from. */
  readonly facts: AwardFacts | null
  readonly prizes: readonly PrizeAwards[]
}

export async function draftOf(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  edition: ShownEdition,
): Promise<Draft> {
  const facts = await factsOf(deps, edition)
  if (!('ranking' in facts)) return { wants: facts, facts: null, prizes: [] }
  const prizes = awardsOf(edition.definition, facts)
  return { wants: openTies(prizes).length > 0 ? ['TIES'] : [], facts, prizes }
}

/** Whether the list in force, of these lists the latest first, has the same winners already. */
export function isPublished(prizes: readonly PrizeAwards[], lists: readonly ListRow[]): boolean {
  const before = lists.find(({ state }) => state === 'PUBLISHED')
  return before !== undefined && isDeepStrictEqual(winnersOf(prizesOf(before)), winnersOf(prizes))
}
