import { ATTESTED_HOURS, attestedUntil } from '@easel/domain/competitions/attestations/claims.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'

interface Attested {
  readonly attestationId: string
  readonly accountId: string
  readonly nonce: Buffer
  readonly systemVersion: string
  readonly device: Buffer
  readonly at: Date
}

/** @throws the violation of `device_attestation_once` where the nonce was used before */
export async function insertAttestation(tx: Db, attested: Attested): Promise<void> {
  await tx
    .insertInto('device_attestation')
    .values({
      attestation_id: attested.attestationId,
      account_id: attested.accountId,
      nonce: attested.nonce,
      system_version: attested.systemVersion,
      device: attested.device,
      attested_at: attested.at,
    })
    .execute()
}

/** What an account's phone has attested, while it counts. */
export interface Attestation {
  readonly systemVersion: string
  /** A keyed hash of the phone's key: 32 bytes. */
  readonly device: Buffer
  readonly until: Date
}

/** The newest attestation of each account that still counts. */
export async function attestationsOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Attestation>> {
  const since = new Date(clock.now().getTime() - ATTESTED_HOURS * 3_600_000)
  const found = await db
    .selectFrom('device_attestation')
    .distinctOn('account_id')
    .select([
      'account_id as accountId',
      'system_version as systemVersion',
      'device',
      'attested_at as attestedAt',
    ])
    .where('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where('attested_at', '>', since)
    .orderBy('account_id')
    .orderBy('attested_at', 'desc')
    .orderBy('attestation_id', 'desc')
    .execute()
  return new Map(
    found.map(({ accountId, systemVersion, device, attestedAt }) => [
      accountId,
      { systemVersion, device, until: attestedUntil(attestedAt) },
    ]),
  )
}

/** The keyed hashes of the phones that accounts have attested since then. */
export async function devicesSince(
  db: Db,
  accountIds: readonly string[],
  since: Date,
): Promise<Map<string, Buffer[]>> {
  const rows = await db
    .selectFrom('device_attestation')
    .select(['account_id', 'device'])
    .distinct()
    .where('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where('attested_at', '>', since)
    .execute()
  const found = new Map<string, Buffer[]>()
  for (const { account_id: accountId, device } of rows)
    found.set(accountId, [...(found.get(accountId) ?? []), device])
  return found
}
