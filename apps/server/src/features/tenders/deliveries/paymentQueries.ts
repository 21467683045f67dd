import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { DeliveryRow } from './queries.ts'

interface Wanted {
  /** Null: accepted and paid ones. */
  readonly state: 'ACCEPTED' | 'PAID' | null
  /** The place of the last row. */
  readonly after?: string | undefined
  readonly limit: number
}

/** A row's place in the list: milliseconds and id. */
export const placeOfPayment = (row: DeliveryRow): string =>
  `${row.accepted_at?.getTime() ?? 0}:${row.delivery_id}`

/** The last accepted first. */
export function paymentRows(db: Db, { state, after, limit }: Wanted): Promise<DeliveryRow[]> {
  const [at = '', id = ''] = after?.split(':') ?? []
  return db
    .selectFrom('delivery')
    .selectAll()
    .where('accepted_at', 'is not', null)
    .$if(state !== null, (query) => query.where('state', '=', state ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(accepted_at, delivery_id) < (${new Date(Number(at))}, ${id}::uuid)`),
    )
    .orderBy('accepted_at', 'desc')
    .orderBy('delivery_id', 'desc')
    .limit(limit)
    .execute()
}
