import { INFO_CHANGE_STATES, REGISTRATION_STATES } from '@easel/domain/accounts/designers/lifecycle.ts'
import {
  type DesignerFacts,
  type DesignerMove,
  designerPolicy,
} from '@easel/domain/accounts/designers/policy.ts'
import { type PolicyActor, relationsTo } from '@easel/domain/policy.ts'
import { asDomainError, type DomainError } from '../../../platform/http/domainError.ts'
import type { DesignerRow } from './queries.ts'

type FactColumns = 'account_id' | 'registration_status' | 'info_change_status'

export const designerFacts = (row: Pick<DesignerRow, FactColumns>): DesignerFacts => ({
  registration: REGISTRATION_STATES.find((known) => known === row.registration_status) ?? 'NONE',
  infoChange: INFO_CHANGE_STATES.find((known) => known === row.info_change_status) ?? 'NONE',
})

/** Why staff may not do this with the designer now, or null. */
export function designerRefusal(
  row: Pick<DesignerRow, FactColumns>,
  move: DesignerMove,
  actor: PolicyActor,
  now: Date,
): DomainError | null {
  const relations = relationsTo(actor, { accountId: row.account_id })
  const refusal = designerPolicy.can(relations, move, designerFacts(row), now)
  return refusal && asDomainError(refusal)
}
