import { z } from 'zod'
import { severalOf } from '../../choice.ts'
import { PRODUCT_RULES, PRODUCT_TYPES, ProductType } from '../../productTypes.ts'
import { refuse } from '../../rule.ts'
import type { RegistrationState } from './lifecycle.ts'

/** docs/design/product.md: what a ban may take away (`disableAuthSet`). */
export const BAN_PERMISSIONS = [
  'UPLOAD_MTZ',
  'UPLOAD_FONT',
  'UPLOAD_WALLPAPER',
  'UPLOAD_RINGTONE',
  'WITHDRAW',
  'COMPETE',
  'VOTE',
] as const
export const BanPermission = z.enum(BAN_PERMISSIONS)
export type BanPermission = z.infer<typeof BanPermission>

/** Spec §6, §9: lengths in seconds. */
export const banLengths = { WEEK: 604_800, MONTH: 2_592_000 } as const
/** Spec §6: a ban that ends beyond this is permanent. */
export const PERMANENT_BEYOND = new Date('2099-01-01T00:00:00Z')
export const PERMANENT_END = new Date('9999-12-31T00:00:00Z')

export const BAN_CLASSES = ['WEEK', 'MONTH', 'PERMANENT', 'CUSTOM'] as const
export type BanClass = (typeof BAN_CLASSES)[number]

export interface Ban {
  readonly beginDate: Date
  readonly endDate: Date
  readonly disableAuthSet: readonly BanPermission[]
  /** Set when staff lift a ban before its end. */
  readonly liftedAt?: Date | null
}

/** Spec §9, ban duration classes. */
export function banClass({ beginDate, endDate }: Pick<Ban, 'beginDate' | 'endDate'>): BanClass {
  if (endDate > PERMANENT_BEYOND) return 'PERMANENT'
  const seconds = (endDate.getTime() - beginDate.getTime()) / 1000
  if (seconds === banLengths.WEEK) return 'WEEK'
  return seconds === banLengths.MONTH ? 'MONTH' : 'CUSTOM'
}

/** When a ban of a class ends; a custom one ends when staff say. */
export function banEnd(length: Exclude<BanClass, 'CUSTOM'>, beginDate: Date): Date {
  if (length === 'PERMANENT') return PERMANENT_END
  return new Date(beginDate.getTime() + banLengths[length] * 1000)
}

const inForce = (ban: Ban, now: Date): boolean =>
  ban.beginDate <= now && now < ban.endDate && !(ban.liftedAt && ban.liftedAt <= now)

/** The bans in force, each by itself: what one takes away may come back sooner than what another takes. */
export function bansInForce<B extends Ban>(bans: readonly B[], now: Date): B[] {
  return bans.filter((ban) => inForce(ban, now))
}

/** The ban in force, those that overlap taken together; null where none is. A ban ends by itself. */
export function activeBan(bans: readonly Ban[], now: Date): Ban | null {
  const active = bansInForce(bans, now)
  if (active.length === 0) return null
  return {
    beginDate: new Date(Math.min(...active.map(({ beginDate }) => beginDate.getTime()))),
    endDate: new Date(Math.max(...active.map(({ endDate }) => endDate.getTime()))),
    disableAuthSet: BAN_PERMISSIONS.filter((permission) =>
      active.some(({ disableAuthSet }) => disableAuthSet.includes(permission)),
    ),
  }
}

/** Null where no ban in force takes the permission away; the period is that of the bans which do. */
export function banRefusal(bans: readonly Ban[], permission: BanPermission, now: Date) {
  const ban = activeBan(
    bans.filter(({ disableAuthSet }) => disableAuthSet.includes(permission)),
    now,
  )
  if (!ban) return null
  return refuse('banned', {
    permission,
    duration: banClass(ban),
    beginDate: ban.beginDate.toISOString(),
    endDate: ban.endDate.toISOString(),
  })
}

/** The permission that uploading a product of each type takes. */
export const uploadPermission = (type: ProductType): BanPermission => PRODUCT_RULES[type].uploadPermission

/** Spec §6: the types that a designer may upload; none is allowed too. */
export const Whitelist = severalOf(ProductType, {
  field: 'authProductType',
  min: 0,
  max: PRODUCT_TYPES.length,
})

export interface Uploader {
  readonly registrationStatus: RegistrationState
  readonly whitelist: readonly ProductType[]
  readonly bans: readonly Ban[]
}

/** Spec §6: verified, not banned, and whitelisted for the type; in this order. */
export function mayUpload(designer: Uploader, productType: ProductType, now: Date) {
  if (designer.registrationStatus === 'NONE') return refuse('designer_not_registered')
  const { registrationStatus } = designer
  if (registrationStatus !== 'VERIFIED') return refuse('designer_not_verified', { registrationStatus })
  const banned = banRefusal(designer.bans, uploadPermission(productType), now)
  if (banned) return banned
  return designer.whitelist.includes(productType) ? null : refuse('whitelist_refused', { productType })
}
