import { ATTESTED_HOURS, attestedUntil } from '@easel/domain/attestations/claims.ts'
import type { Platform } from '../../platform/platform.ts'
import { newestAttestation } from './queries.ts'

/** What an account's phone has attested, while it counts. */
export interface Attestation {
  readonly systemVersion: string
  /** A keyed hash of the phone's key: 32 bytes. */
  readonly device: Buffer
  readonly until: Date
}

/** The newest attestation of an account that still counts, or null. */
export async function attestationOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
): Promise<Attestation | null> {
  const since = new Date(clock.now().getTime() - ATTESTED_HOURS * 3_600_000)
  const found = await newestAttestation(db, accountId, since)
  return found
    ? { systemVersion: found.systemVersion, device: found.device, until: attestedUntil(found.attestedAt) }
    : null
}

/** The keyed hashes of the phones that accounts have attested since then. */
export { devicesSince as devicesOf } from './queries.ts'
