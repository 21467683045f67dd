import type { BanInfo } from '@easel/contract/designers.ts'
import { RegistrationStatus } from '@easel/domain/designers/lifecycle.ts'
import {
  activeBan,
  BAN_PERMISSIONS,
  type Ban,
  mayUpload,
  PERMANENT_END,
} from '@easel/domain/designers/permissions.ts'
import { PRODUCT_TYPES, type ProductType } from '@easel/domain/products/types.ts'
import type { Db } from '../../platform/db/connection.ts'
import { type Refused, refused } from '../../platform/http/refused.ts'
import { agreementsOf } from './agreements.ts'
import { findBans, findDesigner } from './queries.ts'

/** Every ban of each designer, past ones too: `activeBan` tells which are in force. */
export async function bansOf(db: Db, designerIds: readonly string[]): Promise<Map<string, Ban[]>> {
  const bans = new Map<string, Ban[]>(designerIds.map((id) => [id, []]))
  if (designerIds.length === 0) return bans
  for (const row of await findBans(db, designerIds)) {
    bans.get(row.designer_id)?.push({
      beginDate: row.begin_at,
      endDate: row.end_at ?? PERMANENT_END,
      disableAuthSet: BAN_PERMISSIONS.filter((permission) => row.disable_auth.includes(permission)),
      liftedAt: row.lifted_at,
    })
  }
  return bans
}

/** Spec §3, ban info: the bans in force at `now` taken together. */
export function banInfo(bans: readonly Ban[], now: Date): BanInfo {
  const ban = activeBan(bans, now)
  return {
    isBanned: ban !== null,
    beginDate: ban?.beginDate.toISOString() ?? null,
    endDate: ban?.endDate.toISOString() ?? null,
    disableAuthSet: [...(ban?.disableAuthSet ?? [])],
  }
}

/** Spec §3, whitelist info, in the order of the product types. */
export function whitelistOf(stored: readonly string[]): ProductType[] {
  return PRODUCT_TYPES.filter((type) => stored.includes(type))
}

/**
 * Spec §6: null where the designer may upload this type now. A ban's refusal carries `beginDate`, `endDate` and
 * `disableAuthSet`, the whitelist's carries `authProductType` (design/product.md, Replies).
 */
export async function uploadRefusal(
  db: Db,
  designerId: string,
  productType: ProductType,
  now: Date,
): Promise<Refused | null> {
  const row = await findDesigner(db, designerId)
  if (!row) return refused('designer_not_registered')
  const bans = (await bansOf(db, [designerId])).get(designerId) ?? []
  const whitelist = whitelistOf(row.auth_product_types)
  const registrationStatus = RegistrationStatus.parse(row.registration_status)
  const refusal = mayUpload({ registrationStatus, whitelist, bans }, productType, now)
  if (!refusal) {
    const agreement = (await agreementsOf(db, [row.account_id])).get(row.account_id)
    return agreement?.mustBeAsked ? refused('agreement.required') : null
  }
  const { beginDate, endDate, disableAuthSet } = banInfo(bans, now)
  const data: Readonly<Record<string, unknown>> = {
    banned: { beginDate, endDate, disableAuthSet },
    whitelist_refused: { authProductType: whitelist },
  }
  return refused(refusal.code, refusal.params, data[refusal.code] ?? null)
}
