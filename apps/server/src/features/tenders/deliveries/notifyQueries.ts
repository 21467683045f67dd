import { DUE_DELIVERY_STATES } from '@easel/domain/tenders/deliveries/lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { Recipient } from '../tenders/public.ts'
import type { DeliveryRow } from './queries.ts'

export async function recipientOfAccount(db: Db, accountId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select id as "accountId", coalesce(locale, '') as locale from account where id = ${accountId}`.execute(db)
  return rows[0]
}

const AT_ONCE = 50

/** Deliveries that are due before `until` and of which nobody was reminded; nobody else takes them meanwhile. */
export async function takeDue(tx: Db, now: Date, until: Date): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    update delivery set reminded_at = ${now}
    where delivery_id in (
      select delivery_id from delivery
      where state in (${literals(DUE_DELIVERY_STATES)}) and reminded_at is null and due_at > ${now} and due_at <= ${until}
      order by delivery_id limit ${AT_ONCE} for update skip locked)
    returning *`.execute(tx)
  return rows
}

/** Deliveries whose date has passed, once for each date. */
export async function takeLate(tx: Db, now: Date): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    update delivery set late_at = ${now}
    where delivery_id in (
      select delivery_id from delivery
      where state in (${literals(DUE_DELIVERY_STATES)}) and late_at is null and due_at <= ${now}
      order by delivery_id limit ${AT_ONCE} for update skip locked)
    returning *`.execute(tx)
  return rows
}
