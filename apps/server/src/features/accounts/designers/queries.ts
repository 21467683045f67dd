import type { NamedDesigner } from '@easel/contract/accounts/designers/summary.ts'
import { DesignerLevel } from '@easel/domain/accounts/levels/rules.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import type { Designer as DesignerTable } from '../../../platform/db/schema.generated.ts'
import { beginningWith, inOrderOf } from '../../../platform/db/searchQueries.ts'

export type DesignerRow = Selectable<DesignerTable>

/** A designer with what its account adds to it. */
const withAccount = (db: Db) =>
  db
    .selectFrom('designer')
    .innerJoin('account', 'account.id', 'designer.account_id')
    .leftJoin('account_closing as closing', (join) =>
      join.onRef('closing.account_id', '=', 'account.id').on('closing.ended_at', 'is', null),
    )
    .selectAll('designer')
    .select(['account.mi_id', 'account.email', 'account.phone', 'account.closed_at'])
    .select(['closing.closes_at', 'closing.left_at'])
export type DesignerQuery = ReturnType<typeof withAccount>
export type DesignerWithAccount = NonNullable<Awaited<ReturnType<DesignerQuery['executeTakeFirst']>>>

export const designerOfAccountQuery = (db: Db, accountId: string): DesignerQuery =>
  withAccount(db).where('designer.account_id', '=', accountId)

export async function findDesignerOfAccount(
  db: Db,
  accountId: string,
): Promise<DesignerWithAccount | undefined> {
  return designerOfAccountQuery(db, accountId).executeTakeFirst()
}

export const designerQuery = (db: Db, designerId: string): DesignerQuery =>
  withAccount(db).where('designer.designer_id', '=', designerId)

export async function findDesigner(db: Db, designerId: string): Promise<DesignerWithAccount | undefined> {
  return designerQuery(db, designerId).executeTakeFirst()
}

