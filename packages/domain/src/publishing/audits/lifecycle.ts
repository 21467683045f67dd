import { z } from 'zod'
import { type Lifecycle, statesIn } from '../../lifecycle.ts'
import { isPackageType, type ProductType } from '../../productTypes.ts'

/** Spec §3, kinds of submission: a new product, a new version, a change of price or profile. */
export const AUDIT_TYPES = ['ADD', 'UPDATE', 'INFO'] as const
export const AuditType = z.enum(AUDIT_TYPES, { error: 'audit.unsupportedType' })
export type AuditType = z.infer<typeof AuditType>

/** Wire codes of docs/design/product.md. REMOVED and HIDDEN are the product's, shown in one list with these. */
export const AUDIT_STATES = [
  'DRAFT',
  'WAITING_SCREENSHOTS',
  'WAITING_REVIEW',
  'UNDER_REVIEW',
  'APPROVED',
  'REJECTED',
  'REVOKED',
  'PUBLISHED',
] as const
export const AuditState = z.enum(AUDIT_STATES)
export type AuditState = z.infer<typeof AuditState>

/** Every state a row of the works list may show. */
export const WORK_STATES = [...AUDIT_STATES, 'HIDDEN', 'REMOVED', 'UNKNOWN'] as const
export const WorkState = z.enum(WORK_STATES)
export type WorkState = z.infer<typeof WorkState>

const GROUPS = {
  DRAFT: ['inProcess', 'leading'],
  WAITING_SCREENSHOTS: ['inProcess', 'leading', 'open', 'undecided'],
  WAITING_REVIEW: ['inProcess', 'leading', 'open', 'undecided', 'inReview'],
  UNDER_REVIEW: ['inProcess', 'leading', 'open', 'undecided', 'inReview'],
  APPROVED: ['inProcess', 'leading', 'open', 'approved'],
  REJECTED: ['leading'],
  REVOKED: [],
  PUBLISHED: ['approved'],
} as const satisfies Readonly<Record<AuditState, readonly string[]>>

/** At most one audit in these states per product (spec §8: duplicate audit submission not allowed). */
export const OPEN_AUDIT_STATES = statesIn(GROUPS, 'open')
export const isOpenAudit = (state: AuditState): boolean => OPEN_AUDIT_STATES.some((open) => open === state)

/** A draft or an open submission: while there is one, no second of the same work begins (spec §8). */
export const IN_PROCESS_AUDIT_STATES = statesIn(GROUPS, 'inProcess')
export const isAuditInProcess = (state: AuditState): boolean =>
  IN_PROCESS_AUDIT_STATES.some((each) => each === state)

/** A change of price or details without new content (spec §3, info). It waits in a line of its own. */
export const isChange = (auditType: string): boolean => auditType === 'INFO'

/** What waits for a reviewer, claimed or not. What waits for screenshots waits for its owner. */
export const IN_REVIEW_AUDIT_STATES = statesIn(GROUPS, 'inReview')
/** Submitted, without a decision. */
export const UNDECIDED_AUDIT_STATES = statesIn(GROUPS, 'undecided')
export const APPROVED_AUDIT_STATES = statesIn(GROUPS, 'approved')
/** The newest audit of a product says more than the product itself does. */
export const LEADING_AUDIT_STATES = statesIn(GROUPS, 'leading')

/** A claim is a lease; without a heartbeat it returns by itself. */
export const LEASE_MINUTES = 15

export type AuditMove =
  | 'submit'
  | 'screenshotsReady'
  | 'revise'
  | 'claim'
  | 'release'
  | 'expire'
  | 'approve'
  | 'autoApprove'
  | 'reject'
  | 'revoke'
  | 'withdraw'
  | 'publish'
  | 'resubmit'
  | 'overturn'
  | 'takeBack'
  | 'nudge'

type AuditCode =
  | 'appeal.notRejected'
  | 'audit.cannotClaimNow'
  | 'audit.cannotDecideNow'
  | 'audit.cannotNudgeNow'
  | 'audit.cannotResubmitNow'
  | 'audit.cannotReviseNow'
  | 'audit.cannotRevokeNow'
  | 'audit.cannotSubmitNow'
  | 'audit.cannotTakeBackNow'
  | 'audit.wrongState'

/**
 * The table of docs/design/product.md. `resubmit` leaves this audit and starts a new one from it; a product's removal
 * withdraws its open audits, since what is removed returns only by a new one. `overturn` grants an appeal, `takeBack`
 * cancels an approval before its release, `autoApprove` approves a small change of price without a reviewer, `nudge` asks for
 * a review that is late.
 */
export const auditLifecycle: Lifecycle<AuditState, AuditMove, AuditCode> = {
  states: AUDIT_STATES,
  initial: 'DRAFT',
  moves: {
    submit: { from: ['DRAFT'], to: ['WAITING_SCREENSHOTS', 'WAITING_REVIEW'] },
    screenshotsReady: { from: ['WAITING_SCREENSHOTS'], to: 'WAITING_REVIEW' },
    revise: { from: ['WAITING_SCREENSHOTS', 'WAITING_REVIEW'], to: 'same' },
    claim: { from: ['WAITING_REVIEW'], to: 'UNDER_REVIEW' },
    release: { from: ['UNDER_REVIEW'], to: 'WAITING_REVIEW' },
    expire: { from: ['UNDER_REVIEW'], to: 'WAITING_REVIEW' },
    approve: { from: ['UNDER_REVIEW'], to: 'APPROVED' },
    autoApprove: { from: ['WAITING_REVIEW'], to: 'APPROVED' },
    reject: { from: ['UNDER_REVIEW'], to: 'REJECTED' },
    revoke: { from: OPEN_AUDIT_STATES, to: 'REVOKED' },
    withdraw: { from: OPEN_AUDIT_STATES, to: 'REVOKED' },
    publish: { from: ['APPROVED'], to: 'PUBLISHED' },
    resubmit: { from: ['REJECTED', 'REVOKED'], to: 'same' },
    overturn: { from: ['REJECTED'], to: 'APPROVED' },
    takeBack: { from: ['APPROVED'], to: 'WAITING_REVIEW' },
    // What waits for screenshots waits for its owner, not for a review.
    nudge: { from: IN_REVIEW_AUDIT_STATES, to: 'same' },
  },
  wrongState: 'audit.wrongState',
  refusals: {
    submit: { state: 'audit.cannotSubmitNow' },
    revise: { state: 'audit.cannotReviseNow' },
    revoke: { state: 'audit.cannotRevokeNow' },
    resubmit: { state: 'audit.cannotResubmitNow' },
    claim: { state: 'audit.cannotClaimNow' },
    approve: { state: 'audit.cannotDecideNow' },
    reject: { state: 'audit.cannotDecideNow' },
    overturn: { state: 'appeal.notRejected' },
    takeBack: { state: 'audit.cannotTakeBackNow' },
    nudge: { state: 'audit.cannotNudgeNow' },
  },
}

/** `submit` waits for screenshots only where the type has them and the package brought none. */
export function submittedState(productType: ProductType): AuditState {
  return isPackageType(productType) ? 'WAITING_SCREENSHOTS' : 'WAITING_REVIEW'
}
