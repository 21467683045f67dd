import { z } from 'zod'
import type { Lifecycle } from '../../lifecycle.ts'

export const TAG_REQUEST_STATES = ['WAITING', 'ADDED', 'DECLINED'] as const
export const TagRequestState = z.enum(TAG_REQUEST_STATES)
export type TagRequestState = z.infer<typeof TagRequestState>

/** One designer has at most so many requests waiting. */
export const MAX_TAG_REQUESTS = 20

/**
 * A word that the catalogue lacks (docs/design/product.md, Audit and product). It waits once, however many designers
 * ask for it; `add` is also for a word that becomes another name of an existing tag.
 */
export const tagRequestLifecycle: Lifecycle<TagRequestState, 'join' | 'add' | 'decline', 'tag.notWaiting'> = {
  states: TAG_REQUEST_STATES,
  initial: 'WAITING',
  moves: {
    join: { from: ['WAITING'], to: 'same' },
    add: { from: ['WAITING'], to: 'ADDED' },
    decline: { from: ['WAITING'], to: 'DECLINED' },
  },
  wrongState: 'tag.notWaiting',
}
