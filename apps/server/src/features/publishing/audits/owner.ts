import type { PolicyActor } from '@easel/domain/policy.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { type Doer, doerOf } from '../../base/activity/public.ts'

/** A designer at work on their own submissions. */
export interface Owner extends PolicyActor {
  readonly as: 'self'
  readonly accountId: string
  readonly designerId: string
  readonly doer: Doer
}

export function ownerOf(call: { readonly actor: DesignerActor; readonly ip: string }): Owner {
  return {
    as: 'self',
    accountId: call.actor.accountId,
    designerId: call.actor.designer.designerId,
    doer: doerOf(call),
  }
}
