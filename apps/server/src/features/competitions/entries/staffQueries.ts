import { REVIEWED_STATES } from '@easel/domain/competitions/entries/lifecycle.ts'
import type { CursorQuery } from '@easel/domain/paging.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import type { EntryRow } from './queries.ts'

export interface EntriesAsked extends z.infer<typeof CursorQuery> {
  readonly editionId: string | null
  /** The editions of which the reader sees nothing. */
  readonly leftOut: ReadonlySet<string>
  readonly category: string | null
  /** QUEUE: what waits for a review, longest first. */
  readonly state: string
  readonly search: string | null
  readonly after: { readonly at: Date; readonly entryId: string } | null
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A page of entries but for drafts, and one row more where there are more. */
export function staffPage(db: Db, asked: EntriesAsked): Promise<EntryRow[]> {
  const { editionId, leftOut, category, state, search, after, perPage } = asked
  const isQueue = state === 'QUEUE'
  const at = isQueue ? 'submitted_at' : 'updated_at'
  return db
    .selectFrom('competition_entry')
    .selectAll()
    .where('state', '<>', 'DRAFT')
    .$if(isQueue, (query) => query.where('state', 'in', [...REVIEWED_STATES]))
    .$if(!isQueue && state !== 'ALL', (query) => query.where('state', '=', state))
    .$if(editionId !== null, (query) => query.where('edition_id', '=', editionId ?? ''))
    .$if(leftOut.size > 0, (query) => query.where('edition_id', 'not in', [...leftOut]))
    .$if(category !== null, (query) => query.where('category', '=', category ?? ''))
    .$if(search !== null, (query) =>
      query.where((where) => {
        const like = `%${escaped(search ?? '')}%`
        return where.or([where('name', 'ilike', like), where('creator', 'ilike', like)])
      }),
    )
    .$if(after !== null, (query) =>
      query.where(
        isQueue
          ? sql<boolean>`(submitted_at, entry_id) > (${after?.at}, ${after?.entryId}::uuid)`
          : sql<boolean>`(updated_at, entry_id) < (${after?.at}, ${after?.entryId}::uuid)`,
      ),
    )
    .orderBy(at, isQueue ? 'asc' : 'desc')
    .orderBy('entry_id', isQueue ? 'asc' : 'desc')
    .limit(perPage + 1)
    .execute()
}

/** How many wait for a review, but for the editions of which the reader sees nothing. */
export const countWaiting = (db: Db, leftOut: ReadonlySet<string>): Promise<number> =>
  countFound(
    db,
    db
      .selectFrom('competition_entry')
      .select('entry_id')
      .where('state', 'in', [...REVIEWED_STATES])
      .$if(leftOut.size > 0, (query) => query.where('edition_id', 'not in', [...leftOut])),
  )
