import type { RegistrationStatus } from '@easel/contract/accounts/designers/summary.ts'
import type { Endpoint } from '@easel/contract/endpoint.ts'
import { uploadPolicy } from '@easel/domain/entrypoints/uploads/policy.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { accessRefusal } from '../../../platform/http/bind.ts'
import { asRefused, type Refused, refused } from '../../../platform/http/refused.ts'
import { asStaff } from '../../../platform/policy.ts'
import { type Doer, doerOf } from '../../base/activity/public.ts'
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
  readonly doer: Doer
}

/** Who sends a file. */
export type Sender = DesignerSender | Organiser

export const isDesigner = (sender: Sender): sender is DesignerSender => sender.as === 'self'
export const isOrganiser = (sender: Sender): sender is Organiser => sender.as === 'staff'

/** The caller as who sends, where they have the access that the aim of an upload asks for: by a role as staff. */
export function senderFor(actor: Actor | null, ip: string, access: Endpoint['access']): Sender | Refused {
  const denied = accessRefusal(access, actor)
  if (denied || !actor) return denied ?? refused('not_signed_in')
  if (typeof access !== 'string') return { ...asStaff(actor), as: 'staff', doer: doerOf({ actor, ip }) }
  const { designer } = actor
  if (!designer) return refused('designer_not_registered')
  const { registrationStatus } = designer
  return { ...ownerOf({ actor: { ...actor, designer }, ip }), registrationStatus }
}

/** Why the sender may not make this move with an upload, or null: it is another's. */
export function foreignRefusal(
  sender: Sender,
  row: UploadRow,
  move: 'read' | 'continue' | 'cancel',
): Refused | null {
  const isOwn =
    row.designer_id === null ? row.account_id === sender.accountId : row.designer_id === sender.designerId
  const refusal = uploadPolicy.who(isOwn ? ['owner'] : [], move)
  return refusal && asRefused(refusal)
}
