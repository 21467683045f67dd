import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { TenderImage, TenderMaterial } from '../../../platform/db/schema.generated.ts'

export type MaterialRow = Selectable<TenderMaterial>
export type ImageRow = Selectable<TenderImage>

export function findMaterial(db: Db, materialId: string): Promise<MaterialRow | undefined> {
  return db
    .selectFrom('tender_material')
    .selectAll()
    .where('material_id', '=', materialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** In the order in which they were added. */
export function materialsOf(db: Db, tenderId: string): Promise<MaterialRow[]> {
  return db
    .selectFrom('tender_material')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('material_id')
    .execute()
}

/** One that is there already stays as it is. */
export async function insertMaterial(
  tx: Db,
  row: Pick<MaterialRow, 'material_id' | 'tender_id' | 'file_id' | 'added_by' | 'added_at'>,
): Promise<void> {
  await sql`
    insert into tender_material (material_id, tender_id, file_id, added_by, added_at)
    values (${row.material_id}, ${row.tender_id}, ${row.file_id}, ${row.added_by}, ${row.added_at})
    on conflict (tender_id, file_id) where removed_at is null do nothing`.execute(tx)
}

export async function removeMaterialRow(
  tx: Db,
  materialId: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('tender_material')
    .set({ removed_by: by, removed_at: at })
    .where('material_id', '=', materialId)
    .where('removed_at', 'is', null)
    .execute()
}

export function imagesOf(db: Db, tenderId: string): Promise<ImageRow[]> {
  return db
    .selectFrom('tender_image')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .orderBy('position')
    .execute()
}

/** After the others; one that is there already stays where it is. */
export async function appendImage(
  tx: Db,
  row: Pick<ImageRow, 'tender_id' | 'file_id' | 'added_by' | 'added_at'>,
): Promise<void> {
  await sql`
    insert into tender_image (tender_id, file_id, position, caption, added_by, added_at)
    select ${row.tender_id}, ${row.file_id}, coalesce(max(position), 0) + 1, '{"en":"","zh":""}', ${row.added_by},
      ${row.added_at}::timestamptz
    from tender_image where tender_id = ${row.tender_id}
    on conflict (tender_id, file_id) do nothing`.execute(tx)
}

/** The pictures from now on, in this order; those that are left out are gone. */
export async function replaceImages(
  tx: Db,
  tenderId: string,
  images: readonly { readonly fileId: string; readonly caption: unknown }[],
): Promise<void> {
  const ids = images.map(({ fileId }) => fileId)
  await sql`
    delete from tender_image where tender_id = ${tenderId} and not file_id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update tender_image set position = given.position, caption = given.caption
    from unnest(${ids}::uuid[], ${images.map(({ caption }) => JSON.stringify(caption))}::jsonb[])
      with ordinality as given (file_id, caption, position)
    where tender_image.tender_id = ${tenderId} and tender_image.file_id = given.file_id`.execute(tx)
}
