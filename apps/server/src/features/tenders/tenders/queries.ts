import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { DECIDED_BID_STATES, MADE_BID_STATES } from '@easel/domain/tenders/bids/lifecycle.ts'
import { DONE_DELIVERY_STATES, DUE_DELIVERY_STATES } from '@easel/domain/tenders/deliveries/lifecycle.ts'
import type { TenderState } from '@easel/domain/tenders/tenders/lifecycle.ts'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { Tender, TenderInvitation, TenderVersion } from '../../../platform/db/schema.generated.ts'

export type TenderRow = Selectable<Tender>
export type VersionRow = Selectable<TenderVersion>

/** What a list shows beside the row. */
export interface ListedTender extends TenderRow {
  readonly bids: number
  readonly won: number
  readonly unanswered: number
  /** Of the designer who asks; null without a bid. */
  readonly own_bid: string | null
  readonly is_invited: boolean
  /** The first milestone of the designer who asks that is not accepted yet. */
  readonly next_milestone: string | null
  readonly next_state: string | null
  readonly next_due_at: Date | null
  /** Milestones of all winners. */
  readonly deliveries: number
  readonly delivered: number
  readonly late: number
  readonly done: number
}

const nextOf = (designerId: string | null) => sql`from delivery where delivery.tender_id = tender.tender_id
  and delivery.designer_id = ${designerId}::uuid and delivery.state not in (${literals(DONE_DELIVERY_STATES)}) order by place limit 1`
