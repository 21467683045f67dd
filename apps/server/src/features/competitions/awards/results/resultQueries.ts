import type { ResultsEntry } from '@easel/domain/competitions/awards/verify.ts'
import type { BundleKind } from '@easel/domain/competitions/votes/log.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/connection.ts'
import type { EditionBundle } from '../../../../platform/db/schema.generated.ts'

/** What was entered with these entries, in the order of ids; files as they were sent. */
export async function exportedEntries(db: Db, entryIds: readonly string[]): Promise<ResultsEntry[]> {
  const { rows } = await sql<ResultsEntry>`
    select entry_id as "entryId", category, name as title, description, game_ip as "gameIp",
      ai_prompt as "aiPrompt", ai_tool as "aiTool",
      (select coalesce(json_agg(theme order by theme), '[]') from competition_entry_theme as taken
        where taken.entry_id = entry.entry_id) as themes,
      (select coalesce(json_agg(json_build_object('slot', slot, 'position', position, 'sha256', sha256)
          order by slot, position), '[]')
        from competition_entry_file as held join file using (file_id)
        where held.entry_id = entry.entry_id) as files
    from competition_entry as entry where entry_id = any(${[...entryIds]}::uuid[]) order by entry_id`.execute(
    db,
  )
  return rows
}

/** Editions with a closed round or a published list that has no fingerprint yet; an imported one has no log for it. */
export async function editionsToLog(db: Db): Promise<string[]> {
  const { rows } = await sql<{ editionId: string }>`
    select edition_id as "editionId" from competition_round as decided join edition using (edition_id)
    where provenance = 'PORTAL' and state = 'CLOSED' and not exists (
      select from result_fingerprint as known where known.edition_id = decided.edition_id
        and known.kind = 'ROUND_CLOSED' and known.number = decided.number)
    union
    select edition_id from award_list as decided join edition using (edition_id)
    where provenance = 'PORTAL' and state = 'PUBLISHED' and not exists (
      select from result_fingerprint as known where known.edition_id = decided.edition_id
        and known.kind = 'AWARDS_PUBLISHED' and known.number = decided.number)
    order by 1`.execute(db)
  return rows.map(({ editionId }) => editionId)
}

export type BundleRow = Selectable<EditionBundle>

export function bundlesOf(db: Db, editionId: string): Promise<BundleRow[]> {
  return db
    .selectFrom('edition_bundle')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('kind', 'desc')
    .execute()
}

export function findBundle(db: Db, editionId: string, kind: BundleKind): Promise<BundleRow | undefined> {
  return db
    .selectFrom('edition_bundle')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Names an object that lies in the store as the bundle of an edition; the one before is left to the sweep. */
export async function putBundle(
  tx: Db,
  row: Insertable<EditionBundle> & { readonly kind: BundleKind },
  mediaType: string,
): Promise<void> {
  const before = await findBundle(tx, row.edition_id, row.kind)
  await tx
    .insertInto('stored_object')
    .values({
      sha256: row.sha256,
      size_bytes: row.size_bytes,
      media_type: mediaType,
      created_at: row.built_at,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
  await tx
    .insertInto('edition_bundle')
    .values(row)
    .onConflict((conflict) => conflict.columns(['edition_id', 'kind']).doUpdateSet(row))
    .execute()
  if (before && before.sha256 !== row.sha256)
    await sql`
      delete from stored_object where sha256 = ${before.sha256}
        and not exists (select from file where file.sha256 = stored_object.sha256)
        and not exists (select from edition_bundle where edition_bundle.sha256 = stored_object.sha256)`.execute(
      tx,
    )
}
