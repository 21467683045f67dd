import type { AgreementState } from '@easel/domain/accounts/designers/agreements.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'

/** What sharing needs of a layer above it (docs/decisions/structure.md). */
export interface SharingDeps {
  /** The decision of an account on the present edition of the agreements. */
  readonly agreementOf: (db: Db, accountId: string) => Promise<AgreementState>
}

/**
 * Nobody gives or receives a part before they agreed to the present revenue sharing agreement (spec §1), whether a
 * designer or not.
 */
export async function agreementRefusal(
  db: Db,
  accountId: string,
  { agreementOf }: SharingDeps,
): Promise<DomainError | null> {
  return (await agreementOf(db, accountId)) === 'AGREE' ? null : domainError('agreement.required')
}
