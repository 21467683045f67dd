import type { EventData } from '@easel/contract/accounts/webhooks/endpoints.ts'
import type { EventType } from '@easel/domain/accounts/webhooks/events.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { WebhookEvent } from '../../../platform/db/schema.generated.ts'

/** A sealed line of the activity log. */
export interface SealedLine {
  readonly sequence: number
  readonly at: Date
  readonly act: string
  readonly actorId: string | null
  readonly subjectId: string
  readonly to: string | null
}

/** How far the log was read, locked for this transaction; undefined while another worker reads on. */
export async function lockPosition(tx: Db): Promise<number | undefined> {
  const row = await tx
    .selectFrom('webhook_position')
    .select('sequence')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.sequence
}

export async function movePosition(tx: Db, sequence: number): Promise<void> {
  await tx.updateTable('webhook_position').set({ sequence }).execute()
}

export async function linesAfter(tx: Db, sequence: number, atMost: number): Promise<SealedLine[]> {
  const { rows } = await sql<SealedLine>`
    select sequence, at, act, actor_id as "actorId", subject_id as "subjectId", to_state as "to"
    from activity where sequence > ${sequence} order by sequence limit ${atMost}`.execute(tx)
  return rows
}

/** Whose a subject of events is, with the ids that are told of it. */
export interface Subject {
  readonly subjectId: string
  readonly accountId: string
  readonly ids: EventData
}

/** What the act of an event names: each with who is told, in one statement for all of a kind. */
const SUBJECTS = {
  audit: (ids: string[]) => sql<Subject>`
    select audit_id::text as "subjectId", account_id as "accountId",
      jsonb_strip_nulls(jsonb_build_object('auditId', audit_id, 'productId', product_id)) as ids
    from audit join designer using (designer_id) where audit_id = any(${ids}::uuid[])`,
  product: (ids: string[]) => sql<Subject>`
    select product_id::text as "subjectId", account_id as "accountId",
      jsonb_build_object('productId', product_id) as ids
    from product join designer using (designer_id) where product_id = any(${ids}::uuid[])`,
  // Both sides of a scheme.
  scheme: (ids: string[]) => sql<Subject>`
    select scheme_id::text as "subjectId", party as "accountId", jsonb_build_object('schemeId', scheme_id) as ids
    from share_scheme cross join lateral (values (owner_id), (sharer_id)) as parties (party)
    where scheme_id = any(${ids}::uuid[])`,
  // Whoever the month brought something.
  month: (ids: string[]) => sql<Subject>`
    select to_char(month, 'YYYY-MM') as "subjectId", owner_id as "accountId",
      jsonb_build_object('month', to_char(month, 'YYYY-MM')) as ids
    from ledger_account
    where kind = 'pending' and month = any(select (asked || '-01')::date from unnest(${ids}::text[]) as asked)`,
  withdrawal: (ids: string[]) => sql<Subject>`
    select withdrawal_id::text as "subjectId", account_id as "accountId",
      jsonb_build_object('withdrawalId', withdrawal_id) as ids
    from withdrawal where withdrawal_id = any(${ids}::uuid[])`,
  entry: (ids: string[]) => sql<Subject>`
    select entry_id::text as "subjectId", account_id as "accountId", jsonb_build_object('entryId', entry_id) as ids
    from competition_entry where entry_id = any(${ids}::uuid[])`,
  // Whoever has a bid that is in force.
  tender: (ids: string[]) => sql<Subject>`
    select tender_id::text as "subjectId", account_id as "accountId", jsonb_build_object('tenderId', tender_id) as ids
    from bid join designer using (designer_id)
    where tender_id = any(${ids}::uuid[]) and bid.state in ('SUBMITTED', 'WON')`,
  bid: (ids: string[]) => sql<Subject>`
    select bid_id::text as "subjectId", account_id as "accountId",
      jsonb_build_object('tenderId', tender_id, 'bidId', bid_id) as ids
    from bid join designer using (designer_id) where bid_id = any(${ids}::uuid[])`,
  delivery: (ids: string[]) => sql<Subject>`
    select delivery_id::text as "subjectId", account_id as "accountId",
      jsonb_build_object('tenderId', tender_id, 'deliveryId', delivery_id) as ids
    from delivery where delivery_id = any(${ids}::uuid[])`,
} as const
export type SubjectKind = keyof typeof SUBJECTS

export async function subjectsOf(tx: Db, kind: SubjectKind, ids: readonly string[]): Promise<Subject[]> {
  const { rows } = await SUBJECTS[kind]([...ids]).execute(tx)
  return rows
}

/** A statement takes 65,535 parameters, six a row; a settled month is an event of everybody who earned. */
const ROWS_AT_ONCE = 5_000

export async function insertEvents(tx: Db, events: readonly Insertable<WebhookEvent>[]): Promise<void> {
  for (let start = 0; start < events.length; start += ROWS_AT_ONCE)
    await tx
      .insertInto('webhook_event')
      .values(events.slice(start, start + ROWS_AT_ONCE))
      .execute()
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('webhook_event').where('at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Events of an account from there on, in their order. */
export function eventsAfterQuery(
  db: Db,
  accountId: string,
  {
    after,
    types,
    atMost,
  }: { readonly after: number; readonly types: readonly EventType[]; readonly atMost: number },
) {
  return db
    .selectFrom('webhook_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('sequence', '>', after)
    .where('type', 'in', types)
    .orderBy('sequence')
    .limit(atMost)
}

/** The same, once whoever reads on has ended: every event up to there is committed. */
export async function settledPosition(tx: Db): Promise<number> {
  const { sequence } = await tx
    .selectFrom('webhook_position')
    .select('sequence')
    .forShare()
    .executeTakeFirstOrThrow()
  return sequence
}

/** Up to where every event is there. */
export async function currentPosition(db: Db): Promise<number> {
  const { sequence } = await db.selectFrom('webhook_position').select('sequence').executeTakeFirstOrThrow()
  return sequence
}
