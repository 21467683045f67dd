import { z } from 'zod'
import type { Lifecycle } from '../../lifecycle.ts'
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

/** At most one audit in these states per product (spec §8: duplicate audit submission not allowed). */
export const OPEN_AUDIT_STATES = [
  'WAITING_SCREENSHOTS',
  'WAITING_REVIEW',
  'UNDER_REVIEW',
  'APPROVED',
] as const satisfies readonly AuditState[]
export const isOpenAudit = (state: AuditState): boolean => OPEN_AUDIT_STATES.some((open) => open === state)

/** A draft or an open submission: while there is one, no second of the same work begins (spec §8). */
export const IN_PROCESS_AUDIT_STATES = [
  'DRAFT',
  ...OPEN_AUDIT_STATES,
] as const satisfies readonly AuditState[]
export const isAuditInProcess = (state: AuditState): boolean => state === 'DRAFT' || isOpenAudit(state)

/** A claim is a lease; without a heartbeat it returns by itself. */
export const LEASE_MINUTES = 15

export const AUDIT_ACTORS = ['owner', 'reviewer', 'system'] as const
export type AuditActorKind = (typeof AUDIT_ACTORS)[number]

export type AuditMove =
  | 'submit'
  | 'screenshotsReady'
  | 'revise'
  | 'claim'
  | 'release'
  | 'expire'
  | 'approve'
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
 * cancels an approval before its release, `nudge` asks for a review that is late.
 */
export const auditLifecycle: Lifecycle<AuditState, AuditMove, AuditActorKind, AuditCode> = {
  states: AUDIT_STATES,
  initial: 'DRAFT',
  actors: AUDIT_ACTORS,
  moves: {
    submit: { from: ['DRAFT'], to: ['WAITING_SCREENSHOTS', 'WAITING_REVIEW'], by: ['owner'] },
    screenshotsReady: { from: ['WAITING_SCREENSHOTS'], to: 'WAITING_REVIEW', by: ['system'] },
    revise: { from: ['WAITING_SCREENSHOTS', 'WAITING_REVIEW'], to: 'same', by: ['owner'] },
    claim: { from: ['WAITING_REVIEW'], to: 'UNDER_REVIEW', by: ['reviewer'] },
    release: { from: ['UNDER_REVIEW'], to: 'WAITING_REVIEW', by: ['reviewer'] },
    expire: { from: ['UNDER_REVIEW'], to: 'WAITING_REVIEW', by: ['system'] },
    approve: { from: ['UNDER_REVIEW'], to: 'APPROVED', by: ['reviewer'] },
    reject: { from: ['UNDER_REVIEW'], to: 'REJECTED', by: ['reviewer'] },
    revoke: {
      from: ['WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED'],
      to: 'REVOKED',
      by: ['owner'],
    },
    withdraw: { from: OPEN_AUDIT_STATES, to: 'REVOKED', by: ['system'] },
    publish: { from: ['APPROVED'], to: 'PUBLISHED', by: ['system'] },
    resubmit: { from: ['REJECTED', 'REVOKED'], to: 'same', by: ['owner'] },
    overturn: { from: ['REJECTED'], to: 'APPROVED', by: ['reviewer'] },
    takeBack: { from: ['APPROVED'], to: 'WAITING_REVIEW', by: ['reviewer'] },
    // What waits for screenshots waits for its owner, not for a review.
    nudge: { from: ['WAITING_REVIEW', 'UNDER_REVIEW'], to: 'same', by: ['owner'] },
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
