import type { Exclusion, TieOrder } from '@easel/domain/competitions/awards/facts.ts'
import type { JuryStatement } from '@easel/domain/competitions/awards/fields.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type {
  AwardExclusion,
  AwardTie,
  JuryStatement as JuryStatementRow,
} from '../../../platform/db/schema.generated.ts'

export type ExclusionRow = Selectable<AwardExclusion>
export type TieRow = Selectable<AwardTie>

/** All of them, also those that were lifted, in the order in which they were made. */
export function exclusionsOf(db: Db, editionId: string): Promise<ExclusionRow[]> {
  return db
    .selectFrom('award_exclusion')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('made_at')
    .orderBy('exclusion_id')
    .execute()
}

/** A row as awards follow from it; null of one that was lifted. */
export function exclusionOf(row: ExclusionRow): Exclusion | null {
  if (row.lifted_at !== null) return null
  return row.prize_key === null
    ? { kind: 'DISQUALIFIED', entryId: row.entry_id }
    : { kind: 'DECLINED', entryId: row.entry_id, scope: row.scope, prizeKey: row.prize_key }
}

/** @returns false where the entry is disqualified already */
export async function insertExclusion(tx: Db, row: Insertable<AwardExclusion>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('award_exclusion')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}

interface Lifted {
  readonly by: string
  readonly at: Date
  readonly reason: string
}

/** @returns whether the entry was disqualified */
export async function liftExclusion(tx: Db, entryId: string, { by, at, reason }: Lifted): Promise<boolean> {
  const { numUpdatedRows: lifted } = await tx
    .updateTable('award_exclusion')
    .set({ lifted_by: by, lifted_at: at, lift_reason: reason })
    .where('entry_id', '=', entryId)
    .where('kind', '=', 'DISQUALIFIED')
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return lifted === 1n
}

/** The latest decision last. */
export function tiesOf(db: Db, editionId: string): Promise<TieRow[]> {
  return db
    .selectFrom('award_tie')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('tie_id')
    .execute()
}

export const tieOf = (row: TieRow): TieOrder => ({
  scope: row.scope,
  prizeKey: row.prize_key,
  entryIds: row.entry_ids,
})

export async function insertTie(tx: Db, row: Omit<TieRow, 'entry_ids'> & TieOrder): Promise<void> {
  const { entryIds, prizeKey: _, ...columns } = row
  await tx
    .insertInto('award_tie')
    .values({ ...columns, entry_ids: sql<string[]>`${[...entryIds]}::uuid[]` })
    .execute()
}

/** Of an edition, by entry. */
export async function juryStatementsOf(
  db: Db,
  editionId: string,
): Promise<ReadonlyMap<string, JuryStatement>> {
  const rows = await db
    .selectFrom('jury_statement')
    .select(['entry_id', 'en', 'zh'])
    .where('edition_id', '=', editionId)
    .execute()
  return new Map(rows.map(({ entry_id, en, zh }) => [entry_id, { en, zh }]))
}

export async function putJuryStatement(tx: Db, row: Insertable<JuryStatementRow>): Promise<void> {
  const { en, zh, written_by, written_at } = row
  await tx
    .insertInto('jury_statement')
    .values(row)
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet({ en, zh, written_by, written_at }))
    .execute()
}

export async function dropJuryStatement(tx: Db, entryId: string): Promise<void> {
  await tx.deleteFrom('jury_statement').where('entry_id', '=', entryId).execute()
}
