import type { OwnAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import type { OwnProductCan } from '@easel/contract/publishing/products/can.ts'
import { type AuditState, isOpenAudit } from '@easel/domain/publishing/audits/lifecycle.ts'
import { canBeNudged } from '@easel/domain/publishing/audits/nudge.ts'
import type { ProductState } from '@easel/domain/publishing/products/types.ts'
import type { Refusal } from '@easel/domain/rule.ts'

/** What an action needs to know of a work: its states, and what the server says that its owner may do. */
export interface WorkFacts {
  readonly product: { readonly state: ProductState; readonly can: OwnProductCan | null } | null
  readonly audit: { readonly state: AuditState; readonly can: OwnAudit['can'] } | null
}

export interface ActionContext {
  /** Why nothing may be uploaded or submitted now (spec §6): banned, not verified, not whitelisted. */
  readonly upload: Refusal | null
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
const isRemoved = ({ product }: WorkFacts) => product?.state === 'REMOVED'
const isProduct = ({ product }: WorkFacts) => product !== null

type Rule = ActionRule['refusal']

/** What uploads or submits, a ban keeps from too. */
const uploads =
  (rule: Rule): Rule =>
  (work, context) =>
    rule(work, context) ?? context.upload

const ofAudit =
  (move: keyof OwnAudit['can']): Rule =>
  ({ audit }) =>
    audit?.can[move] ?? null
const ofProduct =
  (move: keyof OwnProductCan): Rule =>
  ({ product }) =>
    product?.can?.[move] ?? null
const never = () => null

/** Everything a designer can do with a work, in the order of the menu. */
export const WORK_ACTIONS = {
  continueDraft: { concerns: isDraft, refusal: uploads(never) },
  fix: { concerns: isOver, refusal: uploads(ofAudit('resubmit')) },
  revise: { concerns: isOpen, refusal: uploads(ofAudit('revise')) },
  nudge: { concerns: isLate, refusal: ofAudit('nudge') },
  withdraw: { concerns: isOpen, refusal: ofAudit('revoke') },
  startAgain: { concerns: isRemoved, refusal: uploads(ofProduct('update')) },
  newVersion: { concerns: isProduct, refusal: uploads(ofProduct('update')) },
  changePrice: { concerns: isProduct, refusal: uploads(ofProduct('change')) },
  changeProfile: { concerns: isProduct, refusal: uploads(ofProduct('change')) },
  remove: { concerns: isProduct, refusal: ofProduct('applyForRemoval') },
  history: { concerns: isProduct, refusal: never },
  productPage: { concerns: isProduct, refusal: never },
  discard: { concerns: isDraft, refusal: ofAudit('discard') },
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
