import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { EntryRow } from './queries.ts'

const MAX_REPEATED = 50

interface Repeated {
  readonly fileId: string
  readonly fileName: string
  readonly entryId: string
  readonly title: string
  readonly own: boolean
  readonly state: string
}

/**
 * Files of an entry that other entries of its category have, byte for byte; what was withdrawn is out of the category.
 * Shown as a warning: a picture may belong into two entries.
 */
export async function repeatedFiles(
  db: Db,
  row: Pick<EntryRow, 'entry_id' | 'edition_id' | 'category' | 'account_id'>,
): Promise<Repeated[]> {
  const { rows } = await sql<Repeated>`
    select distinct on (held.position, other.created_at, other.entry_id)
      file.file_id as "fileId", file.file_name as "fileName", other.entry_id as "entryId", other.name as title,
      other.account_id = ${row.account_id} as own, other.state
    from competition_entry_file as held
    join file on file.file_id = held.file_id
    join file as same on same.sha256 = file.sha256 and same.purpose = file.purpose
    join competition_entry_file as theirs on theirs.file_id = same.file_id
    join competition_entry as other on other.entry_id = theirs.entry_id
    where held.entry_id = ${row.entry_id} and other.entry_id <> held.entry_id
      and other.edition_id = ${row.edition_id} and other.category = ${row.category} and other.state <> 'WITHDRAWN'
    order by held.position, other.created_at, other.entry_id limit ${MAX_REPEATED}`.execute(db)
  return rows
}
