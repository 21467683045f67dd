import type { OutboxMessage } from '@easel/contract/base/outbox/endpoints.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import { beginningWith } from '../../../platform/db/searchQueries.ts'

export interface OutboxFilter {
  /** The channels that nothing carries: only their messages are read here. */
  readonly channels: readonly OutboxMessage['channel'][]
  /** The beginning of an address or a number; empty for all. */
  readonly recipient: string
  /** Whether codes of people with a role are shown too. */
  readonly ofStaff: boolean
}

const filtered = (db: Db, { channels, recipient, ofStaff }: OutboxFilter) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', 'in', channels)
    .$if(recipient !== '', (query) => query.where('recipient', 'like', beginningWith(recipient)))
    .$if(!ofStaff, (query) =>
      query.where(
        sql<boolean>`not exists (
          select from account
          where account.roles <> '{}' and outbox.recipient in (account.email, account.phone))`,
      ),
    )

export function outboxPageQuery(db: Db, filter: OutboxFilter, page: PageQuery) {
  return filtered(db, filter)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.perPage)
    .offset(offsetOf(page))
}

export function countOutbox(db: Db, filter: OutboxFilter): Promise<number> {
  return countFound(db, filtered(db, filter).clearSelect().select('id'))
}
