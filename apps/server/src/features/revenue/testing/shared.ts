import { sql } from 'kysely'
import { newId } from '../../../platform/ids.ts'
import type { TestApp } from '../../../testing/harness.ts'
import type { Person } from '../../../testing/people.ts'

interface Given {
  readonly productId: string
  readonly owner: Person
  readonly sharer: Person
  readonly ratio: number
}

/** A permanent scheme that was accepted long ago, written straight into the database. */
export async function stageScheme(
  { platform: { db } }: TestApp,
  { productId, owner, sharer, ratio }: Given,
): Promise<string> {
  const schemeId = newId()
  const since = '2000-01-01T00:00:00Z'
  await sql`
    insert into share_scheme (scheme_id, product_id, owner_id, sharer_id, ratio, period, state, offered_at, answer_until,
      from_at)
    values (${schemeId}, ${productId}, ${owner.accountId}, ${sharer.accountId}, ${ratio}, 'PERMANENT', 'ONGOING',
      ${since}, ${since}, ${since})`.execute(db)
  return schemeId
}

/** What of a day went to the sharer of a scheme. */
export async function stageSplit(
  { platform: { db } }: TestApp,
  schemeId: string,
  day: string,
  amountFen: number,
): Promise<void> {
  await sql`
    insert into sales_split (sharer_id, product_id, day, scheme_id, amount_fen)
    select sharer_id, product_id, ${day}::date, scheme_id, ${amountFen} from share_scheme
    where scheme_id = ${schemeId}
    on conflict (sharer_id, product_id, day, scheme_id) do update set amount_fen = excluded.amount_fen`.execute(
    db,
  )
}
