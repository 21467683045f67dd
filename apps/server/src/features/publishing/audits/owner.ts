import type { PolicyActor } from '@easel/domain/policy.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { type LogActor, logActorOf } from '../../base/activity/public.ts'

/** A designer at work on their own submissions. */
export interface Owner extends PolicyActor {
  readonly as: 'owner'
  readonly accountId: string
  readonly designerId: string
  readonly logActor: LogActor
}

export function ownerOf(call: { readonly actor: DesignerActor; readonly ip: string }): Owner {
  return {
    as: 'owner',
    accountId: call.actor.accountId,
    designerId: call.actor.designer.designerId,
    logActor: logActorOf(call),
  }
}
