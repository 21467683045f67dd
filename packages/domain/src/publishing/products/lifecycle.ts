import type { Lifecycle } from '../../lifecycle.ts'
import { PRODUCT_STATES, type ProductState } from './types.ts'

export type ProductMove =
  | 'hide'
  | 'unhide'
  | 'applyForRemoval'
  | 'grantRemoval'
  | 'remove'
  | 'publishVersion'
  | 'publishAgain'

type ProductCode =
  | 'product.alreadyRemoved'
  | 'product.cannotHideNow'
  | 'product.cannotUnhideNow'
  | 'product.wrongState'

/**
 * docs/design/product.md, Audit and product. Staff hide, show again and remove; the owner applies for removal, a
 * reviewer grants it; what is removed returns only by a new audit.
 */
export const productLifecycle: Lifecycle<ProductState, ProductMove, ProductCode> = {
  states: PRODUCT_STATES,
  initial: 'PUBLISHED',
  moves: {
    hide: { from: ['PUBLISHED'], to: 'HIDDEN' },
    unhide: { from: ['HIDDEN'], to: 'PUBLISHED' },
    applyForRemoval: { from: ['PUBLISHED', 'HIDDEN'], to: 'same' },
    grantRemoval: { from: ['PUBLISHED', 'HIDDEN'], to: 'REMOVED' },
    remove: { from: ['PUBLISHED', 'HIDDEN'], to: 'REMOVED' },
    publishVersion: { from: ['PUBLISHED', 'HIDDEN'], to: 'same' },
    publishAgain: { from: ['REMOVED'], to: 'PUBLISHED' },
  },
  wrongState: 'product.wrongState',
  refusals: {
    hide: { state: 'product.cannotHideNow' },
    unhide: { state: 'product.cannotUnhideNow' },
    remove: { state: 'product.alreadyRemoved' },
    grantRemoval: { state: 'product.alreadyRemoved' },
    applyForRemoval: { state: 'product.alreadyRemoved' },
  },
}
