import { DUE_DELIVERY_STATES } from '@easel/domain/tenders/deliveries/lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { DeliveryRow } from './queries.ts'

/** A delivery that is due before `until` and of which nobody was reminded; nobody else takes it meanwhile. */
export async function takeDue(
  tx: Db,
  now: Date,
  until: Date,
  except: readonly string[],
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update delivery set reminded_at = ${now}
    where delivery_id = (
      select delivery_id from delivery
      where state in (${literals(DUE_DELIVERY_STATES)}) and reminded_at is null and due_at > ${now} and due_at <= ${until}
        and delivery_id <> all(${[...except]}::uuid[])
      order by delivery_id limit 1 for update skip locked)
    returning *`.execute(tx)
  return rows[0]
}

/** A delivery whose date has passed, once for each date. */
export async function takeLate(
  tx: Db,
  now: Date,
  except: readonly string[],
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update delivery set late_at = ${now}
    where delivery_id = (
      select delivery_id from delivery
      where state in (${literals(DUE_DELIVERY_STATES)}) and late_at is null and due_at <= ${now}
        and delivery_id <> all(${[...except]}::uuid[])
      order by delivery_id limit 1 for update skip locked)
    returning *`.execute(tx)
  return rows[0]
}
