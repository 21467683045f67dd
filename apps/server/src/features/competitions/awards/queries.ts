import type { AwardState } from '@easel/domain/competitions/awards/lifecycle.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Award } from '../../../platform/db/schema.generated.ts'

export type AwardRow = Selectable<Award>

/** The awards of an edition, whatever their state, in the order of their prizes' places. */
export function awardsIn(db: Db, editionId: string): Promise<AwardRow[]> {
  return db
    .selectFrom('award')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('place')
    .orderBy('entry_id')
    .execute()
}

/** What has been announced by `now`, of one account; a winner sees nothing before. */
export function announcedOf(
  db: Db,
  { accountId, editionId, now }: { accountId: string; editionId: string | null; now: Date },
): Promise<AwardRow[]> {
  return db
    .selectFrom('award')
    .innerJoin('edition', 'edition.edition_id', 'award.edition_id')
    .selectAll('award')
    .where('award.account_id', '=', accountId)
    .where('edition.announced_at', '<=', now)
    .$if(editionId !== null, (query) => query.where('award.edition_id', '=', editionId ?? ''))
    .orderBy('award.won_at', 'desc')
    .orderBy('award.award_id')
    .execute()
}

export async function editionOfAward(db: Db, awardId: string): Promise<string | null> {
  const row = await db
    .selectFrom('award')
    .select('edition_id')
    .where('award_id', '=', awardId)
    .executeTakeFirst()
  return row?.edition_id ?? null
}

/** Every organiser, with the language that they read. */
export async function titleOfEntry(db: Db, entryId: string): Promise<string> {
  const { name } = await db
    .selectFrom('competition_entry')
    .select('name')
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow()
  return name
}

/** Of an edition whose winners are announced; waits for others who move it. */
export async function lockAward(tx: Db, awardId: string, now: Date): Promise<AwardRow | undefined> {
  await sql`select from award where award_id = ${awardId} for update`.execute(tx)
  return tx
    .selectFrom('award')
    .innerJoin('edition', 'edition.edition_id', 'award.edition_id')
    .selectAll('award')
    .where('award_id', '=', awardId)
    .where('edition.announced_at', '<=', now)
    .executeTakeFirst()
}

export async function insertAwards(tx: Db, rows: readonly Insertable<Award>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('award')
      .values([...rows])
      .execute()
}

export async function changeAward(tx: Db, awardId: string, changes: Updateable<Award>): Promise<void> {
  await tx.updateTable('award').set(changes).where('award_id', '=', awardId).execute()
}

/** Of awards that nobody was notified of: a list before the announcement had them, the next one has not. */
export async function dropAward(tx: Db, awardId: string): Promise<void> {
  await tx.deleteFrom('award').where('award_id', '=', awardId).execute()
}

/** An award with a notice to be sent, of an edition whose winners are announced; nobody else sends it meanwhile. */
export async function takeUnnotified(
  tx: Db,
  now: Date,
  except: readonly string[],
): Promise<AwardRow | undefined> {
  const { rows } = await sql<AwardRow>`
    select award.* from award join edition using (edition_id)
    where award.notice is not null and edition.announced_at <= ${now}
      and award.award_id <> all(${[...except]}::uuid[])
    order by award.award_id limit 1 for update of award skip locked`.execute(tx)
  return rows[0]
}

export async function setNotified(tx: Db, awardId: string): Promise<void> {
  await tx.updateTable('award').set({ notice: null }).where('award_id', '=', awardId).execute()
}

/** How many awards are in each of these states. */
export const countIn = (rows: readonly AwardRow[], state: AwardState): number =>
  rows.filter((row) => row.state === state).length
