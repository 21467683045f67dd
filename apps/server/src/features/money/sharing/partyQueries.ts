import { normalisePhone } from '@easel/domain/accounts/accounts/rules.ts'
import { SHARING_PERMISSION } from '@easel/domain/money/sharing/suspension.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** An account as the other side of a scheme. */
export interface PartyRow {
  readonly account_id: string
  readonly mi_id: number
  readonly email: string
  readonly nickname: string | null
}

const parties = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('designer', 'designer.account_id', 'account.id')
    .select(['account.id as account_id', 'mi_id', 'email', 'designer.nickname'])

/** An account's number has fewer digits than a bigint can hold. */
const NUMBER = /^\d{1,18}$/

/** Who has exactly this account number, or confirmed exactly this address or phone number. */
export function partiesNamed(db: Db, named: string): Promise<PartyRow[]> {
  return parties(db)
    .where('account.closed_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(NUMBER.test(named) ? [eb('mi_id', '=', Number(named))] : []),
        eb.and([eb('email', '=', named.toLowerCase()), eb('email_verified', '=', true)]),
        eb.and([eb('phone', '=', normalisePhone(named)), eb('phone_verified', '=', true)]),
      ]),
    )
    .orderBy('mi_id')
    .execute()
}

/** Everybody to whom the account has offered a scheme, the latest first. */
export async function formerSharers(db: Db, ownerId: string, limit: number): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`
    select account.id as account_id, mi_id, email, nickname
    from (select sharer_id, max(offered_at) as latest from share_scheme where owner_id = ${ownerId} group by sharer_id)
      as shared
    join account on account.id = sharer_id and account.closed_at is null
    left join designer on designer.account_id = account.id
    order by latest desc, mi_id limit ${limit}`.execute(db)
  return rows
}

/** Which of these accounts a ban keeps from sharing at a moment. */
export async function bannedFromSharing(
  db: Db,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct designer.account_id from ban join designer using (designer_id)
    where designer.account_id = any(${[...accountIds]}::uuid[]) and ${SHARING_PERMISSION} = any(disable_auth)
      and lifted_at is null and begin_at <= ${now} and (end_at is null or end_at > ${now})`.execute(db)
  return new Set(rows.map((row) => row.account_id))
}
