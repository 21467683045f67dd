import { stateRefusal } from '../../lifecycle.ts'
import { policy } from '../../policy.ts'
import { type Refusal, refuse } from '../../rule.ts'
import { type ProductMove, productLifecycle } from './lifecycle.ts'
import type { ProductState } from './types.ts'

export interface ProductFacts {
  readonly state: ProductState
  /** What its owner's moves ask besides; what is not known does not block them. */
  readonly inProcess?: boolean
  readonly removalWaits?: boolean
}

/** `sharer` comes with revenue sharing. */
type ProductRelation = 'inConflict' | 'owner' | 'staff' | 'system' | 'stranger'

/** Beside the lifecycle's moves: `read` of what only its owner sees, `update` by a new submission,
 * `change` of price or profile by one without content, and what becomes of an application for removal. */
export type ProductPolicyMove =
  | ProductMove
  | 'read'
  | 'update'
  | 'change'
  | 'refuseRemoval'
  | 'withdrawRemoval'

type ProductCode =
  | 'audit.duplicate'
  | 'audit.notYourProduct'
  | 'forbidden'
  | 'notOwn.decide'
  | 'product.alreadyRemoved'
  | 'product.cannotHideNow'
  | 'product.cannotUnhideNow'
  | 'product.notYours'
  | 'product.wrongState'
  | 'removal.notWaiting'
  | 'removal.waiting'

const OWN = { owner: 'may', stranger: 'product.notYours' } as const
const OWN_PRODUCT = { owner: 'may', stranger: 'audit.notYourProduct' } as const
const STAFF = { inConflict: 'notOwn.decide', staff: 'may', stranger: 'forbidden' } as const
const SYSTEM = { system: 'may', stranger: 'forbidden' } as const

/** docs/design/product.md, Audit and product: staff move what is not their own, its owner applies for removal. */
export const productPolicy = policy<ProductRelation, ProductPolicyMove, ProductFacts, ProductCode>({
  relations: ['inConflict', 'owner', 'staff', 'system', 'stranger'],
  rules: {
    read: OWN,
    applyForRemoval: OWN,
    withdrawRemoval: OWN,
    update: OWN_PRODUCT,
    change: OWN_PRODUCT,
    hide: STAFF,
    unhide: STAFF,
    // The system, where the account of its owner is closed.
    remove: { ...STAFF, system: 'may' },
    grantRemoval: STAFF,
    refuseRemoval: STAFF,
    publishVersion: SYSTEM,
    publishAgain: SYSTEM,
  },
  state: (product, move) => STATE[move]?.(product) ?? lifecycleRefusal(product, move),
})

type StateRule = (product: ProductFacts) => Refusal<ProductCode> | null

/** Spec §8: one submission at a time. */
const another: StateRule = ({ inProcess }) => (inProcess ? refuse('audit.duplicate') : null)

/** What its owner's moves ask beside the lifecycle's table. What is removed returns only by a new submission. */
const STATE: Readonly<Partial<Record<ProductPolicyMove, StateRule>>> = {
  update: another,
  change: (product) => (product.state === 'REMOVED' ? refuse('product.alreadyRemoved') : another(product)),
  applyForRemoval: (product) =>
    lifecycleRefusal(product, 'applyForRemoval') ?? (product.removalWaits ? refuse('removal.waiting') : null),
  withdrawRemoval: ({ removalWaits }) => (removalWaits === false ? refuse('removal.notWaiting') : null),
}

function lifecycleRefusal({ state }: ProductFacts, move: ProductPolicyMove) {
  return isLifecycleMove(move) ? stateRefusal(productLifecycle, state, move) : null
}

const isLifecycleMove = (move: ProductPolicyMove): move is ProductMove =>
  Object.hasOwn(productLifecycle.moves, move)
