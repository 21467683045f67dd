import { MAX_COUNTED } from '@easel/domain/counting.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { IN_REVIEW_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { AuditRow } from '../../publishing/audits/public.ts'

export interface BulkFilter {
  readonly productType: ProductType
  readonly batchId: string | undefined
  readonly designerId: string | undefined
  /** Who takes them: what they hold singly is taken over. */
  readonly accountId: string
  /** Whose own works are passed over; null for staff who are no designers. */
  readonly ownDesignerId: string | null
  readonly now: Date
}

/**
 * Waits for this reviewer: it has no claim, one that has expired, or their own single claim. Written by what it is
 * not: the planner takes that to be true of most that are in the queue and reads its index in order.
 */
const waitsFor = (accountId: string, now: Date): RawBuilder<boolean> => sql`
  audit.state in (${literals(IN_REVIEW_AUDIT_STATES)}) and audit.hold_kind is null
  and not (audit.state = 'UNDER_REVIEW' and audit.claim_until > ${now}
    and (audit.claim_is_bulk or audit.claimed_by <> ${accountId}))`

/** The next that wait, in the order of the queue, all locked; what another is just claiming is skipped. */
export function nextWaitingQuery(tx: Db, filter: BulkFilter, limit: number) {
  const { productType, batchId, designerId, accountId, ownDesignerId, now } = filter
  return tx
    .selectFrom('audit')
    .selectAll()
    .where('product_type', '=', productType)
    .where(waitsFor(accountId, now))
    .$if(batchId !== undefined, (query) => query.where('batch_id', '=', batchId ?? ''))
    .$if(designerId !== undefined, (query) => query.where('designer_id', '=', designerId ?? ''))
    .$if(ownDesignerId !== null, (query) => query.where('designer_id', '<>', ownDesignerId ?? ''))
    .orderBy('nudged_at')
    .orderBy('turn_at')
    .orderBy('audit_id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
}

const heldBy = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('audit')
    .where('state', '=', 'UNDER_REVIEW')
    .where('claimed_by', '=', accountId)
    .where('claim_is_bulk', '=', true)
    .where('claim_until', '>', now)

/** Everything that the reviewer holds in bulk, locked; in one order everywhere, so that nobody waits in a ring. */
export function lockClaimed(tx: Db, accountId: string, now: Date): Promise<AuditRow[]> {
  return heldBy(tx, accountId, now).selectAll().orderBy('audit_id').forUpdate().execute()
}

/** The works that the reviewer holds in bulk. */
export async function claimedAuditIds(db: Db, accountId: string, now: Date): Promise<string[]> {
  const rows = await heldBy(db, accountId, now).select('audit_id').execute()
  return rows.map(({ audit_id }) => audit_id)
}

/** What the reviewer holds under one token. */
export function lockUnderToken(tx: Db, accountId: string, token: string, now: Date): Promise<AuditRow[]> {
  return (
    heldBy(tx, accountId, now)
      .selectAll()
      // As text: what is sent may be no uuid at all.
      .where(sql<boolean>`claim_token::text = ${token}`)
      .orderBy('audit_id')
      .forUpdate()
      .execute()
  )
}

/** The claim that lasts longest: of which type, how many, until when. */
export async function claimedBulk(db: Db, accountId: string, now: Date) {
  return heldBy(db, accountId, now)
    .select(({ fn }) => [
      'product_type',
      fn.countAll<number>().as('count'),
      fn.max('claim_until').as('until'),
    ])
    .groupBy(['claim_token', 'product_type'])
    .orderBy('until', 'desc')
    .orderBy('claim_token')
    .limit(1)
    .executeTakeFirst()
}

/** A longer claim, under the same token or a new one, of rows that are locked. */
export async function renewClaims(
  tx: Db,
  auditIds: readonly string[],
  claim: { readonly claim_token?: string; readonly claim_until: Date; readonly claim_is_bulk?: true },
): Promise<AuditRow[]> {
  return tx
    .updateTable('audit')
    .set(claim)
    .where('audit_id', '=', sql<string>`any(${[...auditIds]}::uuid[])`)
    .where('state', '=', 'UNDER_REVIEW')
    .returningAll()
    .execute()
}

export interface BulkGroup {
  readonly product_type: string
  readonly batch_id: string | null
  readonly designer_id: string
  readonly waiting: number
  /** How many of them were reminded of. */
  readonly nudged: number
  readonly oldest_at: Date
  /** How many wait in all groups together, also those that are not named. */
  readonly in_all: number
}

/** Pages of groups reach as far as counts do. */
const MAX_GROUPS = MAX_COUNTED

export async function bulkGroups(db: Db, accountId: string, now: Date): Promise<BulkGroup[]> {
  return (await groupsQuery(accountId, now).execute(db)).rows
}

/** What waits for a reviewer, by type, batch and designer, in the order of the queue; reads what waits and nothing else. */
export const groupsQuery = (accountId: string, now: Date) => sql<BulkGroup>`
  select product_type, batch_id, designer_id, count(*) as waiting, count(nudged_at) as nudged,
    min(queued_at) as oldest_at, sum(count(*)) over ()::int as in_all
  from audit where ${waitsFor(accountId, now)}
  group by product_type, batch_id, designer_id
  order by min(nudged_at), oldest_at, product_type, designer_id, batch_id limit ${MAX_GROUPS}`

const COVERS = 4

/** The first pictures of each group, by the group's place. */
export async function groupCovers(
  db: Db,
  groups: readonly BulkGroup[],
): Promise<{ readonly place: number; readonly file_id: string }[]> {
  const column = <Key extends 'product_type' | 'batch_id' | 'designer_id'>(key: Key) =>
    groups.map((group) => group[key])
  const { rows } = await sql<{ place: number; file_id: string }>`
    select wanted.place::int as place, first.cover_file_id as file_id
    from unnest(${column('product_type')}::text[], ${column('batch_id')}::uuid[], ${column('designer_id')}::uuid[])
      with ordinality as wanted (product_type, batch_id, designer_id, place)
    cross join lateral (
      select cover_file_id from audit
      where audit.state in (${literals(IN_REVIEW_AUDIT_STATES)}) and audit.designer_id = wanted.designer_id
        and audit.product_type = wanted.product_type and audit.batch_id is not distinct from wanted.batch_id
        and cover_file_id is not null
      limit ${COVERS}) as first`.execute(db)
  return rows
}
