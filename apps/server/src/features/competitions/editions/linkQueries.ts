import type { LinkShows } from '@easel/domain/competitions/editions/links.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { EditionLink } from '../../../platform/db/schema.generated.ts'

export type LinkRow = Selectable<EditionLink>

export function linkPage(db: Db, editionId: string, page: PageQuery): Promise<LinkRow[]> {
  return db
    .selectFrom('edition_link')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('issued_at', 'desc')
    .orderBy('link_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
}

export async function countLinks(db: Db, editionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('edition_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The link with its edition's place in addresses.
 * @param token or its hash: a release from before tokens were hashed may still issue some during an update
 */
export function linkByToken(db: Db, token: readonly [hash: string, plain: string], shows: LinkShows) {
  return db
    .selectFrom('edition_link')
    .innerJoin('edition', 'edition.edition_id', 'edition_link.edition_id')
    .select(['edition.edition_id', 'edition.slug', 'edition_link.ends_at', 'edition_link.revoked_at'])
    .where('edition_link.token', 'in', token)
    .where('edition_link.shows', '=', shows)
    .executeTakeFirst()
}

/** Locked: of two who revoke it at once the second finds it revoked. */
export function lockLink(tx: Db, linkId: string): Promise<LinkRow | undefined> {
  return tx
    .selectFrom('edition_link')
    .selectAll()
    .where('link_id', '=', linkId)
    .forUpdate()
    .executeTakeFirst()
}

export function insertLink(tx: Db, link: Insertable<EditionLink>): Promise<LinkRow> {
  return tx.insertInto('edition_link').values(link).returningAll().executeTakeFirstOrThrow()
}

export function revokeLink(tx: Db, linkId: string, by: string, at: Date): Promise<LinkRow> {
  return tx
    .updateTable('edition_link')
    .set({ revoked_by: by, revoked_at: at })
    .where('link_id', '=', linkId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
