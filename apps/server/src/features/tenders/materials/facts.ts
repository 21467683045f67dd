import type { PolicyActor, Relation } from '@easel/domain/policy.ts'
import {
  type MaterialFacts,
  type MaterialMove,
  materialPolicy,
} from '@easel/domain/tenders/materials/policy.ts'
import { tenderRelations } from '@easel/domain/tenders/tenders/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { asDomainError, type DomainError } from '../../../platform/http/domainError.ts'
import { agreedAt, contentOf, partiesOf, type TenderRow } from '../tenders/public.ts'

/** How an actor stands to the materials of a tender, and what these ask of them. */
export interface Standing {
  readonly relations: readonly Relation[]
  readonly facts: MaterialFacts
  readonly agreedAt: Date | null
}

export async function standingTo(db: Db, tender: TenderRow, actor: PolicyActor): Promise<Standing> {
  const { designerId } = actor
  const [parties, agreed] = await Promise.all([
    partiesOf(db, tender, actor),
    designerId === null || actor.as !== 'owner' ? null : agreedAt(db, tender.tender_id, designerId),
  ])
  return {
    relations: tenderRelations(actor, parties),
    facts: {
      isCancelled: tender.cancelled_at !== null,
      needsTerms: contentOf(tender).materialsNeedTerms,
      hasAgreed: agreed !== null,
    },
    agreedAt: agreed,
  }
}

/** Why the actor may not make this move with the materials of a tender now, or null. */
export async function materialRefusal(
  db: Db,
  tender: TenderRow,
  actor: PolicyActor,
  move: MaterialMove,
  now: Date,
): Promise<DomainError | null> {
  const { relations, facts } = await standingTo(db, tender, actor)
  const refusal = materialPolicy.can(relations, move, facts, now)
  return refusal && asDomainError(refusal)
}
