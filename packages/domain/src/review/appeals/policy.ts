import { stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation, relationsTo } from '../../policy.ts'
import { APPEAL_DAYS, appealDeadline } from '../../publishing/audits/appealPeriod.ts'
import type { AuditState } from '../../publishing/audits/lifecycle.ts'
import { refuse } from '../../rule.ts'
import { type AppealMove, type AppealStateOrNone, appealLifecycle } from './lifecycle.ts'

/** An appeal, or the rejection against which none was lodged yet. */
export interface AppealFacts {
  readonly state: AppealStateOrNone
  readonly audit: { readonly state: AuditState; readonly rejectedAt: Date | null }
}

type AppealRelation = 'owner' | 'inConflict' | 'staff' | 'system' | 'stranger'
type AppealCode =
  | 'appeal.notRejected'
  | 'appeal.notWaiting'
  | 'appeal.onlyOne'
  | 'appeal.ownRejection'
  | 'appeal.tooLate'
  | 'appeal.wrongState'
  | 'forbidden'
  | 'notOwn'
  | 'notOwn.decide'

const OWN = { owner: 'may', stranger: 'notOwn' } as const
const ANOTHER_REVIEWER = {
  owner: 'notOwn.decide',
  inConflict: 'appeal.ownRejection',
  staff: 'may',
  stranger: 'forbidden',
} as const

/** docs/decisions/review-queue.md: answered neither by its owner nor by who rejected the work. */
export const appealPolicy = policy<AppealRelation, AppealMove, AppealFacts, AppealCode>({
  relations: ['owner', 'inConflict', 'staff', 'system', 'stranger'],
  rules: {
    lodge: OWN,
    withdraw: OWN,
    grant: ANOTHER_REVIEWER,
    uphold: ANOTHER_REVIEWER,
    lapse: { system: 'may', stranger: 'forbidden' },
  },
  state: (appeal, move, now) =>
    stateRefusal(appealLifecycle, appeal.state, move) ??
    (move === 'lodge' ? lodgeFault(appeal.audit, now) : null),
})

function lodgeFault({ state, rejectedAt }: AppealFacts['audit'], now: Date) {
  if (state !== 'REJECTED' || rejectedAt === null) return refuse('appeal.notRejected')
  const deadline = appealDeadline(rejectedAt)
  if (now < deadline) return null
  return refuse('appeal.tooLate', { days: APPEAL_DAYS, until: deadline.toISOString() })
}

/** What the relations to an appeal follow from. */
export interface AppealParties {
  readonly designerId: string
  /** Who rejected the submission; null where that is not on record. */
  readonly rejectedBy: string | null
}

export function appealRelations(
  actor: PolicyActor,
  { designerId, rejectedBy }: AppealParties,
): readonly Relation[] {
  const relations = relationsTo(actor, { designerId })
  const rejectedIt = actor.as === 'staff' && actor.accountId === rejectedBy
  return rejectedIt ? [...relations, 'inConflict'] : relations
}
