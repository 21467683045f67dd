import type { Db } from '../db/connection.ts'

/** A write that a token has named, as far as it has come. */
export interface TokenCall {
  readonly fingerprint: string
  readonly begunAt: Date
  /** Null while it is under way, or where its process has died. */
  readonly answer: { readonly status: number; readonly text: string } | null
}

interface Named {
  readonly tokenId: string
  readonly key: string
}

/** @returns the call that has the name already; null where this one begins. */
export async function beginTokenCall(
  db: Db,
  { tokenId, key }: Named,
  call: { readonly fingerprint: string; readonly now: Date },
): Promise<TokenCall | null> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('token_call')
    .values({ token_id: tokenId, key, fingerprint: call.fingerprint, begun_at: call.now })
    .onConflict((conflict) => conflict.columns(['token_id', 'key']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return null
  const row = await db
    .selectFrom('token_call')
    .selectAll()
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .executeTakeFirst()
  // Forgotten between the two statements: the name is free again.
  if (!row) return beginTokenCall(db, { tokenId, key }, call)
  const { fingerprint, begun_at: begunAt, status, answer: text } = row
  return { fingerprint, begunAt, answer: status === null || text === null ? null : { status, text } }
}

export async function keepAnswer(
  db: Db,
  { tokenId, key }: Named,
  answer: { readonly fingerprint: string; readonly status: number; readonly text: string },
): Promise<void> {
  await db
    .updateTable('token_call')
    .set({ fingerprint: answer.fingerprint, status: answer.status, answer: answer.text })
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .execute()
}

/** Nothing has come of the call: its name is free. @param begunBefore only where it began before. */
export async function forgetTokenCall(db: Db, { tokenId, key }: Named, begunBefore?: Date): Promise<void> {
  await db
    .deleteFrom('token_call')
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .$if(begunBefore !== undefined, (query) => query.where('begun_at', '<=', begunBefore ?? new Date(0)))
    .execute()
}

export async function deleteTokenCallsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('token_call')
    .where('begun_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
