import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import { GRANTED_ROLES, type GrantedRole } from '@easel/domain/accounts/accounts/roles.ts'
import type { KnownOfOwner } from '@easel/domain/accounts/accounts/weakPassword.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Account as AccountTable } from '../../../platform/db/schema.generated.ts'
import { beginningWith, inOrderOf } from '../../../platform/db/searchQueries.ts'
import { unreadCount } from '../../base/notices/public.ts'
import { deleteTokensOf } from '../tokens/public.ts'
import { deleteWebhooksOf } from '../webhooks/public.ts'
import { isTokenHash, sessionTokenHash } from './sessionTokens.ts'

export type AccountRow = Selectable<AccountTable>

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

/** The account with what every page begins with; what nouns above know of a designer comes as a column. */
export async function findMe(db: Db, accountId: string, isBidder: RawBuilder<boolean> | null) {
  return db
    .selectFrom('account')
    .selectAll('account')
    .select(unreadCount(db, accountId).as('unread'))
    .select((isBidder ?? sql<boolean>`false`).as('bidder'))
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function findAccountByPhone(db: Db, phone: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirst()
}

/** Those of these addresses that have an account. */
export async function knownEmails(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('account').select('email').where('email', 'in', emails).execute()
  return rows.map(({ email }) => email)
}

/** Of a demo that is in use before all of it is made; null for any other. */
export async function demoSteps(db: Db): Promise<{ readonly done: number; readonly of: number } | null> {
  const row = await db
    .selectFrom('demo_seed')
    .select(['steps as of', sql<number>`cardinality(done_steps)`.as('done')])
    .where('ready_at', 'is not', null)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export interface NewAccount {
  readonly id: string
  readonly email: string
  readonly locale: string
}

/** @throws the unique violation of `account_email_key` where the address is taken. */
export async function insertAccount(tx: Db, account: NewAccount): Promise<void> {
  await tx.insertInto('account').values(account).execute()
}

/** The account of an address or number; a number counts once its owner has confirmed it. */
export async function findAccountByTarget(db: Db, target: string): Promise<AccountRow | undefined> {
  if (target.includes('@')) return findAccountByEmail(db, target)
  const account = await findAccountByPhone(db, target)
  return account?.phone_verified ? account : undefined
}

/** Every browser that the account knew becomes a stranger's. */
export async function forgetDevices(tx: Db, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set((row) => ({ device_epoch: row('device_epoch', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

/** @returns false where the owner was told after `before`. */
export async function claimGuessesNotice(
  tx: Db,
  accountId: string,
  now: Date,
  before: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ guesses_told_at: now })
    .where('id', '=', accountId)
    .where((row) => row.or([row('guesses_told_at', 'is', null), row('guesses_told_at', '<=', before)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @throws the unique violation of `account_email_key` where another account has it. */
export async function setEmail(tx: Db, accountId: string, email: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email, email_verified: true, updated_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute()
}

/** @throws the unique violation of `account_phone_key` where another account has it. */
export async function setPhone(tx: Db, accountId: string, phone: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ phone, phone_verified: true, updated_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute()
}

/** An unconfirmed number goes to the account that confirms it. */
export async function dropClaimOnPhone(tx: Db, phone: string, exceptAccountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ phone: null })
    .where('phone', '=', phone)
    .where('phone_verified', '=', false)
    .where('id', '!=', exceptAccountId)
    .execute()
}

/** What is known of an account's owner, and must not be their password. */
export async function findKnownOfOwner(db: Db, accountId: string): Promise<KnownOfOwner> {
  const row = await db
    .selectFrom('account')
    .leftJoin('designer', 'designer.account_id', 'account.id')
    .select(['account.email', 'account.phone', 'account.name', 'designer.nickname', 'designer.real_name'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  const given = (...values: (string | null | undefined)[]) =>
    values.filter((value) => typeof value === 'string')
  return {
    emails: given(row?.email),
    phones: given(row?.phone),
    names: given(row?.name, row?.nickname, row?.real_name),
  }
}

export async function listSessionRows(db: Db, accountId: string) {
  return db
    .selectFrom('account_session')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`expires_at > now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

export async function findSessionOwner(db: Db, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_session')
    .select('account_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Keeps the hash of a session's token in its place; better-auth writes the token itself. */
export async function hashSessionToken(db: Db, token: string): Promise<void> {
  if (isTokenHash(token)) return
  await db
    .updateTable('account_session')
    .set({ token: sessionTokenHash(token) })
    .where('token', '=', token)
    .execute()
}

/**
 * The same of sessions of before that nobody uses just now; one in use is seen to when it is used. A release of before
 * does not know them by their hash.
 */
export async function hashIdleTokens(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update account_session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex')
    where id in (
      select id from account_session
      where length(token) < 64 and updated_at < now() - interval '1 hour' limit ${limit} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/**
 * Valid sessions with their accounts and designers, in one statement: it runs at every call, for all that come at once.
 * A session's life is counted by the database's clock, as better-auth counts it; NOW does not move it.
 * @param tokens as they may be stored: their hashes, and themselves of before
 */
export function sessionsQuery(db: Db, tokens: readonly string[]) {
  return db
    .selectFrom('account_session as session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('designer', 'designer.account_id', 'account.id')
    .leftJoin('account_closing as closing', (join) =>
      join.onRef('closing.account_id', '=', 'account.id').on('closing.ended_at', 'is', null),
    )
    .select([
      'session.id as session_id',
      'session.token',
      sql<boolean>`session.updated_at < now() - interval '5 minutes'`.as('seen_long_ago'),
      'account.id as account_id',
      'account.mi_id',
      'account.roles',
      'designer.designer_id',
      'designer.registration_status',
      'closing.closes_at',
    ])
    .where('session.token', '=', sql<string>`any(${[...tokens]}::text[])`)
    .where(sql<boolean>`session.expires_at > now()`)
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

/** @param token as the browser has it */
export async function deleteSessionOf(db: Db, token: string): Promise<void> {
  await db.deleteFrom('account_session').where('token', '=', sessionTokenHash(token)).execute()
}

/**
 * Ends every other way in: sessions, what browsers are known by, and, where no session is kept, access tokens and webhooks.
 * @returns how many sessions ended.
 */
export async function deleteOtherSessions(
  tx: Db,
  accountId: string,
  ownSessionId: string | null,
): Promise<number> {
  await forgetDevices(tx, accountId)
  if (ownSessionId === null) {
    await deleteTokensOf(tx, accountId)
    await deleteWebhooksOf(tx, accountId)
  }
  const { numDeletedRows } = await tx
    .deleteFrom('account_session')
    .where('account_id', '=', accountId)
    .$if(ownSessionId !== null, (query) => query.where('id', '!=', ownSessionId ?? ''))
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

export async function lockAccount(tx: Db, accountId: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('account').selectAll().where('id', '=', accountId).forUpdate().executeTakeFirst()
}

const MAX_FOUND = 50

/** By the account's number, a role, or the beginning of the e-mail; without a search all accounts with a role. */
export function accountSearchQuery(db: Db, search: string) {
  const accounts = db.selectFrom('account').selectAll().limit(MAX_FOUND)
  const oldestFirst = accounts.orderBy('id')
  if (search === '') return oldestFirst.where(sql<boolean>`roles <> '{}'`)
  if (/^\d{1,15}$/.test(search)) return oldestFirst.where('mi_id', '=', Number(search))
  if (grantedRoles([search]).length > 0)
    return oldestFirst.where(sql<boolean>`roles @> array[${search}]::text[]`)
  return accounts.where('email', 'like', beginningWith(search)).orderBy(inOrderOf('email'))
}

/** Sessions and the states of unfinished external sign-ins, by the clock that gave them their end. */
export async function deleteEndedSessions(db: Db): Promise<number> {
  const ended = sql<boolean>`expires_at < now() - interval '1 day'`
  const sessions = await db.deleteFrom('account_session').where(ended).executeTakeFirst()
  const states = await db.deleteFrom('account_verification').where(ended).executeTakeFirst()
  return Number(sessions.numDeletedRows + states.numDeletedRows)
}

/** The account of exactly this number, or with exactly this confirmed e-mail, also where it is closed. */
export function accountEverNamed(db: Db, text: string): Promise<AccountRow | undefined> {
  return namedQuery(db, text).executeTakeFirst()
}

/** The same of accounts that are not closed. */
export function accountNamed(db: Db, text: string): Promise<AccountRow | undefined> {
  return namedQuery(db, text).where('closed_at', 'is', null).executeTakeFirst()
}

function namedQuery(db: Db, text: string) {
  const accounts = db.selectFrom('account').selectAll()
  return /^\d{1,15}$/.test(text)
    ? accounts.where('mi_id', '=', Number(text))
    : accounts.where('email', '=', text.toLowerCase()).where('email_verified', '=', true)
}

/** How colleagues are named to each other. */
export async function staffNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('id', '=', sql<string>`any(${[...new Set(accountIds)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name, email }) => [id, name || (email.split('@')[0] ?? email)]))
}

/** The account of a person as a provider names them. */
export async function accountOfSubject(db: Db, provider: string, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_credential')
    .select('account_id')
    .where('provider_id', '=', provider)
    .where('provider_account_id', '=', subject)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** No address: nothing is sent there, and nobody signs in with it. */
export const closedEmail = (accountId: string): string => `closed.${accountId}@nobody.invalid`

/** Of a closed account, what no law asks for: how it is entered and reached, and what it is called. */
export async function clearAccount(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx.deleteFrom('account_credential').where('account_id', '=', accountId).execute()
  await deleteOtherSessions(tx, accountId, null)
  await tx
    .updateTable('account')
    .set({
      email: closedEmail(accountId),
      email_verified: false,
      phone: null,
      phone_verified: false,
      name: '',
      image: null,
      roles: [],
      closed_at: now,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', accountId)
    .execute()
}
