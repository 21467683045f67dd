import type { DesignerStanding } from '@easel/contract/designers.ts'
import { mayUpload } from '@easel/domain/designers/permissions.ts'
import type { ProductType } from '@easel/domain/products/types.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { useWords } from '../ui/form/refusal.ts'
import { useSession } from './session.ts'
import { useNow } from './useNow.ts'

/** Spec §6: why this designer may not upload works of a type now, or null. */
export function uploadRefusal(
  designer: DesignerStanding | null | undefined,
  productType: ProductType,
  now: Date,
): Refusal | null {
  if (!designer) return refuse('designer_not_registered')
  const { ban, registrationStatus, authProductType } = designer
  const bans =
    ban.isBanned && ban.beginDate !== null && ban.endDate !== null
      ? [
          {
            beginDate: new Date(ban.beginDate),
            endDate: new Date(ban.endDate),
            disableAuthSet: ban.disableAuthSet,
          },
        ]
      : []
  return mayUpload({ registrationStatus, whitelist: authProductType, bans }, productType, now)
}

/** The same of whoever is signed in. */
export function useUploadRefusal(productType: ProductType): Refusal | null {
  const { me } = useSession()
  return uploadRefusal(me?.designer, productType, useNow())
}

/** The same as a sentence, for a button. */
export function useUploadReason(productType: ProductType): string | null {
  const words = useWords()
  const refusal = useUploadRefusal(productType)
  return refusal ? words({ code: refusal.code, params: refusal.params ?? {} }) : null
}
