import type { ShareSide } from '@easel/contract/money/sharing/endpoints.ts'
import { normalisePhone } from '@easel/domain/accounts/accounts/rules.ts'
import type { SchemeState } from '@easel/domain/money/sharing/lifecycle.ts'
import { AGREED_SCHEME_STATES } from '@easel/domain/money/sharing/lifecycle.ts'
import type { SchemeEnd } from '@easel/domain/money/sharing/suspension.ts'
import { SHARING_PERMISSION } from '@easel/domain/money/sharing/suspension.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { ShareScheme as SchemeTable } from '../../../platform/db/schema.generated.ts'

type SchemeColumns = Selectable<SchemeTable>

/** A scheme with its work and who both sides are. */
export interface SchemeRow extends SchemeColumns {
  readonly product_name: string
  readonly product_type: string
  readonly product_state: string
  readonly cover_file_id: string | null
  /** Whose the work is now. */
  readonly product_owner_id: string
  readonly owner_mi_id: number
  readonly owner_email: string
  readonly owner_nickname: string | null
  readonly sharer_mi_id: number
  readonly sharer_email: string
  readonly sharer_nickname: string | null
}

const withParties = (db: Db) =>
  db
    .selectFrom('share_scheme as scheme')
    .innerJoin('product', 'product.product_id', 'scheme.product_id')
    .innerJoin('designer as product_owner', 'product_owner.designer_id', 'product.designer_id')
    .innerJoin('account as owner', 'owner.id', 'scheme.owner_id')
    .innerJoin('account as sharer', 'sharer.id', 'scheme.sharer_id')
    .leftJoin('designer as owner_designer', 'owner_designer.account_id', 'scheme.owner_id')
    .leftJoin('designer as sharer_designer', 'sharer_designer.account_id', 'scheme.sharer_id')
    .selectAll('scheme')
    .select([
      'product.name as product_name',
      'product.product_type',
      'product.state as product_state',
      'product.cover_file_id',
      'product_owner.account_id as product_owner_id',
      'owner.mi_id as owner_mi_id',
      'owner.email as owner_email',
      'owner_designer.nickname as owner_nickname',
      'sharer.mi_id as sharer_mi_id',
      'sharer.email as sharer_email',
      'sharer_designer.nickname as sharer_nickname',
    ])

export const findScheme = (db: Db, schemeId: string): Promise<SchemeRow | undefined> =>
  withParties(db).where('scheme_id', '=', schemeId).executeTakeFirst()

const schemes = (tx: Db) => tx.selectFrom('share_scheme as scheme').select('scheme_id')
type SchemeIds = ReturnType<typeof schemes>

/**
 * Locks schemes until the transaction ends, and reads them with their works in a statement of its own: one that had to
 * wait sees what was committed meanwhile in the rows that it locks, and of all others what there was before.
 */
async function lockAndRead(tx: Db, which: SchemeIds): Promise<SchemeRow[]> {
  const locked = (await which.execute()).map(({ scheme_id }) => scheme_id)
  if (locked.length === 0) return []
  return withParties(tx)
    .where('scheme_id', '=', sql<string>`any(${locked}::uuid[])`)
    .orderBy('scheme.product_id')
    .orderBy('scheme_id')
    .execute()
}
const lockAndReadOne = async (tx: Db, which: SchemeIds): Promise<SchemeRow | undefined> =>
  (await lockAndRead(tx, which))[0]

/** The row, locked until the transaction ends. */
export const lockScheme = (tx: Db, schemeId: string): Promise<SchemeRow | undefined> =>
  lockAndReadOne(tx, schemes(tx).where('scheme_id', '=', schemeId).forUpdate())

/** The schemes of a work that take a part of its share or wait for an answer, in the order of their ids. */
export const activeSchemesOf = (db: Db, productId: string): Promise<SchemeRow[]> =>
  activeSchemesOfMany(db, [productId])

