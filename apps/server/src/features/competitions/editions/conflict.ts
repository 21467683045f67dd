import { editionPolicy, staffRelations } from '@easel/domain/competitions/editions/policy.ts'
import type { Relation } from '@easel/domain/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { asDomainError, type DomainError } from '../../../platform/http/domainError.ts'
import { isEntrant } from './queries.ts'

/** How a member of staff stands to an edition now. */
export const staffRelationsIn = async (
  db: Db,
  editionId: string,
  { accountId }: { readonly accountId: string },
): Promise<readonly Relation[]> => staffRelations(await isEntrant(db, editionId, accountId))

/**
 * Why a member of staff reads nothing hidden of an edition and acts on nothing of it, or null: asked by every call of
 * staff that is about an edition, whatever else its own policy asks (docs/decisions/judging.md).
 */
export async function conflictRefusal(
  db: Db,
  editionId: string,
  actor: { readonly accountId: string },
): Promise<DomainError | null> {
  const refusal = editionPolicy.who(await staffRelationsIn(db, editionId, actor), 'read')
  return refusal && asDomainError(refusal)
}
