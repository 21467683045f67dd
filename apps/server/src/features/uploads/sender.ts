import type { PolicyActor } from '@easel/domain/policy.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { accessRefusal } from '../../platform/http/bind.ts'
import { type Refused, refused } from '../../platform/http/refused.ts'
import { asStaff } from '../../platform/policy.ts'
import { type Doer, doerOf } from '../activity/public.ts'
import { type Owner, ownerOf } from '../audits/public.ts'
import type { UploadRow } from './queries.ts'

/** An organiser who sends materials of tenders. */
interface Organiser extends PolicyActor {
  readonly as: 'staff'
  readonly accountId: string
  readonly doer: Doer
}

/** Who sends: a designer at work on their own, or an organiser. */
export type Sender = Owner | Organiser

/** The caller as who sends: organisers where it is for a tender, verified designers otherwise. */
export function senderFor(actor: Actor | null, ip: string, isForTender: boolean): Sender | Refused {
  const denied = accessRefusal(isForTender ? ['organiser'] : 'verifiedDesigner', actor)
  if (denied || !actor) return denied ?? refused('not_signed_in')
  if (isForTender) return { ...asStaff(actor), as: 'staff', doer: doerOf({ actor, ip }) }
  if (!actor.designer) return refused('designer_not_registered')
  return ownerOf({ actor: { ...actor, designer: actor.designer }, ip })
}

/** Whether an upload is the sender's own. */
export const isOwn = (sender: Sender, row: UploadRow): boolean =>
  row.designer_id === null ? row.account_id === sender.accountId : row.designer_id === sender.designerId
