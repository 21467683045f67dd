import { type AuditState, isAuditInProcess, isOpenAudit } from '@easel/domain/audits/lifecycle.ts'
import { canBeNudged, NUDGE_AFTER_WORKING_DAYS } from '@easel/domain/audits/nudge.ts'
import { auditPolicy } from '@easel/domain/audits/policy.ts'
import { productPolicy } from '@easel/domain/products/policy.ts'
import type { ProductState } from '@easel/domain/products/types.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'

/** What an action needs to know of a work. Times are ISO instants. */
export interface WorkFacts {
  readonly productState: ProductState | null
  readonly audit: {
    readonly state: AuditState
    readonly releaseAt: string | null
    readonly nudge: { readonly at: string | null; readonly from: string | null }
  } | null
}

export interface ActionContext {
  /** Why nothing may be uploaded or submitted now (spec §6): banned, not verified, not whitelisted. */
  readonly upload: Refusal | null
  readonly now: Date
}

type Audit = NonNullable<WorkFacts['audit']>

interface ActionRule {
  /** Whether it speaks of this work at all; if so it is shown, and disabled where it is refused. */
  readonly concerns: (work: WorkFacts) => boolean
  readonly refusal: (work: WorkFacts, context: ActionContext) => Refusal | null
}

const hasAudit = (fits: (audit: Audit) => boolean) => (work: WorkFacts) =>
  work.audit !== null && fits(work.audit)
const isDraft = hasAudit(({ state }) => state === 'DRAFT')
const isOpen = hasAudit(({ state }) => isOpenAudit(state))
const isOver = hasAudit(({ state }) => state === 'REJECTED' || state === 'REVOKED')
const isLate = hasAudit(({ state }) => canBeNudged(state))
const isRemoved = ({ productState }: WorkFacts) => productState === 'REMOVED'
const isProduct = ({ productState }: WorkFacts) => productState !== null

const uploads = (_: WorkFacts, { upload }: ActionContext) => upload

/** Of a reminder these facts do not tell: `reminder` has its own. */
function auditMove({ audit }: WorkFacts, move: 'revise' | 'revoke', now: Date): Refusal | null {
  if (!audit) return null
  const releaseAt = audit.releaseAt === null ? null : new Date(audit.releaseAt)
  const facts = { state: audit.state, releaseAt, queuedAt: null, nudgedAt: null }
  return auditPolicy.can(['owner'], move, facts, now)
}

/** Where it can still be changed, a ban keeps from it as from an upload. */
const revision = (work: WorkFacts, { upload, now }: ActionContext): Refusal | null =>
  auditMove(work, 'revise', now) ?? upload

/** Spec §4: an approved submission can be withdrawn until its release. */
const withdrawal = (work: WorkFacts, { now }: ActionContext): Refusal | null => auditMove(work, 'revoke', now)

/** Once, and not before three working days have passed (docs/decisions/0060). */
function reminder({ audit }: WorkFacts, { now }: ActionContext): Refusal | null {
  if (!audit || audit.nudge.from === null) return refuse('audit.cannotNudgeNow')
  if (audit.nudge.at !== null) return refuse('nudge.onlyOnce')
  const { from } = audit.nudge
  return new Date(from) <= now ? null : refuse('nudge.tooEarly', { days: NUDGE_AFTER_WORKING_DAYS, from })
}

/** Spec §8: one submission at a time. */
function another(work: WorkFacts, { upload }: ActionContext): Refusal | null {
  return hasAudit(({ state }) => isAuditInProcess(state))(work) ? refuse('audit.duplicate') : upload
}

/** design/product.md: what is removed returns only by a new submission. */
const change = (work: WorkFacts, context: ActionContext): Refusal | null =>
  work.productState === 'REMOVED' ? refuse('product.alreadyRemoved') : another(work, context)

const removal = ({ productState }: WorkFacts, { now }: ActionContext): Refusal | null =>
  productState && productPolicy.can(['owner'], 'applyForRemoval', { state: productState }, now)

const never = () => null

/** Everything a designer can do with a work, in the order of the menu. */
export const WORK_ACTIONS = {
  continueDraft: { concerns: isDraft, refusal: uploads },
  fix: { concerns: isOver, refusal: uploads },
  revise: { concerns: isOpen, refusal: revision },
  nudge: { concerns: isLate, refusal: reminder },
  withdraw: { concerns: isOpen, refusal: withdrawal },
  startAgain: { concerns: isRemoved, refusal: another },
  newVersion: { concerns: isProduct, refusal: another },
  changePrice: { concerns: isProduct, refusal: change },
  changeProfile: { concerns: isProduct, refusal: change },
  remove: { concerns: isProduct, refusal: removal },
  history: { concerns: isProduct, refusal: never },
  productPage: { concerns: isProduct, refusal: never },
  discard: { concerns: isDraft, refusal: never },
} as const satisfies Record<string, ActionRule>
export type WorkActionKey = keyof typeof WORK_ACTIONS

const KEYS = Object.keys(WORK_ACTIONS).filter((key): key is WorkActionKey => Object.hasOwn(WORK_ACTIONS, key))

export interface WorkAction {
  readonly key: WorkActionKey
  readonly refusal: Refusal | null
}

export function actionsOf(work: WorkFacts, context: ActionContext): WorkAction[] {
  return KEYS.filter((key) => WORK_ACTIONS[key].concerns(work)).map((key) => ({
    key,
    refusal: WORK_ACTIONS[key].refusal(work, context),
  }))
}
