import type { BanInfo } from '@easel/contract/accounts/designers/summary.ts'
import type { RefusalCode } from '@easel/contract/manifests.ts'
import { RegistrationStatus } from '@easel/domain/accounts/designers/lifecycle.ts'
import {
  activeBan,
  BAN_PERMISSIONS,
  type Ban,
  type BanPermission,
  banRefusal,
  bansInForce,
  mayUpload,
  PERMANENT_END,
} from '@easel/domain/accounts/designers/permissions.ts'
import { PRODUCT_TYPES, type ProductType } from '@easel/domain/productTypes.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { agreementsOf } from './agreements.ts'
import { findBans, findDesigner } from './queries.ts'

/** A stored ban as the rules know it. */
export interface KnownBan extends Ban {
  readonly banId: string
  /** Null of an account that is no designer. */
  readonly designerId: string | null
  readonly reason: string
}

type StoredBan = Omit<Awaited<ReturnType<typeof findBans>>[number], 'account_id'>

export const banOf = (row: StoredBan): KnownBan => ({
  banId: row.ban_id,
  designerId: row.designer_id,
  beginDate: row.begin_at,
  endDate: row.end_at ?? PERMANENT_END,
  disableAuthSet: BAN_PERMISSIONS.filter((permission) => row.disable_auth.includes(permission)),
  liftedAt: row.lifted_at,
  reason: row.reason,
})

/** Every ban of each designer or account, past ones too: `activeBan` finds those in force. */
export async function bansOf(db: Db, ids: readonly string[]): Promise<Map<string, KnownBan[]>> {
  const bans = new Map<string, KnownBan[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return bans
  for (const row of await findBans(db, ids))
    for (const id of [row.designer_id, row.account_id]) if (id) bans.get(id)?.push(banOf(row))
  return bans
}

/** Spec §3, ban info: the bans in force at `now` taken together, and each by itself. */
export function banInfo(bans: readonly KnownBan[], now: Date): BanInfo {
  const ban = activeBan(bans, now)
  return {
    isBanned: ban !== null,
    beginDate: ban?.beginDate.toISOString() ?? null,
    endDate: ban?.endDate.toISOString() ?? null,
    disableAuthSet: [...(ban?.disableAuthSet ?? [])],
    bans: bansInForce(bans, now).map(({ beginDate, endDate, disableAuthSet, reason }) => ({
      beginDate: beginDate.toISOString(),
      endDate: endDate.toISOString(),
      disableAuthSet: [...disableAuthSet],
      reason,
    })),
  }
}

/** Spec §3, whitelist info, in the order of the product types. */
export function whitelistOf(stored: readonly string[]): ProductType[] {
  return PRODUCT_TYPES.filter((type) => stored.includes(type))
}

/**
 * Spec §6: null where the designer may upload this type now. A ban's refusal carries `beginDate`, `endDate` and
 * `disableAuthSet`, the whitelist's carries `authProductType` (docs/design/product.md, Replies).
 */
export async function uploadRefusal(
  db: Db,
  designerId: string,
  productType: ProductType,
  now: Date,
): Promise<DomainError | null> {
  const row = await findDesigner(db, designerId)
  if (!row) return domainError('designer_not_registered')
  const bans = (await bansOf(db, [designerId])).get(designerId) ?? []
  const whitelist = whitelistOf(row.auth_product_types)
  const registrationStatus = RegistrationStatus.parse(row.registration_status)
  const refusal = mayUpload({ registrationStatus, whitelist, bans }, productType, now)
  if (!refusal) {
    const agreement = (await agreementsOf(db, [row.account_id])).get(row.account_id)
    return agreement?.mustBeAsked ? domainError('agreement.required') : null
  }
  if (refusal.code === 'banned') return bannedAs(refusal, bans, now)
  const data = refusal.code === 'whitelist_refused' ? { authProductType: whitelist } : null
  return new DomainError(refusal.code, refusal.params, data)
}

function bannedAs(refusal: Refusal<RefusalCode>, bans: readonly KnownBan[], now: Date): DomainError {
  const { beginDate, endDate, disableAuthSet } = banInfo(bans, now)
  return new DomainError(refusal.code, refusal.params, { beginDate, endDate, disableAuthSet })
}

/** A refusal of a ban in the words of another noun, with what every refusal of a ban carries. */
export async function withBan(
  db: Db,
  designerId: string,
  refusal: Refusal<RefusalCode>,
  now: Date,
): Promise<DomainError> {
  return bannedAs(refusal, (await bansOf(db, [designerId])).get(designerId) ?? [], now)
}

/** When the permission comes back to each designer; null where no ban in force takes it away. */
export async function bansUntil(
  db: Db,
  designerIds: readonly string[],
  permission: BanPermission,
  now: Date,
): Promise<ReadonlyMap<string, Date | null>> {
  const bans = await bansOf(db, [...new Set(designerIds)])
  return new Map([...bans].map(([designerId, all]) => [designerId, endOfBan(all, permission, now)]))
}

/** When the permission comes back; null where none of these takes it away now. */
export function endOfBan(bans: readonly KnownBan[], permission: BanPermission, now: Date): Date | null {
  const those = bans.filter(({ disableAuthSet }) => disableAuthSet.includes(permission))
  return activeBan(those, now)?.endDate ?? null
}

/** The same of one designer. */
export async function bannedUntil(
  db: Db,
  designerId: string,
  permission: BanPermission,
  now: Date,
): Promise<Date | null> {
  return (await bansUntil(db, [designerId], permission, now)).get(designerId) ?? null
}

/**
 * Why each designer, or account that is none, may not use the permission now; null where no ban in force takes it away.
 * The same refusal as `uploadRefusal`'s.
 */
export async function banRefusalsOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ids: readonly string[],
  permission: BanPermission,
): Promise<ReadonlyMap<string, DomainError | null>> {
  const now = clock.now()
  const known = await bansOf(db, [...new Set(ids)])
  return new Map(
    [...known].map(([id, bans]) => {
      const refusal = banRefusal(bans, permission, now)
      return [id, refusal && bannedAs(refusal, bans, now)]
    }),
  )
}

/** The same of one designer. */
export async function banRefusalOf(
  platform: Pick<Platform, 'db' | 'clock'>,
  designerId: string,
  permission: BanPermission,
): Promise<DomainError | null> {
  return (await banRefusalsOf(platform, [designerId], permission)).get(designerId) ?? null
}
