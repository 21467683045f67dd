import { stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation, relationsTo } from '../../policy.ts'
import { type Refusal, refuse } from '../../rule.ts'
import { type AuditMove, type AuditState, auditLifecycle } from './lifecycle.ts'
import { type NudgeFacts, nudgeFault } from './nudge.ts'

/** What an audit's policy asks of its state. */
export interface AuditFacts extends NudgeFacts {
  readonly state: AuditState
  readonly releaseAt: Date | null
}

type AuditRelation = 'inConflict' | 'assigned' | 'colleague' | 'owner' | 'staff' | 'system' | 'stranger'

/** Beside the lifecycle's moves: `read` and `save` by its owner, `review` and `decide` by staff
 * at all, `renew` of a claim in force. */
export type AuditPolicyMove =
  | AuditMove
  | 'read'
  | 'save'
  | 'discard'
  | 'preview'
  | 'appeal'
  | 'review'
  | 'decide'
  | 'renew'

type AuditCode =
  | NonNullable<ReturnType<typeof nudgeFault>>['code']
  | NonNullable<ReturnType<typeof lifecycleRefusal>>['code']
  | 'audit.approvedByColleague'
  | 'audit.cannotRevokeOthers'
  | 'audit.notDraft'
  | 'audit.notDueYet'
  | 'audit.onlyOwnSubmit'
  | 'claim.lost'
  | 'claim.taken'
  | 'forbidden'
  | 'notOwn'
  | 'notOwn.decide'
  | 'not_found'
  | 'previewLink.notNow'

const OWN = { owner: 'may', stranger: 'notOwn' } as const
const OWN_SUBMISSION = { owner: 'may', stranger: 'audit.onlyOwnSubmit' } as const
const HELD = { inConflict: 'notOwn.decide', assigned: 'may', stranger: 'claim.lost' } as const
const ANOTHERS = { inConflict: 'notOwn.decide', staff: 'may', stranger: 'forbidden' } as const
const SYSTEM = { system: 'may', stranger: 'forbidden' } as const

/** docs/design/product.md, Audit and product: nobody moves another's audit, nobody reviews their own. */
export const auditPolicy = policy<AuditRelation, AuditPolicyMove, AuditFacts, AuditCode>({
  relations: ['inConflict', 'assigned', 'colleague', 'owner', 'staff', 'system', 'stranger'],
  rules: {
    read: OWN,
    discard: OWN,
    preview: OWN,
    appeal: OWN,
    save: OWN_SUBMISSION,
    submit: OWN_SUBMISSION,
    revise: OWN_SUBMISSION,
    resubmit: OWN_SUBMISSION,
    nudge: OWN_SUBMISSION,
    revoke: { owner: 'may', stranger: 'audit.cannotRevokeOthers' },
    review: { staff: 'may', stranger: 'forbidden' },
    claim: { inConflict: 'notOwn.decide', colleague: 'claim.taken', staff: 'may', stranger: 'forbidden' },
    renew: HELD,
    release: HELD,
    approve: HELD,
    reject: HELD,
    decide: ANOTHERS,
    overturn: ANOTHERS,
    takeBack: {
      inConflict: 'notOwn.decide',
      assigned: 'may',
      colleague: 'audit.approvedByColleague',
      staff: 'may',
      stranger: 'forbidden',
    },
    screenshotsReady: SYSTEM,
    autoApprove: SYSTEM,
    expire: SYSTEM,
    withdraw: SYSTEM,
    publish: SYSTEM,
  },
  state: (audit, move, now) => STATE[move]?.(audit, now) ?? lifecycleRefusal(audit, move),
})

type StateRule = (audit: AuditFacts, now: Date) => Refusal<AuditCode> | null

const isDue = ({ releaseAt }: AuditFacts, now: Date): boolean => releaseAt !== null && releaseAt <= now

/**
 * Moves that ask more than the lifecycle's table. Revoking and taking back end at the moment at which publishing begins.
 */
const STATE: Readonly<Partial<Record<AuditPolicyMove, StateRule>>> = {
  // A draft is its owner's alone.
  review: ({ state }) => (state === 'DRAFT' ? refuse('not_found') : null),
  discard: ({ state }) => (state === 'DRAFT' ? null : refuse('audit.notDraft')),
  // What is published has its own page; what was withdrawn is shown to nobody.
  preview: ({ state }) =>
    state === 'PUBLISHED' || state === 'REVOKED' ? refuse('previewLink.notNow') : null,
  nudge: (audit, now) => stateRefusal(auditLifecycle, audit.state, 'nudge') ?? nudgeFault(audit, now),
  publish: (audit, now) =>
    lifecycleRefusal(audit, 'publish') ?? (isDue(audit, now) ? null : refuse('audit.notDueYet')),
  revoke: (audit, now) =>
    audit.state === 'APPROVED' && isDue(audit, now) ? refuse('audit.cannotRevokeNow') : null,
  takeBack: (audit, now) =>
    audit.state === 'APPROVED' && isDue(audit, now) ? refuse('audit.cannotTakeBackNow') : null,
}

const isLifecycleMove = (move: AuditPolicyMove): move is AuditMove =>
  Object.hasOwn(auditLifecycle.moves, move)

function lifecycleRefusal({ state }: AuditFacts, move: AuditPolicyMove) {
  return isLifecycleMove(move) ? stateRefusal(auditLifecycle, state, move) : null
}

/** What the relations to an audit follow from. */
export interface AuditParties {
  readonly designerId: string
  /** The account whose claim is in force; null where nobody holds it. */
  readonly heldBy: string | null
}

export function auditRelations(
  actor: PolicyActor,
  { designerId, heldBy }: AuditParties,
): readonly Relation[] {
  const relations = relationsTo(actor, { designerId })
  if (actor.as !== 'staff' || heldBy === null) return relations
  return [...relations, heldBy === actor.accountId ? 'assigned' : 'colleague']
}

/** What the relations to an approval follow from. */
export interface ApprovalParties {
  readonly designerId: string
  /** Who approved it; null where that is not on record. */
  readonly approvedBy: string | null
}

/** Who approved it is `assigned` to it; another reviewer is a `colleague`, unless they lead reviews. */
export function approvalRelations(
  actor: PolicyActor & { readonly leads: boolean },
  { designerId, approvedBy }: ApprovalParties,
): readonly Relation[] {
  const relations = relationsTo(actor, { designerId })
  if (actor.as !== 'staff' || approvedBy === null) return relations
  if (approvedBy === actor.accountId) return [...relations, 'assigned']
  return actor.leads ? relations : [...relations, 'colleague']
}