export const activeSchemesOfMany = (db: Db, productIds: readonly string[]): Promise<SchemeRow[]> =>
  withParties(db)
    .where('scheme.product_id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .where('scheme.state', '<>', 'EXPIRED')
    .orderBy('scheme_id')
    .execute()

/** Which schemes an event may concern: of works, or of somebody who gives or receives. */
export type Concerned = { readonly productIds: readonly string[] } | { readonly accountId: string }

/** Those that are active, locked in the order in which sales lock them. */
export function lockConcerned(tx: Db, which: Concerned): Promise<SchemeRow[]> {
  const concerned = schemes(tx)
    .where((eb) =>
      'productIds' in which
        ? eb('scheme.product_id', '=', sql<string>`any(${[...which.productIds]}::uuid[])`)
        : eb.or([eb('scheme.owner_id', '=', which.accountId), eb('scheme.sharer_id', '=', which.accountId)]),
    )
    .where('scheme.state', '<>', 'EXPIRED')
    .orderBy('scheme.product_id')
    .orderBy('scheme_id')
  return lockAndRead(tx, concerned.forUpdate())
}

/** An offer without an answer, or a scheme whose period is over, that is not written down as ended. */
const isDue = (now: Date) => sql<boolean>`
  (scheme.state = 'PENDING' and answer_until <= ${now}
    or scheme.state in (${literals(AGREED_SCHEME_STATES)}) and until_at <= ${now})`

/** The next that is due, locked; one that another worker holds is skipped. */
export const lockNextDue = (tx: Db, now: Date, except: readonly string[]): Promise<SchemeRow | undefined> =>
  lockAndReadOne(
    tx,
    schemes(tx)
      .where(isDue(now))
      .where('scheme_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
      .limit(1)
      .forUpdate()
      .skipLocked(),
  )

export const lockDueOf = (tx: Db, productId: string, now: Date): Promise<SchemeRow[]> =>
  lockAndRead(
    tx,
    schemes(tx).where('scheme.product_id', '=', productId).where(isDue(now)).orderBy('scheme_id').forUpdate(),
  )

/** The next that ends within some days, lasts longer than these, and has had no reminder of this end; locked. */
export const lockNextEnding = (
  tx: Db,
  now: Date,
  days: number,
  except: readonly string[],
): Promise<SchemeRow | undefined> =>
  lockAndReadOne(
    tx,
    schemes(tx)
      .where('scheme_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
      .where('scheme.state', 'in', AGREED_SCHEME_STATES)
      .where(sql<boolean>`until_at > ${now} and until_at <= ${now}::timestamptz + make_interval(days => ${days})
        and until_at - from_at > make_interval(days => ${days}) and reminded_until is distinct from until_at`)
      .limit(1)
      .forUpdate()
      .skipLocked(),
  )

export async function insertScheme(tx: Db, row: Insertable<SchemeTable>): Promise<void> {
  await tx.insertInto('share_scheme').values(row).execute()
}

export async function updateScheme(tx: Db, schemeId: string, change: Updateable<SchemeTable>): Promise<void> {
  await tx.updateTable('share_scheme').set(change).where('scheme_id', '=', schemeId).execute()
}

export async function endScheme(tx: Db, schemeId: string, reason: SchemeEnd, endedAt: Date): Promise<void> {
  await updateScheme(tx, schemeId, { state: 'EXPIRED', reason, ended_at: endedAt })
  await closeInterval(tx, schemeId, endedAt)
}

export async function openInterval(tx: Db, schemeId: string, from: Date, until: Date | null): Promise<void> {
  await tx
    .insertInto('share_interval')
    .values({ scheme_id: schemeId, from_at: from, until_at: until })
    .execute()
}

/** The scheme is not ongoing from `at` on. */
export async function closeInterval(tx: Db, schemeId: string, at: Date): Promise<void> {
  await sql`
    update share_interval set until_at = greatest(from_at, ${at})
    where scheme_id = ${schemeId} and (until_at is null or until_at > ${at})`.execute(tx)
}

/** The interval that lasts goes on until the scheme's new end. */
export async function stretchInterval(tx: Db, schemeId: string, before: Date, until: Date): Promise<void> {
  await tx
    .updateTable('share_interval')
    .set({ until_at: until })
    .where('scheme_id', '=', schemeId)
    .where('until_at', '=', before)
    .execute()
}

export interface SchemeSearch {
  readonly accountId: string
  readonly side: ShareSide
  readonly state: SchemeState | 'ALL'
}

const COLUMN = { GIVEN: 'scheme.owner_id', RECEIVED: 'scheme.sharer_id' } as const

const searched = (db: Db, { accountId, side, state }: SchemeSearch) =>
  withParties(db)
    .where(COLUMN[side], '=', accountId)
    .$if(state !== 'ALL', (query) => query.where('scheme.state', '=', state))

export const schemePageQuery = (db: Db, search: SchemeSearch, page: PageQuery) =>
  searched(db, search)
    .orderBy('offered_at', 'desc')
    .orderBy('scheme_id')
    .limit(page.perPage)
    .offset(offsetOf(page))

export const countSchemes = (db: Db, search: SchemeSearch): Promise<number> =>
  countFound(db, searched(db, search).clearSelect().select('scheme_id'))

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
