import type { RegistrationStatus } from '@easel/contract/accounts/designers/summary.ts'
import type { Endpoint } from '@easel/contract/endpoint.ts'
import { uploadPolicy } from '@easel/domain/entrypoints/uploads/policy.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { accessRefusal } from '../../../platform/http/bind.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { policyActor } from '../../../platform/policy.ts'
import { type LogActor, logActorOf } from '../../base/activity/public.ts'
import { type Owner, ownerOf } from '../../publishing/audits/public.ts'
import type { UploadRow } from './queries.ts'

/** A designer, or who has applied to be one, at work on their own. */
export interface DesignerSender extends Owner {
  readonly registrationStatus: RegistrationStatus
}

/** An organiser who sends materials of tenders. */
export interface Organiser extends PolicyActor {
  readonly as: 'staff'
  readonly accountId: string
  readonly logActor: LogActor
}

/** Who sends a file. */
export type Sender = DesignerSender | Organiser

export const isDesigner = (sender: Sender): sender is DesignerSender => sender.as === 'owner'
export const isOrganiser = (sender: Sender): sender is Organiser => sender.as === 'staff'

/** The caller as who sends, where they have the access that the purpose of an upload asks for: by a role as staff. */
export function senderFor(actor: Actor | null, ip: string, access: Endpoint['access']): Sender | DomainError {
  const denied = accessRefusal(access, actor)
  if (denied || !actor) return denied ?? domainError('not_signed_in')
  if (typeof access !== 'string')
    return { ...policyActor(actor, 'staff'), as: 'staff', logActor: logActorOf({ actor, ip }) }
  const { designer } = actor
  if (!designer) return domainError('designer_not_registered')
  const { registrationStatus } = designer
  return { ...ownerOf({ actor: { ...actor, designer }, ip }), registrationStatus }
}

/** Why the sender may not make this move with an upload, or null: it is another's. */
export function foreignRefusal(
  sender: Sender,
  row: UploadRow,
  move: 'read' | 'continue' | 'cancel',
): DomainError | null {
  const isOwn =
    row.designer_id === null ? row.account_id === sender.accountId : row.designer_id === sender.designerId
  const refusal = uploadPolicy.who(isOwn ? ['owner'] : [], move)
  return refusal && asDomainError(refusal)
}
