import type { DesignerSummary } from '@easel/contract/accounts/designers/summary.ts'
import { mayUpload } from '@easel/domain/accounts/designers/permissions.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { knownBans } from '../../../app/knownBans.ts'
import { uploadTypes } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { useNow } from '../../../app/useNow.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'

/**
 * Spec §6: why this account may not upload works of a type now, or null. Until the server has said who it is
 * (`me` is null) no blocker is known, and a file that is dropped is accepted: the server judges.
 */
export function uploadRefusal(
  me: { readonly designer: DesignerSummary | null } | null,
  productType: ProductType,
  now: Date,
): Refusal | null {
  if (!me) return null
  const { designer } = me
  if (!designer) return refuse('designer_not_registered')
  const { ban, registrationStatus, authProductType } = designer
  return mayUpload({ registrationStatus, whitelist: authProductType, bans: knownBans(ban) }, productType, now)
}

/** The same of whoever is signed in. */
export function useUploadRefusal(productType: ProductType): Refusal | null {
  const { me } = useSession()
  return uploadRefusal(me, productType, useNow())
}

/** The types that whoever is signed in may upload now. */
export function useUploadTypes(): readonly ProductType[] {
  const { me } = useSession()
  const now = useNow()
  return uploadTypes.filter((type) => uploadRefusal(me, type, now) === null)
}

/** A refusal as a screen says it: there a ban's document is a link, not a path within the sentence. */
export function onScreen({ code, params = {} }: Refusal): Required<Refusal> {
  return { code: code === 'banned' ? 'banned.now' : code, params }
}

/** The same as a sentence, for a button. */
export function useUploadReason(productType: ProductType): string | null {
  const words = useErrorMessage()
  const refusal = useUploadRefusal(productType)
  return refusal ? words(onScreen(refusal)) : null
}
