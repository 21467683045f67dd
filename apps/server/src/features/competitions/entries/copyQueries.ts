import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** An entry that shows a picture, with what is shown of it. */
export interface SeenEntry {
  readonly entry_id: string
  readonly slug: string
  readonly designer_id: string
  readonly name: string
  readonly state: string
  readonly submitted_at: Date | null
  readonly sha256: string
  readonly file_id: string
}

const MAX_SEEN = 600

/** Entries of all editions that show any of these bytes, but for drafts and for `exceptId`; the earliest first. */
export async function seenEntries(
  db: Db,
  sha256s: readonly string[],
  exceptId: string,
): Promise<readonly SeenEntry[]> {
  if (sha256s.length === 0) return []
  const { rows } = await sql<SeenEntry>`
    with shown as materialized (
      select file_id, sha256 from file
      where sha256 = any(${[...sha256s]}::text[]) and purpose in ('ENTRY', 'POSTER')
    )
    select distinct on (entry.submitted_at, entry.entry_id, shown.sha256)
      entry.entry_id, edition.slug, entry.designer_id, entry.name, entry.state, entry.submitted_at,
      shown.sha256, shown.file_id
    from shown
    join competition_entry_upload as upload on shown.file_id in (upload.file_id, upload.poster_file_id)
    join competition_entry_file as held on held.file_id = upload.file_id
    join competition_entry as entry using (entry_id)
    join edition using (edition_id)
    where entry.state <> 'DRAFT' and entry.entry_id <> ${exceptId}
    order by entry.submitted_at, entry.entry_id, shown.sha256 limit ${MAX_SEEN}`.execute(db)
  return rows
}
