import { statesFrom } from '@easel/domain/lifecycle.ts'
import {
  type AuditState,
  auditLifecycle,
  IN_PROCESS_AUDIT_STATES,
} from '@easel/domain/publishing/audits/lifecycle.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Audit, Removal } from '../../../platform/db/schema.generated.ts'

export type AuditRow = Selectable<Audit>
export type AuditChanges = Omit<Updateable<Audit>, 'audit_id' | 'state' | 'designer_id' | 'created_at'>

/** What a summary is made of: everything but the details. */
export const SUMMARY_COLUMNS = [
  'audit_id',
  'designer_id',
  'product_id',
  'product_type',
  'audit_type',
  'version_kind',
  'state',
  'name',
  'version',
  'cover_file_id',
  'medium_id',
  'batch_id',
  'submitted_at',
  'queued_at',
  'due_at',
  'turn_at',
  'nudged_at',
  'claim_until',
  'hold_kind',
  'hold_at',
  'release_at',
  'updated_at',
  'decided_at',
  'auto_approved_at',
  'reasons',
  'note',
  'pins',
] as const satisfies (keyof AuditRow)[]
export type AuditSummaryRow = Pick<AuditRow, (typeof SUMMARY_COLUMNS)[number]>

export function findAudit(db: Db, auditId: string): Promise<AuditRow | undefined> {
  return db.selectFrom('audit').selectAll().where('audit_id', '=', auditId).executeTakeFirst()
}

/** Keeps the batch of a submission; its row comes before those of its works, as with whoever changes a batch. */
export async function keepBatchOf(tx: Db, auditId: string): Promise<void> {
  await sql`
    select from batch where batch_id = (select batch_id from audit where audit_id = ${auditId}) for key share`.execute(
    tx,
  )
}

/** The row, locked until the transaction ends: of two moves at once the second sees the first. */
export function lockAudit(tx: Db, auditId: string): Promise<AuditRow | undefined> {
  return tx.selectFrom('audit').selectAll().where('audit_id', '=', auditId).forUpdate().executeTakeFirst()
}

export function insertAudit(tx: Db, audit: Insertable<Audit>): Promise<AuditRow> {
  return tx.insertInto('audit').values(audit).returningAll().executeTakeFirstOrThrow()
}

/** @returns the rows that were inserted: of a work that has an open submission already, none. */
export async function insertAudits(tx: Db, audits: readonly Insertable<Audit>[]): Promise<AuditRow[]> {
  if (audits.length === 0) return []
  return tx
    .insertInto('audit')
    .values([...audits])
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
}

/** The rows, locked; in one order, so that two callers never wait for each other in a ring. */
export function lockAudits(tx: Db, auditIds: readonly string[]): Promise<AuditRow[]> {
  return tx
    .selectFrom('audit')
    .selectAll()
    .where('audit_id', '=', sql<string>`any(${[...new Set(auditIds)]}::uuid[])`)
    .orderBy('audit_id')
    .forUpdate()
    .execute()
}

/** Columns whose values are handed over as JSON text. */
const JSON_COLUMNS: readonly string[] = ['details', 'pins']

/**
 * Several rows with values of their own in one statement; all change the same columns. `from` is the guard of the
 * lifecycle's table once more. @returns them by id.
 */
export async function updateAudits(
  tx: Db,
  changes: readonly (AuditChanges & { readonly audit_id: string })[],
  from: readonly AuditState[],
): Promise<Map<string, AuditRow>> {
  const [first] = changes
  if (!first) return new Map()
  const columns = Object.keys(first).filter((column) => column !== 'audit_id')
  const differs = changes.some((each) => columns.some((column) => !(column in each)))
  if (differs) throw new Error('rows of one statement change the same columns')
  const sets = columns.map((column) => {
    const value = sql.ref(`patch.${column}`)
    return JSON_COLUMNS.includes(column)
      ? sql`${sql.ref(column)} = (${value} #>> '{}')::jsonb`
      : sql`${sql.ref(column)} = ${value}`
  })
  const { rows } = await sql<AuditRow>`
    update audit set ${sql.join(sets)}
    from jsonb_populate_recordset(null::audit, ${JSON.stringify(changes)}::jsonb) as patch
    where audit.audit_id = patch.audit_id and audit.state = any(${[...new Set(from)]}::text[])
    returning audit.*`.execute(tx)
  return new Map(rows.map((row) => [row.audit_id, row]))
}

/** Only a draft is ever deleted: nothing else refers to it. @returns which were drafts, and are no more. */
export async function deleteDrafts(tx: Db, auditIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('audit')
    .where('audit_id', '=', sql<string>`any(${[...auditIds]}::uuid[])`)
    .where('state', '=', 'DRAFT')
    .returning('audit_id')
    .execute()
  return rows.map((row) => row.audit_id)
}

