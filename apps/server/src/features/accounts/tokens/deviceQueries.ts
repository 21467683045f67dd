import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { DeviceRequest } from '../../../platform/db/schema.generated.ts'

export type DeviceRow = Selectable<DeviceRequest>

export async function insertDevice(db: Db, device: Insertable<DeviceRequest>): Promise<void> {
  await db.insertInto('device_request').values(device).execute()
}

const waiting = (db: Db, userCode: string, now: Date) =>
  db
    .selectFrom('device_request')
    .selectAll()
    .where('user_code', '=', userCode)
    .where('expires_at', '>', now)
    .where('refused_at', 'is', null)
    .where('token_id', 'is', null)

/** The device that waits for an answer under this code. */
export async function findWaiting(db: Db, userCode: string, now: Date): Promise<DeviceRow | undefined> {
  return waiting(db, userCode, now).executeTakeFirst()
}

/** Says once what became of it. @returns false where somebody else was faster, or it has ended */
export async function answerDevice(
  db: Db,
  userCode: string,
  now: Date,
  answer: { readonly token_id: string } | { readonly refused_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('device_request')
    .set(answer)
    .where('request_id', 'in', waiting(db, userCode, now).clearSelect().select('request_id').forUpdate())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locked, so that what is asked at the same moment is answered in turn. */
export async function lockDevice(tx: Db, deviceHash: string): Promise<DeviceRow | undefined> {
  return tx
    .selectFrom('device_request')
    .selectAll()
    .where('device_hash', '=', deviceHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function notePoll(tx: Db, requestId: string, at: Date, seconds: number): Promise<void> {
  await tx
    .updateTable('device_request')
    .set({ polled_at: at, interval_seconds: seconds })
    .where('request_id', '=', requestId)
    .execute()
}

export async function deleteDevice(tx: Db, requestId: string): Promise<void> {
  await tx.deleteFrom('device_request').where('request_id', '=', requestId).execute()
}

/** A token that was allowed becomes that of whoever has this secret. */
export async function handOver(tx: Db, tokenId: string, hash: string, ending: string): Promise<void> {
  await tx.updateTable('access_token').set({ hash, ending }).where('token_id', '=', tokenId).execute()
}

/** Devices that never came back, with the tokens that they did not fetch. */
export async function deleteEndedDevices(db: Db, now: Date): Promise<number> {
  // One statement: a device that fetches its token meanwhile is not among those that ended.
  const { rows } = await sql<{ ended: number }>`
    with ended as (delete from device_request where expires_at < ${now} returning token_id),
      unfetched as (delete from access_token where token_id in (select token_id from ended))
    select count(*)::int as ended from ended`.execute(db)
  return rows[0]?.ended ?? 0
}
