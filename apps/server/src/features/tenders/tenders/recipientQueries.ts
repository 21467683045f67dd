import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** An account that a notice goes to, and the language it reads. */
export interface Recipient {
  readonly accountId: string
  readonly locale: string
}

/** Verified designers of these levels, and those who are invited, each with whether they are. */
export async function mayBidRecipients(
  db: Db,
  tenderId: string,
  levels: readonly string[],
): Promise<(Recipient & { readonly isInvited: boolean })[]> {
  const { rows } = await sql<{ accountId: string; locale: string; isInvited: boolean }>`
    select designer.account_id as "accountId", coalesce(account.locale, '') as locale,
      invited.designer_id is not null as "isInvited"
    from designer
    join account on account.id = designer.account_id
    left join tender_invitation invited
      on invited.tender_id = ${tenderId} and invited.designer_id = designer.designer_id
    where designer.registration_status = 'VERIFIED'
      and (designer.designer_level = any(${[...levels]}::text[]) or invited.designer_id is not null)
    order by designer.account_id`.execute(db)
  return rows
}

export async function recipientOf(db: Db, designerId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select designer.account_id as "accountId", coalesce(account.locale, '') as locale
    from designer join account on account.id = designer.account_id
    where designer_id = ${designerId}`.execute(db)
  return rows[0]
}

/** Bidders whose bids are in these states; of those that are not confirmed for the version, where it is given. */
export async function bidders(
  db: Db,
  tenderId: string,
  states: readonly string[],
  unconfirmedFor: number | null = null,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select designer.account_id as "accountId", coalesce(account.locale, '') as locale
    from bid
    join designer on designer.designer_id = bid.designer_id
    join account on account.id = designer.account_id
    where bid.tender_id = ${tenderId} and bid.state = any(${[...states]}::text[])
      and (${unconfirmedFor}::int is null or bid.state = 'DRAFT' or bid.tender_version < ${unconfirmedFor}::int)
    order by designer.account_id`.execute(db)
  return rows
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
