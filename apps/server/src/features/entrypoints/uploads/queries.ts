import {
  UPLOADS_UNDER_WAY,
  UploadRefusal,
  UploadResult,
} from '@easel/contract/entrypoints/uploads/endpoints.ts'
import type { QuotaUse } from '@easel/domain/entrypoints/uploads/rules.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { storableJson } from '../../../platform/db/literalQueries.ts'
import type { Upload } from '../../../platform/db/schema.generated.ts'

export type UploadRow = Selectable<Upload>

/** What came of an upload: DONE holds a result, REFUSED a refusal without its sentence, which follows the reader. */
const Outcome = z.object({
  result: UploadResult.nullable().default(null),
  refusal: UploadRefusal.omit({ message: true }).nullable().default(null),
})
export type Outcome = z.infer<typeof Outcome>

export const outcomeOf = (row: UploadRow): Outcome => Outcome.parse(row.outcome ?? {})

export function findUpload(db: Db, uploadId: string): Promise<UploadRow | undefined> {
  return db.selectFrom('upload').selectAll().where('upload_id', '=', uploadId).executeTakeFirst()
}

export async function insertUpload(tx: Db, row: Insertable<Upload>): Promise<void> {
  await tx.insertInto('upload').values(row).execute()
}

/** Whose uploads count together: a designer's, or those that an organiser sends as staff. */
interface Quota {
  readonly as: 'owner' | 'staff'
  readonly accountId: string
  readonly designerId: string | null
}

/** The uploads that somebody has begun; locked until the transaction ends, so that of two creations one waits. */
export async function lockQuotaUse(tx: Db, whose: Quota): Promise<QuotaUse> {
  if (whose.as === 'owner')
    await sql`select 1 from designer where designer_id = ${whose.designerId} for no key update`.execute(tx)
  else await sql`select 1 from account where id = ${whose.accountId} for no key update`.execute(tx)
  return quotaUse(tx, whose)
}

export async function quotaUse(db: Db, { as, accountId, designerId }: Quota): Promise<QuotaUse> {
  const row = await db
    .selectFrom('upload')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('size_bytes'), sql<number>`0`).as('bytes'),
      fn.countAll<number>().as('uploads'),
    ])
    .$if(as === 'owner', (query) => query.where('designer_id', '=', designerId ?? ''))
    .$if(as === 'staff', (query) => query.where('account_id', '=', accountId))
    .where('state', 'in', UPLOADS_UNDER_WAY)
    .executeTakeFirstOrThrow()
  return { bytes: Number(row.bytes), uploads: Number(row.uploads) }
}

/** One move of an upload under its guard. @returns the row after it, or undefined where its state was another. */
export function moveUpload(
  db: Db,
  uploadId: string,
  from: readonly string[],
  to: string,
  changes: { readonly now: Date; readonly outcome?: Partial<Outcome> | null },
): Promise<UploadRow | undefined> {
  return db
    .updateTable('upload')
    .set({
      state: to,
      updated_at: changes.now,
      ...(changes.outcome === undefined ? {} : { outcome: changes.outcome && storableJson(changes.outcome) }),
    })
    .where('upload_id', '=', uploadId)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
}

/** Takes the lease of the one writer. @returns false where another holds it, or there is no such upload. */
export async function holdUpload(
  db: Db,
  uploadId: string,
  writer: string,
  seconds: number,
): Promise<boolean> {
  // The database's own time: leases must agree between machines, and the product's clock may be set by hand.
  const { numAffectedRows } = await sql`
    update upload set writer = ${writer}, writer_until = clock_timestamp() + make_interval(secs => ${seconds})
    where upload_id = ${uploadId}
      and (writer is null or writer_until <= clock_timestamp())`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Renews the lease of its holder. @returns false where it was lost or given back. */
export async function renewUpload(
  db: Db,
  uploadId: string,
  writer: string,
  seconds: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update upload set writer_until = clock_timestamp() + make_interval(secs => ${seconds})
    where upload_id = ${uploadId} and writer = ${writer}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Something was added to it: the day after which it counts as abandoned begins anew. */
export async function touchUpload(db: Db, uploadId: string, now: Date): Promise<void> {
  await db.updateTable('upload').set({ updated_at: now }).where('upload_id', '=', uploadId).execute()
}

export async function releaseUpload(db: Db, uploadId: string, writer: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ writer: null, writer_until: null })
    .where('upload_id', '=', uploadId)
    .where('writer', '=', writer)
    .execute()
}

/** Uploads that nothing was added to since `before`, and what came of uploads long ago. */
export function staleUploads(
  db: Db,
  before: Date,
  except: readonly string[],
  limit: number,
): Promise<UploadRow[]> {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('updated_at', '<', before)
    .where('upload_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}

export async function deleteUpload(db: Db, uploadId: string, before: Date): Promise<boolean> {
  const result = await db
    .deleteFrom('upload')
    .where('upload_id', '=', uploadId)
    .where('updated_at', '<', before)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
