import { z } from 'zod'
import type { BanPermission } from '../../accounts/designers/permissions.ts'
import type { ProductState } from '../../publishing/products/types.ts'

/** Why a scheme rests (docs/design/revenue.md, Sharing). */
export const SUSPENSIONS = ['PRODUCT_HIDDEN', 'PRODUCT_REMOVED', 'BANNED'] as const
export type Suspension = (typeof SUSPENSIONS)[number]

/** How a scheme ended: its period, a missing answer, a refusal, another owner of the work, or an account that closes. */
export const SCHEME_ENDS = ['OVER', 'NO_ANSWER', 'DECLINED', 'HANDED_OVER', 'ACCOUNT_CLOSED'] as const
export type SchemeEnd = (typeof SCHEME_ENDS)[number]

export const SchemeReason = z.enum([...SUSPENSIONS, ...SCHEME_ENDS])
export type SchemeReason = z.infer<typeof SchemeReason>

/** Who may not withdraw may not share either, on both sides (docs/decisions/sharing.md). */
export const SHARING_PERMISSION: BanPermission = 'WITHDRAW'

export interface SuspensionFacts {
  readonly productState: ProductState
  readonly ownerBanned: boolean
  readonly sharerBanned: boolean
}

/** What suspends a scheme as things are, or null. */
export function suspensionOf({
  productState,
  ownerBanned,
  sharerBanned,
}: SuspensionFacts): Suspension | null {
  if (productState === 'REMOVED') return 'PRODUCT_REMOVED'
  if (productState === 'HIDDEN') return 'PRODUCT_HIDDEN'
  return ownerBanned || sharerBanned ? 'BANNED' : null
}
