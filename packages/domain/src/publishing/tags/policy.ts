import { stateRefusal } from '../../lifecycle.ts'
import { policy } from '../../policy.ts'
import { type TagRequestState, tagRequestLifecycle } from './lifecycle.ts'

type TagRequestRelation = 'inConflict' | 'staff' | 'stranger'

const STAFF = { inConflict: 'notOwn.decide', staff: 'may', stranger: 'forbidden' } as const

/** Who requested a tag does not decide on it. */
export const tagRequestPolicy = policy<
  TagRequestRelation,
  'add' | 'decline',
  { readonly state: TagRequestState },
  'forbidden' | 'notOwn.decide' | 'tag.notWaiting'
>({
  relations: ['inConflict', 'staff', 'stranger'],
  rules: { add: STAFF, decline: STAFF },
  state: ({ state }, move) => stateRefusal(tagRequestLifecycle, state, move),
})