export async function findAccountContact(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['email_verified as emailVerified', 'phone', 'phone_verified as phoneVerified'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}

/** The row, locked until the transaction ends: two decisions, or a decision and an application, never cross. */
export async function lockDesigner(tx: Db, designerId: string): Promise<DesignerRow | undefined> {
  return tx
    .selectFrom('designer')
    .selectAll()
    .where('designer_id', '=', designerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockDesignerOfAccount(tx: Db, accountId: string): Promise<DesignerRow | undefined> {
  return tx
    .selectFrom('designer')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertDesigner(tx: Db, row: Insertable<DesignerTable>): Promise<void> {
  await tx.insertInto('designer').values(row).execute()
}

export async function updateDesigner(
  tx: Db,
  designerId: string,
  change: Partial<Insertable<DesignerTable>>,
): Promise<void> {
  await tx.updateTable('designer').set(change).where('designer_id', '=', designerId).execute()
}

/** A change of info that waits takes the picture along, so that its approval does not bring the old one back. */
export async function updatePicture(
  tx: Db,
  designerId: string,
  fileId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('designer')
    .set({
      profile_pic_id: fileId,
      info_change: sql`jsonb_set(info_change, '{profile_pic_id}', coalesce(to_jsonb(${fileId}::text), 'null'))`,
      updated_at: now,
    })
    .where('designer_id', '=', designerId)
    .execute()
}

/** The accounts of designers, by designer. */
export async function accountsOf(
  tx: Db,
  designerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('designer')
    .select(['designer_id', 'account_id'])
    .where('designer_id', '=', sql<string>`any(${[...designerIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.designer_id, row.account_id]))
}

/** The account of a designer: it owns the designer's files and receives the notices. */
export async function accountOf(tx: Db, designerId: string): Promise<string> {
  const { account_id } = await tx
    .selectFrom('designer')
    .select('account_id')
    .where('designer_id', '=', designerId)
    .executeTakeFirstOrThrow()
  return account_id
}

/** @returns false where the registration was in none of `from`: somebody was first. */
export async function updateRegistration(
  tx: Db,
  designerId: string,
  from: readonly string[],
  change: Partial<Insertable<DesignerTable>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('designer')
    .set(change)
    .where('designer_id', '=', designerId)
    .where('registration_status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns false where the change was in none of `from`; `NONE` means that none was ever requested. */
export async function updateInfoChange(
  tx: Db,
  designerId: string,
  from: readonly string[],
  change: Partial<Insertable<DesignerTable>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('designer')
    .set(change)
    .where('designer_id', '=', designerId)
    .where('registration_status', '=', 'VERIFIED')
    .where(sql<boolean>`coalesce(info_change_status, 'NONE') = any(${[...from]})`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Names are checked one at a time: two designers who want one name do not both get it. */
export async function lockNickname(tx: Db, nicknameKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`nickname:${nicknameKey}`}, 0))`.execute(tx)
}

/** Whether another designer has the name or waits for it. */
export async function isNicknameTaken(
  tx: Db,
  nicknameKey: string,
  exceptId: string | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('designer')
    .select('designer_id')
    .where((eb) =>
      eb.or([
        eb('nickname_key', '=', nicknameKey),
        eb.and([
          eb('info_change_status', '=', 'INFO_CHANGE_WAIT'),
          eb(sql<string>`info_change ->> 'nickname_key'`, '=', nicknameKey),
        ]),
      ]),
    )
    .$if(exceptId !== null, (query) => query.where('designer_id', '!=', exceptId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The bans of designers, and of accounts that are none; by the ids of either. */
export async function findBans(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('ban')
    .select([
      'ban_id',
      'designer_id',
      'account_id',
      'begin_at',
      'end_at',
      'disable_auth',
      'lifted_at',
      'reason',
    ])
    .where((eb) => eb.or([eb('designer_id', 'in', ids), eb('account_id', 'in', ids)]))
    .execute()
}

export interface AgreementRow {
  readonly accountId: string
  readonly contributorVersion: string
  readonly revenueVersion: string
  readonly decision: string
  readonly ip: string
  readonly decidedAt: Date
}

export async function insertAgreement(tx: Db, row: AgreementRow): Promise<void> {
  await tx
    .insertInto('agreement_decision')
    .values({
      account_id: row.accountId,
      contributor_version: row.contributorVersion,
      revenue_version: row.revenueVersion,
      decision: row.decision,
      ip_address: row.ip,
      decided_at: row.decidedAt,
    })
    .execute()
}

/** The last word of each account; earlier ones stay for the record. */
export async function findLastAgreements(db: Db, accountIds: readonly string[]) {
  return db
    .selectFrom('agreement_decision')
    .distinctOn('account_id')
    .select(['account_id', 'contributor_version', 'revenue_version', 'decision'])
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .orderBy('id', 'desc')
    .execute()
}

export async function findDraft(db: Db, accountId: string) {
  return db
    .selectFrom('designer_draft')
    .select(['draft_cipher', 'saved_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function saveDraft(
  db: Db,
  accountId: string,
  draftCipher: string,
  savedAt: Date,
): Promise<void> {
  const row = { draft_cipher: draftCipher, saved_at: savedAt }
  await db
    .insertInto('designer_draft')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

export async function deleteDraft(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('designer_draft').where('account_id', '=', accountId).execute()
}

export type StaffFilter = 'WAITING' | 'INFO_CHANGES' | 'VERIFIED' | 'REFUSED' | 'ALL'

/** What waits comes oldest first; the rest newest first. Each is served by an index (migrations 0003, 0008). */
const LISTS = {
  WAITING: { status: 'NORMAL', by: 'applied_at', direction: 'asc' },
  INFO_CHANGES: { status: null, by: 'info_change_requested_at', direction: 'asc' },
  VERIFIED: { status: 'VERIFIED', by: 'applied_at', direction: 'desc' },
  REFUSED: { status: 'REFUSED', by: 'applied_at', direction: 'desc' },
  ALL: { status: null, by: 'applied_at', direction: 'desc' },
} as const

export interface StaffSearch {
  readonly filter: StaffFilter
  /** Folded like a nickname. */
  readonly search: string
}

/** What the words of a search ask of a designer joined with their account. */
export interface Matching {
  readonly column: 'account.mi_id' | 'account.email' | 'designer.nickname_key'
  readonly holds: RawBuilder<boolean>
}

/** The form of the search decides: an account's number, else the beginning of an address or of a name. */
export function matching(search: string): Matching {
  if (/^\d{6,15}$/.test(search))
    return { column: 'account.mi_id', holds: sql<boolean>`account.mi_id = ${Number(search)}` }
  const column = search.includes('@') ? 'account.email' : 'designer.nickname_key'
  return { column, holds: sql<boolean>`${sql.ref(column)} like ${beginningWith(search)}` }
}

const filtered = (db: Db, { filter, search }: StaffSearch) =>
  withAccount(db)
    .$if(LISTS[filter].status !== null, (query) =>
      query.where('designer.registration_status', '=', LISTS[filter].status ?? ''),
    )
    .$if(filter === 'INFO_CHANGES', (query) =>
      query.where('designer.info_change_status', '=', 'INFO_CHANGE_WAIT'),
    )
    .$if(search !== '', (query) => query.where(matching(search).holds))

export function staffPageQuery(db: Db, search: StaffSearch, page: PageQuery) {
  const query = filtered(db, search).limit(page.perPage).offset(offsetOf(page))
  const column = search.search === '' ? null : matching(search.search).column
  if (column && column !== 'account.mi_id') return query.orderBy(inOrderOf(column))
  const { by, direction } = LISTS[search.filter]
  return query.orderBy(`designer.${by}`, direction).orderBy('designer.designer_id', direction)
}

export function countDesigners(db: Db, search: StaffSearch): Promise<number> {
  return countFound(db, filtered(db, search).clearSelect().select('designer.designer_id'))
}

async function namedRows(db: Db, designerIds: readonly string[], now: Date) {
  if (designerIds.length === 0) return []
  return db
    .selectFrom('designer')
    .select((eb) => [
      'designer_id',
      'nickname',
      'designer_level',
      eb
        .exists(
          eb
            .selectFrom('ban')
            .select('ban.ban_id')
            .whereRef('ban.designer_id', '=', 'designer.designer_id')
            .where('ban.lifted_at', 'is', null)
            .where('ban.begin_at', '<=', now)
            .where((ban) => ban.or([ban('ban.end_at', 'is', null), ban('ban.end_at', '>', now)])),
        )
        .$castTo<boolean>()
        .as('banned'),
    ])
    .where('designer_id', '=', sql<string>`any(${[...new Set(designerIds)]}::uuid[])`)
    .execute()
}
type NamedRow = Awaited<ReturnType<typeof namedRows>>[number]

const nameIn = ({ nickname, banned }: NamedRow): NamedDesigner => ({
  designerName: nickname,
  designerBanned: banned,
})
const UNNAMED: NamedDesigner = { designerName: '', designerBanned: false }

/** Who the designers are and whether a ban is in force at `now`, for lists of staff; by id. */
export async function designersNamed(
  db: Db,
  designerIds: readonly string[],
  now: Date,
): Promise<(designerId: string) => NamedDesigner> {
  const rows = await namedRows(db, designerIds, now)
  const named = new Map(rows.map((row) => [row.designer_id, nameIn(row)]))
  return (designerId) => named.get(designerId) ?? UNNAMED
}

interface RankedDesigner extends NamedDesigner {
  readonly designerLevel: DesignerLevel
}

/** The same with their levels. */
export async function designersRanked(
  db: Db,
  designerIds: readonly string[],
  now: Date,
): Promise<(designerId: string) => RankedDesigner> {
  const rows = await namedRows(db, designerIds, now)
  const ranked = new Map(
    rows.map((row) => [
      row.designer_id,
      { ...nameIn(row), designerLevel: DesignerLevel.parse(row.designer_level) },
    ]),
  )
  return (designerId) => ranked.get(designerId) ?? { ...UNNAMED, designerLevel: 'NONE' }
}

/**
 * Of a closed account, what is asked of designers for the portal alone. Name, numbers and documents stay, sealed as they
 * are: payments, taxes and agreements refer to them (docs/decisions/closing.md). @returns the picture.
 */
export async function clearDesigner(tx: Db, designerId: string, now: Date): Promise<string | null> {
  const before = await tx
    .selectFrom('designer')
    .select('profile_pic_id')
    .where('designer_id', '=', designerId)
    .forUpdate()
    .executeTakeFirst()
  const none = { contact_person_name: null, contact_person_phone: null, contact_person_email: null }
  await updateDesigner(tx, designerId, { ...none, qq: null, profile_pic_id: null, updated_at: now })
  return before?.profile_pic_id ?? null
}
