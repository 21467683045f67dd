import { stateRefusal } from '../lifecycle.ts'
import { policy } from '../policy.ts'
import { type ProductMove, productLifecycle } from './lifecycle.ts'
import type { ProductState } from './types.ts'

export interface ProductFacts {
  readonly state: ProductState
}

/** `sharer` comes with revenue sharing. */
type ProductRelation = 'inConflict' | 'owner' | 'staff' | 'system' | 'stranger'

/** Beside the lifecycle's moves: `read` of what only its owner sees, `update` by a new submission. */
export type ProductPolicyMove = ProductMove | 'read' | 'update' | 'refuseRemoval'

type ProductCode =
  | 'audit.notYourProduct'
  | 'forbidden'
  | 'notOwn.decide'
  | 'product.alreadyRemoved'
  | 'product.cannotHideNow'
  | 'product.cannotUnhideNow'
  | 'product.notYours'
  | 'product.wrongState'

const OWN = { owner: 'may', stranger: 'product.notYours' } as const
const STAFF = { inConflict: 'notOwn.decide', staff: 'may', stranger: 'forbidden' } as const
const SYSTEM = { system: 'may', stranger: 'forbidden' } as const

/** design/product.md, Audit and product: staff move what is not their own, its owner applies for removal. */
export const productPolicy = policy<ProductRelation, ProductPolicyMove, ProductFacts, ProductCode>({
  relations: ['inConflict', 'owner', 'staff', 'system', 'stranger'],
  rules: {
    read: OWN,
    applyForRemoval: OWN,
    update: { owner: 'may', stranger: 'audit.notYourProduct' },
    hide: STAFF,
    unhide: STAFF,
    remove: STAFF,
    grantRemoval: STAFF,
    refuseRemoval: STAFF,
    publishVersion: SYSTEM,
    publishAgain: SYSTEM,
  },
  state: ({ state }, move) => (isLifecycleMove(move) ? stateRefusal(productLifecycle, state, move) : null),
})

const isLifecycleMove = (move: ProductPolicyMove): move is ProductMove =>
  Object.hasOwn(productLifecycle.moves, move)
