import type { RegistrationStatus } from '@easel/contract/designers/summary.ts'
import type { DesignerActor } from '../../platform/http/actor.ts'
import { type Refused, refused } from '../../platform/http/refused.ts'
import { type Owner, ownerOf } from '../audits/public.ts'
import type { UploadRow } from './queries.ts'

/** Who sends a file. */
export interface UploadOwner extends Owner {
  readonly registrationStatus: RegistrationStatus
}

export const uploadOwnerOf = (call: { readonly actor: DesignerActor; readonly ip: string }): UploadOwner => ({
  ...ownerOf(call),
  registrationStatus: call.actor.designer.registrationStatus,
})

/** Works of the store are sent by verified designers; of entries their own rules say who may send a file. */
export function notVerified(
  { registrationStatus }: Pick<UploadOwner, 'registrationStatus'>,
  { product_type: productType }: Pick<UploadRow, 'product_type'>,
): Refused | null {
  const isRefused = productType !== null && registrationStatus !== 'VERIFIED'
  return isRefused ? refused('designer_not_verified', { registrationStatus }) : null
}
