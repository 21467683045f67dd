import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { PreviewLink } from '../../../platform/db/schema.generated.ts'

export type PreviewLinkRow = Selectable<PreviewLink>

export function findPreviewLink(db: Db, auditId: string, now: Date): Promise<PreviewLinkRow | undefined> {
  return db
    .selectFrom('preview_link')
    .selectAll()
    .where('audit_id', '=', auditId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

export function linkByHash(db: Db, tokenHash: string, now: Date): Promise<PreviewLinkRow | undefined> {
  return db
    .selectFrom('preview_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** The link before opens nothing from now on. */
export async function putPreviewLink(tx: Db, link: Insertable<PreviewLink>): Promise<void> {
  const { audit_id: _, ...renewed } = link
  await tx
    .insertInto('preview_link')
    .values(link)
    .onConflict((conflict) => conflict.column('audit_id').doUpdateSet(renewed))
    .execute()
}

/** Every preview link of a designer ends. @returns how many */
export async function deletePreviewLinksOf(tx: Db, designerId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('preview_link')
    .where('audit_id', 'in', tx.selectFrom('audit').select('audit_id').where('designer_id', '=', designerId))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** False where there was none. */
export async function deletePreviewLink(tx: Db, auditId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('preview_link')
    .where('audit_id', '=', auditId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
