import {
  HOME_GROUPS,
  HOME_TASKS,
  type HomeGroupName,
  type HomeTask,
} from '@easel/contract/entrypoints/home/endpoints.ts'
import { INVOICE_DAYS } from '@easel/domain/money/withdrawals/rules.ts'
import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { IN_REVIEW_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { PENDING_BID_STATES } from '@easel/domain/tenders/bids/lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import { PREPARED } from '../../../platform/db/preparedQueries.ts'
import { NOT_SUPERSEDED } from '../../publishing/audits/public.ts'

interface GroupRule {
  readonly states: readonly AuditState[]
  /** Which of a state are read: those that changed last, or those that have waited longest. */
  readonly first: 'newest' | 'oldest'
  /** Of what is in review: whether its designer owes the reviewer an answer. */
  readonly asked?: boolean
}

const GROUP_RULES: Readonly<Record<HomeGroupName, GroupRule>> = {
  questions: { states: IN_REVIEW_AUDIT_STATES, first: 'oldest', asked: true },
  rejected: { states: ['REJECTED'], first: 'newest' },
  screenshots: { states: ['WAITING_SCREENSHOTS'], first: 'newest' },
  drafts: { states: ['DRAFT'], first: 'newest' },
  // Of a batch, what is claimed stands before what is not.
  review: { states: IN_REVIEW_AUDIT_STATES.toReversed(), first: 'oldest', asked: false },
  approved: { states: ['APPROVED'], first: 'oldest' },
}

/** So many works outside batches, and as many batches, are read of each state. */
export const MAX_ENTRIES = 6

/** A work, or what a batch has in one state. */
export interface EntryRow {
  readonly group: HomeGroupName
  readonly state: AuditState
  /** Of a batch, the first in the queue. */
  readonly audit_id: string
  readonly product_id: string | null
  readonly batch_id: string | null
  readonly begun_at: Date | null
  readonly count: number
  readonly updated_at: Date
}

const rules = HOME_GROUPS.flatMap((group) => {
  const { states, first, asked } = GROUP_RULES[group]
  return states.map((state) => ({ group, state, first, asked }))
})
type Part = (typeof rules)[number] & { readonly designerId: string }

/** A rejected work that was submitted again is no longer rejected; what a reviewer asks about is a group of its own. */
const leads = ({ state, asked }: Part) => {
  if (asked === undefined) return state === 'REJECTED' ? NOT_SUPERSEDED : sql`true`
  return asked ? sql`audit.hold_kind = 'QUESTION'` : sql`audit.hold_kind is distinct from 'QUESTION'`
}

const inState = ({ designerId, state }: Part) =>
  sql`audit.designer_id = ${designerId} and audit.state = ${sql.lit(state)}`

function singles(part: Part): RawBuilder<EntryRow> {
  const order = part.first === 'newest' ? sql`updated_at desc, audit_id` : sql`updated_at, audit_id desc`
  return sql`
    (select ${sql.lit(part.group)} as group, audit.state, audit.audit_id, audit.product_id, null::uuid as batch_id, null::timestamptz as begun_at,
      1 as count, audit.updated_at
    from audit where ${inState(part)} and ${part.asked ? sql`true` : sql`audit.batch_id is null`} and ${leads(part)}
    order by ${order} limit ${sql.lit(MAX_ENTRIES)})`
}

/** One probe of the index for each batch, however many items it has; ids of batches follow the time they were begun. */
function batches(part: Part): RawBuilder<EntryRow> {
  const [beyond, order] = part.first === 'newest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  return sql`
    (with recursive found (batch_id, nth) as (
      (select audit.batch_id, 1 from audit where ${inState(part)} and audit.batch_id is not null
      order by audit.batch_id ${order} limit 1)
      union all
      select (
        select audit.batch_id from audit where ${inState(part)} and audit.batch_id ${beyond} found.batch_id
        order by audit.batch_id ${order} limit 1), nth + 1
      from found where found.batch_id is not null and nth < ${sql.lit(MAX_ENTRIES)})
    select ${sql.lit(part.group)} as group, ${sql.lit(part.state)} as state, items.audit_id, null::uuid as product_id, found.batch_id,
      (select batch.created_at from batch where batch.batch_id = found.batch_id) as begun_at,
      items.count, items.updated_at
    from found
    cross join lateral (
      select count(*)::int as count, max(audit.updated_at) as updated_at,
        (array_agg(audit.audit_id order by audit.nudged_at, audit.turn_at, audit.batch_position))[1] as audit_id
      from audit where ${inState(part)} and audit.batch_id = found.batch_id and ${leads(part)}) as items
    where items.count > 0)`
}

/** The first works of every state, and the first batches, of a designer. */
export async function homeEntries(db: Db, designerId: string): Promise<EntryRow[]> {
  return (await entriesQuery(designerId).execute(db)).rows
}

/** The first works of every state, and the first batches: no more of one, however many there are of another. */
export function entriesQuery(designerId: string) {
  const parts = rules.flatMap((rule) => {
    const part = { ...rule, designerId }
    // Each question is answered by itself, also about works of one batch.
    return part.asked ? [singles(part)] : [singles(part), batches(part)]
  })
  return sql<EntryRow>`${PREPARED} ${sql.join(parts, sql` union all `)}`
}

export interface CountRow {
  readonly group: HomeGroupName
  readonly state: AuditState
  readonly product_type: string
  readonly count: number
}

/** How many are in each state that the home page shows. */
export async function countByState(db: Db, designerId: string): Promise<readonly CountRow[]> {
  const counts = rules.map((rule) => {
    const part = { ...rule, designerId }
    return sql`
      (select ${sql.lit(part.group)} as group, audit.state, audit.product_type, count(*)::int as count from audit
      where ${inState(part)} and ${leads(part)} group by 2, 3)`
  })
  const { rows } = await sql<CountRow>`${PREPARED} ${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

export interface TaskRow {
  readonly task: HomeTask['task']
  readonly count: number
  readonly until: Date | null
}

/** What waits for something from the designer, each kind with its earliest end; in the order of `HOME_TASKS`. */
export async function homeTasks(
  db: Db,
  { accountId, designerId, now }: { accountId: string; designerId: string; now: Date },
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select task, count(*)::int as count, min(until) as until
    from (
      select 'invoice' as task, invoice_wanted_at + make_interval(days => ${sql.lit(INVOICE_DAYS)}) as until
      from withdrawal where account_id = ${accountId} and state = 'WAITING_INVOICE'
      union all
      select 'shares', answer_until
      from share_scheme where sharer_id = ${accountId} and state = 'PENDING' and answer_until > ${now}
      union all
      select 'awards', null
      from award join edition using (edition_id)
      where award.account_id = ${accountId} and award.state = 'WON' and edition.announced_at <= ${now}
      union all
      select 'bids', tender.ends_at
      from bid join tender using (tender_id)
      where bid.designer_id = ${designerId} and bid.state in (${literals(PENDING_BID_STATES)})
        -- A submitted bid cannot win once its tender has changed, until it is confirmed.
        and (bid.state = 'DRAFT' or bid.tender_version < tender.version) and tender.cancelled_at is null
        and tender.starts_at <= ${now} and tender.ends_at > ${now}) as waiting
    group by task order by array_position(${[...HOME_TASKS]}::text[], task)`.execute(db)
  return rows
}

/** Whether the designer has ever begun a work that was not discarded. */
export async function hasAudits(db: Db, designerId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from audit where designer_id = ${designerId}) as has`.execute(db)
  return rows[0]?.has ?? false
}

export interface DayOfDownloads {
  readonly day: string
  readonly downloads: number
}

/** Downloads of a designer's works on the last days that the store has reported, the latest first. */
export async function lastDownloads(db: Db, designerId: string, days: number): Promise<DayOfDownloads[]> {
  const { rows } = await sql<DayOfDownloads>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(downloads, 0)::bigint as downloads
    from (select day from downloads_day order by day desc limit ${days}) as reported
    left join (select * from designer_downloads where designer_id = ${designerId}) as own using (day)
    order by reported.day desc`.execute(db)
  return rows
}
