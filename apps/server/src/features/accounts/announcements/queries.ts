import type { AnnouncementPhase } from '@easel/domain/accounts/announcements/lifecycle.ts'
import {
  type AnnouncementMove,
  announcementLifecycle,
} from '@easel/domain/accounts/announcements/lifecycle.ts'
import { statesFrom } from '@easel/domain/lifecycle.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Announcement } from '../../../platform/db/schema.generated.ts'

export type AnnouncementRow = Selectable<Announcement>

/** What everybody may see at `now`. */
const published = (db: Db, now: Date) =>
  db.selectFrom('announcement').where('state', '=', 'PUBLISHED').where('publish_at', '<=', now)

export function shownPage(db: Db, now: Date, page: PageQuery): Promise<AnnouncementRow[]> {
  return published(db, now)
    .selectAll()
    .orderBy('pinned', 'desc')
    .orderBy('publish_at', 'desc')
    .orderBy('announcement_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
}

export async function countShown(db: Db, now: Date): Promise<number> {
  const { count } = await published(db, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findShown(db: Db, now: Date, id: string): Promise<AnnouncementRow | undefined> {
  return published(db, now).selectAll().where('announcement_id', '=', id).executeTakeFirst()
}

export type PhaseFilter = AnnouncementPhase | 'ALL'

const matching = (db: Db, phase: PhaseFilter, now: Date) =>
  db
    .selectFrom('announcement')
    .$if(phase === 'DRAFT' || phase === 'WITHDRAWN', (query) => query.where('state', '=', phase))
    .$if(phase === 'PUBLISHED', (query) =>
      query.where('state', '=', 'PUBLISHED').where('publish_at', '<=', now),
    )
    .$if(phase === 'SCHEDULED', (query) =>
      query.where('state', '=', 'PUBLISHED').where('publish_at', '>', now),
    )

export function staffPage(
  db: Db,
  phase: PhaseFilter,
  now: Date,
  page: PageQuery,
): Promise<AnnouncementRow[]> {
  return matching(db, phase, now)
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('announcement_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
}

export async function countStaff(db: Db, phase: PhaseFilter, now: Date): Promise<number> {
  const { count } = await matching(db, phase, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findAnnouncement(db: Db, id: string): Promise<AnnouncementRow | undefined> {
  return db.selectFrom('announcement').selectAll().where('announcement_id', '=', id).executeTakeFirst()
}

export function insertAnnouncement(tx: Db, row: Insertable<Announcement>): Promise<AnnouncementRow> {
  return tx.insertInto('announcement').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Guarded by state and revision: of two changes at once the second finds nothing. */
export function changeAnnouncement(
  tx: Db,
  { id, revision, move }: { id: string; revision: number; move: AnnouncementMove },
  changes: Updateable<Announcement>,
): Promise<AnnouncementRow | undefined> {
  return tx
    .updateTable('announcement')
    .set({ ...changes, revision: sql`revision + 1` })
    .where('announcement_id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', sql<string>`any(${statesFrom(announcementLifecycle, move)})`)
    .returningAll()
    .executeTakeFirst()
}
