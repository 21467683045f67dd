import type { BAN_FILTERS } from '@easel/contract/accounts/designers/bans.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Expression, type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import type { Ban as BanTable } from '../../../platform/db/schema.generated.ts'
import { type Matching, matching } from './queries.ts'

export type BanRow = Selectable<BanTable>
export type BanFilter = (typeof BAN_FILTERS)[number]

const bans = (db: Db) => db.selectFrom('ban').selectAll('ban')

/** Bans with whose they are, and the names of those who imposed and lifted them. */
const withNames = (db: Db, found = bans(db)) =>
  db
    .selectFrom(found.as('ban'))
    .leftJoin('designer', 'designer.designer_id', 'ban.designer_id')
    .innerJoin('account', (join) =>
      join.on('account.id', '=', sql<string>`coalesce(designer.account_id, ban.account_id)`),
    )
    .leftJoin('account as imposer', 'imposer.id', 'ban.imposed_by')
    .leftJoin('account as lifter', 'lifter.id', 'ban.lifted_by')
    .selectAll('ban')
    .select([
      'designer.nickname',
      'account.id as owner_account_id',
      'account.mi_id',
      sql<string | null>`coalesce(nullif(imposer.name, ''), split_part(imposer.email, '@', 1))`.as('imposer'),
      sql<string | null>`coalesce(nullif(lifter.name, ''), split_part(lifter.email, '@', 1))`.as('lifter'),
    ])
export type BanWithNames = NonNullable<Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirst']>>>

export interface BanSearch {
  readonly filter: BanFilter
  /** Folded like a nickname. */
  readonly search: string
  readonly now: Date
}

/** Each list is served by an index of its own (migration 0018). */
const LISTS = {
  ACTIVE: { holds: 'ban.lifted_at is null and ban.ended_at is null', by: 'ban.begin_at' },
  ENDED: { holds: 'ban.lifted_at is null and ban.end_at is not null', by: 'ban.end_at' },
  LIFTED: { holds: 'ban.lifted_at is not null', by: 'ban.lifted_at' },
  ALL: { holds: 'true', by: 'ban.begin_at' },
} as const

/** A search that fits more designers is no search yet. */
const MAX_SEARCHED = 1000

/**
 * Found first and by themselves, so that the order of bans never leads through all of them, and one table after the
 * other: an address that may fit a thousand accounts does not make the planner read all of a table.
 */
export const foundDesigners = (db: Db, search: string) => anyOf(designersBy(db, matching(search)))

function designersBy(db: Db, found: Matching) {
  const designers = db.selectFrom('designer').select('designer.designer_id as id').limit(MAX_SEARCHED)
  if (found.column === 'designer.nickname_key') return designers.where(found.holds)
  return designers.where('designer.account_id', '=', anyOf(accountsBy(db, found)))
}

/** A name is a designer's. */
const accountsBy = (db: Db, { column, holds }: Matching) =>
  db
    .selectFrom('account')
    .select('account.id')
    .where(column === 'designer.nickname_key' ? sql<boolean>`false` : holds)
    .limit(MAX_SEARCHED)

const foundAccounts = (db: Db, search: string) => anyOf(accountsBy(db, matching(search)))

const anyOf = (ids: Expression<{ id: string }>) => sql<string>`any(array(${ids}))`

const filtered = (db: Db, { filter, search, now }: BanSearch) =>
  bans(db)
    .where(sql<boolean>`${sql.raw(LISTS[filter].holds)}`)
    // A ban ends by itself, also before the notice of its end.
    .$if(filter === 'ACTIVE', (query) =>
      query.where((eb) => eb.or([eb('ban.end_at', 'is', null), eb('ban.end_at', '>', now)])),
    )
    .$if(filter === 'ENDED', (query) => query.where('ban.end_at', '<=', now))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('ban.designer_id', '=', foundDesigners(db, search)),
          eb('ban.account_id', '=', foundAccounts(db, search)),
        ]),
      ),
    )

/** Names are looked up for the rows of the page alone, whatever the planner expects of the filter. */
export function banPageQuery(db: Db, search: BanSearch, page: PageQuery) {
  const { by } = LISTS[search.filter]
  const found = filtered(db, search)
    .orderBy(by, 'desc')
    .orderBy('ban.ban_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
  return withNames(db, found).orderBy(by, 'desc').orderBy('ban.ban_id')
}

export function countBans(db: Db, search: BanSearch): Promise<number> {
  return countFound(db, filtered(db, search).clearSelect().select('ban.ban_id'))
}

export function designerBansQuery(db: Db, designerId: string, page: PageQuery) {
  const found = bans(db)
    .where('ban.designer_id', '=', designerId)
    .orderBy('ban.begin_at', 'desc')
    .orderBy('ban.ban_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
  return withNames(db, found).orderBy('ban.begin_at', 'desc').orderBy('ban.ban_id')
}

export async function countDesignerBans(db: Db, designerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ban')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('designer_id', '=', designerId)
    .executeTakeFirstOrThrow()
  return count
}

export function findBan(db: Db, banId: string): Promise<BanWithNames | undefined> {
  return withNames(db).where('ban.ban_id', '=', banId).executeTakeFirst()
}

export async function insertBan(tx: Db, ban: Insertable<BanTable>): Promise<void> {
  await tx.insertInto('ban').values(ban).execute()
}

/** The account is a designer's from now on, and so are its bans. */
export async function adoptBans(tx: Db, accountId: string, designerId: string): Promise<void> {
  await tx
    .updateTable('ban')
    .set({ designer_id: designerId })
    .where('account_id', '=', accountId)
    .where('designer_id', 'is', null)
    .execute()
}

export interface Lifting {
  readonly by: string
  readonly reason: string
  readonly now: Date
}

/** Of two who lift at once, or of one and the ban's own end, the second finds nothing in force. */
export async function liftBan(tx: Db, banId: string, { by, reason, now }: Lifting): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ban')
    .set({ lifted_at: now, lifted_by: by, lift_reason: reason })
    .where('ban_id', '=', banId)
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The next ban that is over and has no notice of it yet, locked; one that another worker holds is skipped. */
export function lockNextEnded(tx: Db, now: Date, except: readonly string[]): Promise<BanRow | undefined> {
  return tx
    .selectFrom('ban')
    .selectAll()
    .where('lifted_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('end_at', 'is not', null)
    .where('end_at', '<=', now)
    .where('ban_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .orderBy('end_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function markEnded(tx: Db, banId: string, now: Date): Promise<void> {
  await tx.updateTable('ban').set({ ended_at: now }).where('ban_id', '=', banId).execute()
}
