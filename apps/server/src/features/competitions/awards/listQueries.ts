import { AwardFacts } from '@easel/domain/competitions/awards/facts.ts'
import type { AwardListState } from '@easel/domain/competitions/awards/lifecycle.ts'
import { PrizeAwards } from '@easel/domain/competitions/awards/results.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import type { AwardList } from '../../../platform/db/schema.generated.ts'

export type ListRow = Selectable<AwardList>

/** Until the transaction ends nobody else proposes or publishes awards of this edition. */
export async function lockAwards(tx: Db, editionId: string): Promise<void> {
  await sql`select from edition where edition_id = ${editionId} for update`.execute(tx)
}

/** The latest first; an edition has few. */
export function listsOf(db: Db, editionId: string): Promise<ListRow[]> {
  return db
    .selectFrom('award_list')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('number', 'desc')
    .execute()
}

export function findList(db: Db, listId: string): Promise<ListRow | undefined> {
  return db.selectFrom('award_list').selectAll().where('list_id', '=', listId).executeTakeFirst()
}

/** The list that is in force; undefined before the first is published. */
export function publishedList(db: Db, editionId: string): Promise<ListRow | undefined> {
  return db
    .selectFrom('award_list')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('state', '=', 'PUBLISHED')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const Prizes = z.array(PrizeAwards)
export const prizesOf = ({ prizes }: Pick<ListRow, 'prizes'>): PrizeAwards[] => Prizes.parse(prizes)
export const factsIn = ({ facts }: Pick<ListRow, 'facts'>): AwardFacts => AwardFacts.parse(facts)

export async function insertList(tx: Db, row: Insertable<AwardList>): Promise<void> {
  await tx.insertInto('award_list').values(row).execute()
}

interface Decided {
  readonly state: AwardListState
  readonly by: string
  readonly at: Date
  readonly note: string | null
}

export async function setListDecided(
  tx: Db,
  listId: string,
  { state, by, at, note }: Decided,
): Promise<void> {
  await tx
    .updateTable('award_list')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('list_id', '=', listId)
    .where('state', '=', 'PROPOSED')
    .execute()
}

/**
 * Editions whose results were announced and whose last list of awards was published until `before`, while no other list
 * waits: nobody contests them.
 */
export async function finalEditions(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ editionId: string }>`
    select edition_id as "editionId" from award_list join edition using (edition_id)
    where announced_at <= ${before}
    group by edition_id
    having max(decided_at) filter (where state = 'PUBLISHED') <= ${before} and not bool_or(state = 'PROPOSED')
    order by edition_id`.execute(db)
  return rows.map(({ editionId }) => editionId)
}
