import { ATTESTED_HOURS, attestedUntil } from '@easel/domain/competitions/attestations/claims.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newestAttestations } from './queries.ts'

export { attestSignIn } from './attest.ts'

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
  const found = await newestAttestations(db, accountIds, since)
  return new Map(
    found.map(({ accountId, systemVersion, device, attestedAt }) => [
      accountId,
      { systemVersion, device, until: attestedUntil(attestedAt) },
    ]),
  )
}

/** The keyed hashes of the phones that accounts have attested since then. */
export { devicesSince as devicesOf } from './queries.ts'
