import { createHash } from 'node:crypto'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { happenedAt } from '../../../../testing/happenedAt.ts'
import { edition2025 } from '../../editions/definitions/edition2025/edition.ts'

const rounds = edition2025.judging.rounds
const LAST = rounds[rounds.length - 1] ?? { key: '' }

type Deps = Pick<Platform, 'db' | 'clock'>

interface Person {
  readonly accountId: string
}

/** Makes the count of an edition final, with these votes by entry. */
export async function stageFreeze(
  { db, clock }: Deps,
  { editionId, by, votes }: { editionId: string; by: Person; votes: Readonly<Record<string, number>> },
): Promise<void> {
  await db
    .insertInto('vote_freeze')
    .values({
      edition_id: editionId,
      frozen_by: by.accountId,
      frozen_at: clock.now(),
      size: 0,
      counts: JSON.stringify(votes),
    })
    .execute()
}

/** The only round of an edition, closed by two people with these ranks by entry. */
export async function stageRanking(
  { db, clock }: Deps,
  {
    editionId,
    by: [first, second],
    ranks,
  }: {
    editionId: string
    by: readonly [Person, Person]
    ranks: readonly { entryId: string; category: string; rank: number }[]
  },
): Promise<void> {
  const results = {
    judges: [],
    entries: ranks.map(({ entryId, category, rank }) => ({
      entryId,
      category,
      assigned: 1,
      given: 1,
      rawMean: 10 - rank,
      result: 10 - rank,
      spread: 0,
      rank,
    })),
    agreement: null,
  }
  const now = clock.now()
  await db
    .insertInto('competition_round')
    .values({
      round_id: newId(),
      edition_id: editionId,
      key: LAST.key,
      number: 1,
      state: 'CLOSED',
      rules: JSON.stringify(LAST),
      drawn_from: [],
      opened_by: first.accountId,
      opened_at: now,
      proposed_by: first.accountId,
      proposed_at: now,
      closed_by: second.accountId,
      closed_at: now,
      input_sha256: createHash('sha256').digest(),
      results: JSON.stringify(results),
    })
    .execute()
}

/** One judge's pick for a prize, as judging began. */
export async function stagePick(
  { db, clock }: Deps,
  {
    editionId,
    judge,
    prizeKey,
    entryId,
    scope = '',
  }: { editionId: string; judge: Person; prizeKey: string; entryId: string; scope?: string },
): Promise<void> {
  const now = clock.now()
  const judgeId = newId()
  await db
    .insertInto('competition_judge')
    .values({
      judge_id: judgeId,
      edition_id: editionId,
      account_id: judge.accountId,
      languages: ['en'],
      named_by: judge.accountId,
      named_at: now,
    })
    .execute()
  const { judging_from: at } = await db
    .selectFrom('edition')
    .select('judging_from')
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow()
  await happenedAt({ db, clock }, at ?? now, (tx) =>
    tx
      .insertInto('competition_pick')
      .values({ judge_id: judgeId, scope, prize_key: prizeKey, entry_id: entryId, picked_at: at ?? now })
      .execute(),
  )
}

interface StagedList {
  readonly editionId: string
  readonly proposedBy: Person
  /** Null where it waits. */
  readonly publishedBy?: Person | null
}

/** A list of awards without any, as it was proposed. @returns its id */
export async function stageList(
  { db, clock }: Deps,
  { editionId, proposedBy, publishedBy = null }: StagedList,
): Promise<string> {
  const listId = newId()
  const now = clock.now()
  await db
    .insertInto('award_list')
    .values({
      list_id: listId,
      edition_id: editionId,
      number: 1,
      state: publishedBy ? 'PUBLISHED' : 'PROPOSED',
      edition_version: 1,
      facts: '{}',
      prizes: '[]',
      proposed_by: proposedBy.accountId,
      proposed_at: now,
      decided_by: publishedBy?.accountId ?? null,
      decided_at: publishedBy ? now : null,
    })
    .execute()
  return listId
}

/** An award that its winner has not answered yet. @returns its id */
export async function stageAward(
  { db, clock }: Deps,
  {
    editionId,
    listId,
    entryId,
    winner,
    scope = null,
    prizeKey = 'unique',
  }: {
    editionId: string
    listId: string
    entryId: string
    winner: Person
    scope?: string | null
    prizeKey?: string
  },
): Promise<string> {
  const awardId = newId()
  await db
    .insertInto('award')
    .values({
      award_id: awardId,
      edition_id: editionId,
      scope,
      prize_key: prizeKey,
      entry_id: entryId,
      account_id: winner.accountId,
      state: 'WON',
      place: 1,
      usd: 200,
      list_id: listId,
      moved_up: false,
      won_at: clock.now(),
    })
    .execute()
  return awardId
}
