import type { WITHDRAWAL_FILTERS } from '@easel/contract/money/withdrawals/staff.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { foundDesigners } from '../../accounts/designers/public.ts'
import { rows, type WithdrawalRow } from './queries.ts'

type WithdrawalFilter = (typeof WITHDRAWAL_FILTERS)[number]

/** What waits for somebody comes oldest first, the rest newest first. */
const OLDEST_FIRST: readonly WithdrawalFilter[] = [
  'SUBMITTED',
  'WAITING_INVOICE',
  'WITHDRAWING',
  'FAILED',
  'FROZEN',
]
const ORDER_NUMBER = /^W\d{6}-\d{8}$/i

interface QueuePage {
  readonly filter: WithdrawalFilter
  /** As it was typed. */
  readonly search: string
  /** The withdrawal after which the page begins, in whatever state it is by now. */
  readonly after: string | undefined
  /** One more than is shown. */
  readonly limit: number
}

/** `>` and `<` in the order of application. */
const beyond = (comparison: '>' | '<', withdrawalId: string) =>
  sql<boolean>`(withdrawal.applied_at, withdrawal.withdrawal_id) ${sql.raw(comparison)} (
    select place.applied_at, place.withdrawal_id from withdrawal as place
    where place.withdrawal_id = ${withdrawalId}::uuid)`

const inState = (db: Db, filter: WithdrawalFilter) =>
  rows(db).$if(filter !== 'ALL', (query) => query.where('state', '=', filter))

export function staffPage(db: Db, { filter, search, after, limit }: QueuePage): Promise<WithdrawalRow[]> {
  const oldestFirst = OLDEST_FIRST.includes(filter)
  const direction = oldestFirst ? 'asc' : 'desc'
  return inState(db, filter)
    .$if(search !== '', (query) =>
      ORDER_NUMBER.test(search)
        ? query.where('order_number', '=', search.toUpperCase())
        : query.where('designer_id', '=', foundDesigners(db, search)),
    )
    .$if(after !== undefined, (query) => query.where(beyond(oldestFirst ? '>' : '<', after ?? '')))
    .orderBy('applied_at', direction)
    .orderBy('withdrawal_id', direction)
    .limit(limit)
    .execute()
}

/** The withdrawals that wait for approval before and after this one, which need not wait itself. */
export async function neighboursOf(
  db: Db,
  withdrawalId: string,
): Promise<{ readonly previous: string | null; readonly next: string | null }> {
  const nearest = async (comparison: '>' | '<') => {
    const direction = comparison === '>' ? 'asc' : 'desc'
    const row = await inState(db, 'SUBMITTED')
      .where(beyond(comparison, withdrawalId))
      .orderBy('applied_at', direction)
      .orderBy('withdrawal_id', direction)
      .limit(1)
      .executeTakeFirst()
    return row?.withdrawal_id ?? null
  }
  const [previous, next] = await Promise.all([nearest('<'), nearest('>')])
  return { previous, next }
}
