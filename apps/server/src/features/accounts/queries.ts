import type { Account } from '@easel/contract/accounts.ts'
import { GRANTED_ROLES, type GrantedRole } from '@easel/domain/accounts/roles.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import type { Account as AccountTable } from '../../platform/db/schema.generated.ts'

type AccountRow = Selectable<AccountTable>

/** Roles that this version does not know grant nothing. */
export function grantedRoles(roles: readonly string[]): GrantedRole[] {
  return GRANTED_ROLES.filter((role) => roles.includes(role))
}

export function presentAccount(row: AccountRow): Account {
  return {
    id: row.id,
    miId: String(row.mi_id),
    email: row.email,
    emailVerified: row.email_verified,
    phone: row.phone,
    phoneVerified: row.phone_verified,
    roles: grantedRoles(row.roles),
  }
}

export async function findAccount(db: Db, accountId: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
}

export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function findAccountByPhone(db: Db, phone: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirst()
}

/**
 * A session in force with its account and its standing as a designer, in one statement: it is asked at every call.
 * A session's life is counted by the database's clock, as better-auth counts it; NOW does not move it.
 */
export async function findSession(db: Db, token: string) {
  return db
    .selectFrom('account_session as session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('designer', 'designer.account_id', 'account.id')
    .select([
      'session.id as session_id',
      sql<boolean>`session.updated_at < now() - interval '5 minutes'`.as('seen_long_ago'),
      'account.id as account_id',
      'account.mi_id',
      'account.roles',
      'designer.designer_id',
      'designer.registration_status',
    ])
    .where('session.token', '=', token)
    .where(sql<boolean>`session.expires_at > now()`)
    .executeTakeFirst()
}

export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('account_session')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('account_session').where('id', '=', sessionId).execute()
}

/** @returns how many ended. */
export async function deleteOtherSessions(db: Db, accountId: string, keptId: string | null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_session')
    .where('account_id', '=', accountId)
    .$if(keptId !== null, (query) => query.where('id', '!=', keptId ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function setLocale(db: Db, accountId: string, locale: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ locale })
    .where('id', '=', accountId)
    .where('locale', '!=', locale)
    .execute()
}
