import { ImageFacts } from '@easel/domain/base/files/facts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/connection.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'

/** A work of the store with its picture, as its designer might have entered it. */
export interface ShownWork {
  readonly productId: string
  readonly productType: string
  readonly name: string
  readonly description: string
  readonly designerId: string
  readonly accountId: string
  readonly creator: string
  readonly fileId: string
  readonly width: number
  readonly height: number
  readonly sizeBytes: number
}

/** Works with a JPEG as their picture, in the same order in every demo. */
export async function shownWorks(db: Db): Promise<readonly ShownWork[]> {
  const { rows } = await sql<ShownWork>`
    select product_id as "productId", product_type as "productType", product.name,
      coalesce(product.details ->> 'description', '') as description, designer_id as "designerId",
      account_id as "accountId", nickname as creator, file_id as "fileId", width, height,
      file.size_bytes::int as "sizeBytes"
    from product join designer using (designer_id) join file on file_id = cover_file_id
    where product.state = 'PUBLISHED' and product_type in ('THEME', 'WALLPAPER') and media_type = 'image/jpeg'
      and registration_status = 'VERIFIED' and not exists (select from ban where ban.designer_id = product.designer_id)
    order by md5(product.name), product_id`.execute(db)
  return rows
}

export interface PastEntry {
  readonly editionId: string
  readonly category: string
  readonly slot: string
  readonly place: number
  readonly work: ShownWork
  /** Within the window of submission. */
  readonly at: Date
}

/** A passed entry of an edition that is long over, with the picture of a work. @returns its id */
export async function insertPastEntry(
  tx: Db,
  { editionId, category, slot, place, work, at }: PastEntry,
): Promise<string> {
  const entryId = newId()
  await tx
    .insertInto('competition_entry')
    .values({
      entry_id: entryId,
      edition_id: editionId,
      category,
      account_id: work.accountId,
      designer_id: work.designerId,
      state: 'PASSED',
      place,
      name: work.name,
      creator: work.creator,
      description: work.description,
      submission: 1,
      created_at: at,
      updated_at: at,
      changed_at: at,
      submitted_at: at,
      passed_at: at,
    })
    .execute()
  const facts = ImageFacts.parse({
    kind: 'IMAGE',
    format: 'JPG',
    sizeBytes: work.sizeBytes,
    width: work.width,
    height: work.height,
    ppi: null,
    ppiClaims: { exif: null, jfif: null, phys: null },
    camera: null,
    alpha: false,
    frames: 1,
  })
  await tx
    .insertInto('competition_entry_upload')
    .values({ file_id: work.fileId, facts: JSON.stringify(facts), poster_file_id: null, created_at: at })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .execute()
  await tx
    .insertInto('competition_entry_file')
    .values({ entry_id: entryId, slot, position: 1, file_id: work.fileId, attached_at: at })
    .execute()
  return entryId
}

export async function accountIdOf(db: Db, email: string): Promise<string> {
  const row = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return row.id
}

/** What is published of every edition. */
export async function publishedSlugs(db: Db): Promise<readonly { slug: string; editionId: string }[]> {
  const rows = await db
    .selectFrom('edition')
    .select(['slug', 'edition_id as editionId'])
    .where('definition', 'is not', null)
    .execute()
  return rows
}
