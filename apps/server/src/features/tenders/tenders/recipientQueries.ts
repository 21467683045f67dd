import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** The accounts of verified designers of these levels, and those who are invited, each with whether they are. */
export async function mayBidRecipients(
  db: Db,
  tenderId: string,
  levels: readonly string[],
): Promise<{ readonly accountId: string; readonly isInvited: boolean }[]> {
  const { rows } = await sql<{ accountId: string; isInvited: boolean }>`
    select designer.account_id as "accountId", invited.designer_id is not null as "isInvited"
    from designer
    left join tender_invitation invited
      on invited.tender_id = ${tenderId} and invited.designer_id = designer.designer_id
    where designer.registration_status = 'VERIFIED'
      and (designer.designer_level = any(${[...levels]}::text[]) or invited.designer_id is not null)
    order by designer.account_id`.execute(db)
  return rows
}

export async function accountOfDesigner(db: Db, designerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('designer')
    .select('account_id')
    .where('designer_id', '=', designerId)
    .executeTakeFirst()
  return row?.account_id
}

/** The accounts of bidders whose bids are in these states; of those that are not confirmed for the version, where it is given. */
export async function bidders(
  db: Db,
  tenderId: string,
  states: readonly string[],
  unconfirmedFor: number | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select designer.account_id as "accountId"
    from bid
    join designer on designer.designer_id = bid.designer_id
    where bid.tender_id = ${tenderId} and bid.state = any(${[...states]}::text[])
      and (${unconfirmedFor}::int is null or bid.state = 'DRAFT' or bid.tender_version < ${unconfirmedFor}::int)
    order by designer.account_id`.execute(db)
  return rows.map(({ accountId }) => accountId)
}

/** A tender that ends before `until` and whose bidders have not been reminded; nobody else takes it meanwhile. */
export async function takeEnding(
  tx: Db,
  now: Date,
  until: Date,
  except: readonly string[],
): Promise<{ tender_id: string; version: number } | undefined> {
  const { rows } = await sql<{ tender_id: string; version: number }>`
    update tender set reminded_at = ${now}
    where tender_id = (
      select tender_id from tender
      where published_at is not null and cancelled_at is null and reminded_at is null
        and starts_at <= ${now} and ends_at > ${now} and ends_at <= ${until}
        and tender_id <> all(${[...except]}::uuid[])
      order by tender_id limit 1 for update skip locked)
    returning tender_id, version`.execute(tx)
  return rows[0]
}
