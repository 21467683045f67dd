import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { rowChunks } from '../db/rowChunks.ts'
import type { Outbox } from '../db/schema.generated.ts'

export const MASK = '••••••'

/** Messages whose keys are there already are dropped. */
export async function insertMessages(tx: Db, messages: readonly Insertable<Outbox>[]): Promise<void> {
  for (const chunk of rowChunks(messages))
    await tx
      .insertInto('outbox')
      .values(chunk)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
}

/** Masked in the stored text; a message that has not left yet says nothing any more and is never sent. */
const masked = {
  body: sql<string>`replace(body, secret, ${MASK})`,
  secret: null,
  next_attempt_at: sql<Date>`case when sent_at is null then 'infinity' else next_attempt_at end`,
}

/** Masks the secrets of these messages in the transaction that makes them worthless. */
export async function maskSecrets(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('outbox')
    .set(masked)
    .where('key', 'in', [...keys])
    .where('secret', 'is not', null)
    .execute()
}

/** Masks what has run out by itself. @returns how many. */
export async function maskExpiredSecrets(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(masked)
    .where('secret', 'is not', null)
    .where('secret_until', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
