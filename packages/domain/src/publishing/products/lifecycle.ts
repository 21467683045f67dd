import type { Lifecycle } from '../../lifecycle.ts'
import { PRODUCT_STATES, type ProductState } from './types.ts'

export const PRODUCT_ACTORS = ['owner', 'reviewer', 'system'] as const
export type ProductActor = (typeof PRODUCT_ACTORS)[number]
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
export const productLifecycle: Lifecycle<ProductState, ProductMove, ProductActor, ProductCode> = {
  states: PRODUCT_STATES,
  initial: 'PUBLISHED',
  actors: PRODUCT_ACTORS,
  moves: {
    hide: { from: ['PUBLISHED'], to: 'HIDDEN', by: ['reviewer'] },
    unhide: { from: ['HIDDEN'], to: 'PUBLISHED', by: ['reviewer'] },
    applyForRemoval: { from: ['PUBLISHED', 'HIDDEN'], to: 'same', by: ['owner'] },
    grantRemoval: { from: ['PUBLISHED', 'HIDDEN'], to: 'REMOVED', by: ['reviewer'] },
    remove: { from: ['PUBLISHED', 'HIDDEN'], to: 'REMOVED', by: ['reviewer'] },
    publishVersion: { from: ['PUBLISHED', 'HIDDEN'], to: 'same', by: ['system'] },
    publishAgain: { from: ['REMOVED'], to: 'PUBLISHED', by: ['system'] },
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