const milestones = (which: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from delivery where delivery.tender_id = tender.tender_id and ${which})`

export function findTender(db: Db, tenderId: string): Promise<TenderRow | undefined> {
  return db.selectFrom('tender').selectAll().where('tender_id', '=', tenderId).executeTakeFirst()
}

/** Moves of one tender, and the decisions on its bids, follow each other. */
export function lockTender(tx: Db, tenderId: string): Promise<TenderRow | undefined> {
  return tx
    .selectFrom('tender')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Bids move while the tender stays as it is. */
export async function lockTenderShared(tx: Db, tenderId: string): Promise<TenderRow | undefined> {
  return tx.selectFrom('tender').selectAll().where('tender_id', '=', tenderId).forShare().executeTakeFirst()
}

export function insertTender(tx: Db, row: Insertable<Tender>): Promise<TenderRow> {
  return tx.insertInto('tender').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Of a row that the transaction has locked; its revision counts up. */
export function changeTender(
  tx: Db,
  tenderId: string,
  changes: Omit<Updateable<Tender>, 'revision' | 'tender_id'>,
): Promise<TenderRow> {
  return tx
    .updateTable('tender')
    .set({ ...changes, revision: sql`revision + 1` })
    .where('tender_id', '=', tenderId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertVersion(tx: Db, row: Insertable<TenderVersion>): Promise<void> {
  await tx.insertInto('tender_version').values(row).execute()
}

/** Every version that was published, the latest first. */
export function versionsOf(db: Db, tenderId: string): Promise<VersionRow[]> {
  return db
    .selectFrom('tender_version')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .orderBy('version', 'desc')
    .execute()
}

export function findVersion(db: Db, tenderId: string, version: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('tender_version')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** @returns false where the designer is invited already */
export async function insertInvitation(tx: Db, row: Insertable<TenderInvitation>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tender_invitation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Who is invited, in the order of the invitations. */
export function invitedTo(db: Db, tenderId: string) {
  return db
    .selectFrom('tender_invitation')
    .innerJoin('designer', 'designer.designer_id', 'tender_invitation.designer_id')
    .select(['tender_invitation.designer_id', 'tender_invitation.invited_at', 'designer.designer_level'])
    .select('designer.nickname')
    .where('tender_id', '=', tenderId)
    .orderBy('invited_at')
    .orderBy('tender_invitation.designer_id')
    .execute()
}

/** What bidding asks of a designer. */
export async function bidderIn(
  db: Db,
  tenderId: string,
  designerId: string,
): Promise<{ readonly level: string; readonly isInvited: boolean; readonly ownBid: string | null }> {
  const { rows } = await sql<{ level: string; is_invited: boolean; own_bid: string | null }>`
    select designer_level as level,
      exists (select from tender_invitation
        where tender_id = ${tenderId} and designer_id = designer.designer_id) as is_invited,
      (select state from bid where tender_id = ${tenderId} and designer_id = designer.designer_id) as own_bid
    from designer where designer_id = ${designerId}`.execute(db)
  const [row] = rows
  return { level: row?.level ?? 'NONE', isInvited: row?.is_invited ?? false, ownBid: row?.own_bid ?? null }
}

/** Whether a designer is invited to a tender that is published, or has a bid for one. */
export const isBidder = (designerId: string): RawBuilder<boolean> => sql<boolean>`
  (exists (select from bid where designer_id = ${designerId}) or exists (
    select from tender_invitation join tender using (tender_id)
    where designer_id = ${designerId} and published_at is not null))`

export interface BidCounts {
  readonly bids: number
  readonly won: number
  readonly decided: number
}

/** How many bids are submitted, have won, and are decided. */
export async function bidCounts(db: Db, tenderId: string): Promise<BidCounts> {
  const { rows } = await sql<BidCounts>`
    select count(*) filter (where state in (${literals(MADE_BID_STATES)}))::int as bids,
      count(*) filter (where state = 'WON')::int as won,
      count(*) filter (where state in (${literals(DECIDED_BID_STATES)}))::int as decided
    from bid where tender_id = ${tenderId}`.execute(db)
  return rows[0] ?? { bids: 0, won: 0, decided: 0 }
}

/** The state at `now` as SQL has it: the same table as `tenderStateAt`. */
const inState = (state: TenderState, now: Date) =>
  ({
    DRAFT: sql<SqlBool>`tender.published_at is null`,
    CANCELLED: sql<SqlBool>`tender.cancelled_at is not null`,
    NOT_STARTED: sql<SqlBool>`tender.published_at is not null and tender.cancelled_at is null and tender.starts_at > ${now}`,
    IN_PROGRESS: sql<SqlBool>`tender.published_at is not null and tender.cancelled_at is null
      and tender.starts_at <= ${now} and tender.ends_at > ${now}`,
    ENDED: sql<SqlBool>`tender.published_at is not null and tender.cancelled_at is null and tender.ends_at <= ${now}`,
  })[state]

interface Listed {
  readonly state: TenderState | 'ALL'
  readonly now: Date
}
interface ListedFor extends Listed {
  readonly designerId: string
  readonly mine: boolean
}

const listed = (db: Db, { state, now }: Listed) =>
  db
    .selectFrom('tender')
    .$if(state !== 'ALL', (query) => query.where(inState(state === 'ALL' ? 'DRAFT' : state, now)))

/** What a designer may bid for, has bid for, or is invited to. */
const shownTo = (db: Db, { designerId, mine, ...listing }: ListedFor) =>
  listed(db, listing)
    .where('published_at', 'is not', null)
    .where(
      mine
        ? sql<SqlBool>`exists (select from bid where bid.tender_id = tender.tender_id and designer_id = ${designerId})`
        : sql<SqlBool>`(tender.audience = 'LEVELS'
            and (select designer_level from designer where designer_id = ${designerId}) = any(tender.levels)
          or exists (select from tender_invitation invited
            where invited.tender_id = tender.tender_id and designer_id = ${designerId})
          or exists (select from bid where bid.tender_id = tender.tender_id and designer_id = ${designerId}))`,
    )

const counted = (designerId: string | null, now: Date) =>
  [
    sql<number>`(select count(*)::int from bid where bid.tender_id = tender.tender_id
      and state in (${literals(MADE_BID_STATES)}))`.as('bids'),
    sql<number>`(select count(*)::int from bid where bid.tender_id = tender.tender_id and state = 'WON')`.as(
      'won',
    ),
    sql<number>`(select count(*)::int from tender_question asked where asked.tender_id = tender.tender_id
      and answer is null)`.as('unanswered'),
    sql<string | null>`(select state from bid where bid.tender_id = tender.tender_id
      and designer_id = ${designerId}::uuid)`.as('own_bid'),
    sql<boolean>`exists (select from tender_invitation invited where invited.tender_id = tender.tender_id
      and designer_id = ${designerId}::uuid)`.as('is_invited'),
    sql<string | null>`(select milestone ${nextOf(designerId)})`.as('next_milestone'),
    sql<string | null>`(select state ${nextOf(designerId)})`.as('next_state'),
    sql<Date | null>`(select due_at ${nextOf(designerId)})`.as('next_due_at'),
    milestones(sql`true`).as('deliveries'),
    milestones(sql`state = 'DELIVERED'`).as('delivered'),
    milestones(sql`state in (${literals(DUE_DELIVERY_STATES)}) and due_at <= ${now}`).as('late'),
    milestones(sql`state in (${literals(DONE_DELIVERY_STATES)})`).as('done'),
  ] as const

/** What is running comes first, what ends first in front; then what is over, the latest first. */
export function tendersFor(db: Db, asked: ListedFor, page: PageQuery): Promise<ListedTender[]> {
  return shownTo(db, asked)
    .selectAll('tender')
    .select(counted(asked.designerId, asked.now))
    .orderBy(sql`cancelled_at is not null or ends_at <= ${asked.now}`)
    .orderBy(sql`abs(extract(epoch from ends_at - ${asked.now}))`)
    .orderBy('tender_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
}

export const countTendersFor = (db: Db, asked: ListedFor): Promise<number> => countOf(shownTo(db, asked))

export function staffTenders(db: Db, asked: Listed, page: PageQuery): Promise<ListedTender[]> {
  return listed(db, asked)
    .selectAll('tender')
    .select(counted(null, asked.now))
    .orderBy('created_at', 'desc')
    .orderBy('tender_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
}

export const countStaffTenders = (db: Db, asked: Listed): Promise<number> => countOf(listed(db, asked))

async function countOf(query: ReturnType<typeof listed>): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The version of the tender for which a designer's bid holds; null without one that was submitted. */
export async function bidVersion(db: Db, tenderId: string, designerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('bid')
    .select('tender_version')
    .where('tender_id', '=', tenderId)
    .where('designer_id', '=', designerId)
    .where('state', '<>', 'DRAFT')
    .executeTakeFirst()
  return row?.tender_version ?? null
}