/** A draft that nobody has saved since it was made is taken back. */
export async function dropUntouchedDraft(tx: Db, auditId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('audit')
    .where('audit_id', '=', auditId)
    .where('state', '=', 'DRAFT')
    .where('revision', '=', 1)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** The one open submission or draft of a product, or of a package or medium that has no product yet. */
export function openAuditOf(
  db: Db,
  subject: { readonly productId: string } | { readonly packageId: string } | { readonly mediumId: string },
): Promise<Pick<AuditRow, 'audit_id' | 'state' | 'claim_until' | 'batch_id'> | undefined> {
  const open = db
    .selectFrom('audit')
    .select(['audit_id', 'state', 'claim_until', 'batch_id'])
    .where('state', 'in', IN_PROCESS_AUDIT_STATES)
  if ('productId' in subject) return open.where('product_id', '=', subject.productId).executeTakeFirst()
  const unbound = open.where('product_id', 'is', null)
  return 'packageId' in subject
    ? unbound.where('package_id', '=', subject.packageId).executeTakeFirst()
    : unbound.where('medium_id', '=', subject.mediumId).executeTakeFirst()
}

/** What is on its way for a product, locked; in one order everywhere. */
export function lockOpenAuditsOf(tx: Db, productId: string): Promise<Pick<AuditRow, 'audit_id'>[]> {
  return tx
    .selectFrom('audit')
    .select('audit_id')
    .where('product_id', '=', productId)
    .where('state', 'in', statesFrom(auditLifecycle, 'withdraw'))
    .orderBy('audit_id')
    .forUpdate()
    .execute()
}

/** Some audits of a designer in these states, locked; in one order everywhere. */
export function lockSomeOf(
  tx: Db,
  designerId: string,
  states: readonly AuditState[],
  atMost: number,
): Promise<Pick<AuditRow, 'audit_id'>[]> {
  return tx
    .selectFrom('audit')
    .select('audit_id')
    .where('designer_id', '=', designerId)
    .where('state', 'in', states)
    .orderBy('audit_id')
    .limit(atMost)
    .forUpdate()
    .execute()
}

interface PriceHistory {
  readonly product_id: string
  readonly auto_approved_at: Date | null
  readonly rejected_at: Date | null
}

/** When a price of each product was last approved automatically (or released, if later), and a submission of it rejected. */
export async function priceHistories(db: Db, productIds: readonly string[]): Promise<PriceHistory[]> {
  const { rows } = await sql<PriceHistory>`
    select product_id, max(greatest(auto_approved_at, published_at)) filter (where auto_approved_at is not null)
        as auto_approved_at,
      max(decided_at) filter (where state = 'REJECTED') as rejected_at
    from audit where product_id = any(${[...productIds]}::uuid[]) group by product_id`.execute(db)
  return rows
}

/** An audit with those it was resubmitted from and, of a product, all of that product's. */
export async function relatedAudits(
  db: Db,
  subject: { readonly auditId: string | null; readonly productId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ audit_id: string }>`
    with recursive line as (
      select audit_id, resubmit_of from audit
      where audit_id = ${subject.auditId} or product_id = ${subject.productId}
      union
      select earlier.audit_id, earlier.resubmit_of from line
      join audit as earlier on earlier.audit_id = line.resubmit_of
    )
    select audit_id from line limit 500`.execute(db)
  return rows.map((row) => row.audit_id)
}

/** An application for the removal of a product; a unique index lets one wait at a time. */
export async function insertRemoval(tx: Db, removal: Insertable<Removal>): Promise<void> {
  await tx.insertInto('removal').values(removal).execute()
}

/** Of a withdrawal and a decision at once the second finds nothing that waits. @returns whether one waited */
export async function withdrawWaitingRemoval(tx: Db, productId: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('removal')
    .set({ state: 'WITHDRAWN', decided_at: now })
    .where('product_id', '=', productId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export type DueAudit = Selectable<Audit>

/** The next audits whose release time has come, locked; what another worker holds is passed over. */
export const lockDue = (tx: Db, now: Date, except: readonly string[], limit: number): Promise<DueAudit[]> =>
  nextDueQuery(tx, now, except, limit).execute()

/** This one, while it is due and nobody else holds it. */
export const lockDueAudit = (tx: Db, now: Date, auditId: string): Promise<DueAudit[]> =>
  nextDueQuery(tx, now, [], 1).where('audit_id', '=', auditId).execute()

export function nextDueQuery(tx: Db, now: Date, except: readonly string[], limit: number) {
  return tx
    .selectFrom('audit')
    .selectAll()
    .where(sql<boolean>`state = 'APPROVED'`)
    .where('release_at', '<=', now)
    .where('audit_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .orderBy('release_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
}
