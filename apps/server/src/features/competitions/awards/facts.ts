import type { AwardFacts, EntryVotes } from '@easel/domain/competitions/awards/facts.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { personsOf } from '../../accounts/designers/public.ts'
import type { ShownEdition } from '../editions/public.ts'
import { entriesWithTooFew } from '../entries/public.ts'
import { finalRanking, judgesPicks } from '../judging/public.ts'
import { freezeOf, loggedCountsUntil } from '../votes/public.ts'
import { exclusionOf, exclusionsOf, tieOf, tiesOf } from './decisionQueries.ts'
import { earlierEntrants, entriesOf } from './factQueries.ts'

/** What is wanted before awards can be worked out. */
export type Wanted = 'COUNT' | 'ROUND'

/**
 * Everything that the awards of an edition follow from, as it is now: the same rows give the same facts in the same
 * order. @returns what is missing: the final count, or the judges' closed round
 */
export async function factsOf(
  { db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  edition: ShownEdition,
): Promise<AwardFacts | readonly Wanted[]> {
  const { editionId, definition } = edition
  const [frozen, ranking] = [await freezeOf(db, editionId), await finalRanking(db, editionId)]
  if (!frozen || !ranking)
    return [...(frozen ? [] : (['COUNT'] as const)), ...(ranking ? [] : (['ROUND'] as const))]
  const [own, earlier] = [await entriesOf(db, editionId), await earlierEntrants(db, editionId)]
  const persons = await personsOf(
    { db, secrets },
    [...own.map(({ designerId }) => designerId), ...earlier],
    editionId,
  )
  const known = new Set(earlier.map((designerId) => persons.get(designerId)))
  const counts = votesOf(frozen.counts)
  const ends = [...new Set(definition.extras.prizes.flatMap(({ countedUntil }) => countedUntil ?? []))]
  const countsUntil = ends.toSorted().map(async (until) => ({
    until,
    counts:
      until >= definition.timeline.voting.until
        ? counts
        : votesOf(await loggedCountsUntil(db, editionId, new Date(until))),
  }))
  return {
    entries: own.map(({ entryId, category, designerId }) => {
      const personId = persons.get(designerId) ?? designerId
      return { entryId, category, personId, isNewcomer: !known.has(personId) }
    }),
    counts,
    countsUntil: await Promise.all(countsUntil),
    ranking: [...ranking],
    picks: [...(await judgesPicks(db, editionId, clock.now()))].toSorted(byPrize),
    ...(await decisionsOf(db, edition)),
  }
}

/** What has too few beside it in its category wins nothing, as if it were disqualified. */
async function decisionsOf(db: Db, edition: ShownEdition): Promise<Pick<AwardFacts, 'excluded' | 'ties'>> {
  const { editionId } = edition
  const excluded = (await exclusionsOf(db, editionId)).flatMap((row) => exclusionOf(row) ?? [])
  const tooFew = [...(await entriesWithTooFew(db, edition))].filter(
    (id) => !excluded.some(({ kind, entryId }) => kind === 'DISQUALIFIED' && entryId === id),
  )
  return {
    excluded: [...excluded, ...tooFew.map((entryId) => ({ kind: 'DISQUALIFIED' as const, entryId }))],
    ties: (await tiesOf(db, editionId)).map(tieOf),
  }
}

const votesOf = (counts: ReadonlyMap<string, number>): EntryVotes[] =>
  [...counts]
    .map(([entryId, votes]) => ({ entryId, votes }))
    .toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1))

const placeOf = ({ scope, prizeKey, entryId }: AwardFacts['picks'][number]) =>
  JSON.stringify([scope, prizeKey, entryId])
const byPrize = (a: AwardFacts['picks'][number], b: AwardFacts['picks'][number]) =>
  placeOf(a) < placeOf(b) ? -1 : 1
