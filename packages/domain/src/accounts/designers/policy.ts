import { stateRefusal } from '../../lifecycle.ts'
import { policy } from '../../policy.ts'
import { type Refusal, refuse } from '../../rule.ts'
import { type BanState, banLifecycle } from './bans.ts'
import {
  type InfoChangeState,
  infoChangeLifecycle,
  type RegistrationState,
  registrationLifecycle,
} from './lifecycle.ts'

export interface DesignerFacts {
  readonly registration: RegistrationState
  readonly infoChange: InfoChangeState
}

type DesignerRelation = 'inConflict' | 'staff' | 'stranger'

/** What staff do with a designer; `approve` and `refuse` are of the application, or of the change that waits. */
export const DESIGNER_MOVES = ['approve', 'refuse', 'ban', 'setWhitelist', 'setLevel'] as const
export type DesignerMove = (typeof DESIGNER_MOVES)[number]
type DesignerCode =
  | 'designer.cannotApplyNow'
  | 'designer.infoLocked'
  | 'designer.notVerified'
  | 'designer.notWaiting'
  | 'forbidden'
  | 'notOwn.decide'

/** docs/design/product.md, Roles: nobody decides on themselves. */
const STAFF = { inConflict: 'notOwn.decide', staff: 'may', stranger: 'forbidden' } as const

export const designerPolicy = policy<DesignerRelation, DesignerMove, DesignerFacts, DesignerCode>({
  relations: ['inConflict', 'staff', 'stranger'],
  rules: { approve: STAFF, refuse: STAFF, ban: STAFF, setWhitelist: STAFF, setLevel: STAFF },
  state: (designer, move) => STATE[move](designer),
})

type StateRule = (designer: DesignerFacts) => Refusal<DesignerCode> | null

const verified: StateRule = ({ registration }) =>
  registration === 'VERIFIED' ? null : refuse('designer.notVerified')
const decided =
  (move: 'approve' | 'refuse'): StateRule =>
  ({ registration, infoChange }) =>
    registration === 'NORMAL'
      ? stateRefusal(registrationLifecycle, registration, move)
      : stateRefusal(infoChangeLifecycle, infoChange, move)

const STATE: Readonly<Record<DesignerMove, StateRule>> = {
  approve: decided('approve'),
  refuse: decided('refuse'),
  ban: () => null,
  setWhitelist: verified,
  setLevel: verified,
}

/** Spec §4: the designer's own info, locked while an application or a change of it waits; the change can be withdrawn. */
export const designerInfoPolicy = policy<
  'owner' | 'stranger',
  'edit' | 'withdraw',
  DesignerFacts,
  'designer.cannotApplyNow' | 'designer.infoLocked' | 'designer.notWaiting' | 'notOwn'
>({
  relations: ['owner', 'stranger'],
  rules: { edit: { owner: 'may', stranger: 'notOwn' }, withdraw: { owner: 'may', stranger: 'notOwn' } },
  state: ({ registration, infoChange }, move) => {
    if (move === 'withdraw') return stateRefusal(infoChangeLifecycle, infoChange, 'withdraw')
    return registration === 'VERIFIED'
      ? stateRefusal(infoChangeLifecycle, infoChange, 'request')
      : stateRefusal(registrationLifecycle, registration, 'apply')
  },
})

/** A ban is lifted by staff whom it does not concern. */
export const banPolicy = policy<
  DesignerRelation,
  'lift',
  { readonly state: BanState },
  'ban.notActive' | 'forbidden' | 'notOwn.decide'
>({
  relations: ['inConflict', 'staff', 'stranger'],
  rules: { lift: STAFF },
  state: ({ state }, move) => stateRefusal(banLifecycle, state, move),
})
