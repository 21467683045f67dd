import type { Actor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { tenderRefusal } from './facts.ts'
import { findTender, type TenderRow } from './queries.ts'

/** A published tender that the designer may read, or why not; a draft is nobody's who is not staff. */
export async function readableTender(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  tenderId: string,
): Promise<TenderRow | DomainError> {
  const row = await findTender(db, tenderId)
  if (!row || row.published_at === null) return domainError('not_found')
  return (
    (await tenderRefusal({ db, row, actor: policyActor(actor, 'owner'), now: clock.now() }, 'read')) ?? row
  )
}
