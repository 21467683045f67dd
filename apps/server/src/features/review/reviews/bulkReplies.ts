import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import type { Can } from '@easel/contract/can.ts'
import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import {
  type BulkItem,
  type decideBulk,
  type listBulks,
  MAX_LAST_REJECTIONS,
} from '@easel/contract/review/reviews/endpoints.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { auditPolicy } from '@easel/domain/publishing/audits/policy.ts'
import { REJECT_REASON_CODES } from '@easel/domain/publishing/audits/reasons.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, worded } from '../../../platform/http/domainError.ts'
import { memoizePer } from '../../../platform/memoizePer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { StaleCache } from '../../../platform/staleCache.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { filesById, pictureOf } from '../../base/files/public.ts'
import { type AuditRow, stateNow } from '../../publishing/audits/public.ts'
import type { Bulk } from './bulk.ts'
import { type BulkGroup, bulkGroups, claimedBulk, groupCovers } from './bulkQueries.ts'
import { reviewItems } from './items.ts'
import { lastRejections } from './recordQueries.ts'

/** A bulk with all that its reviewer must see to decide. */
export async function bulkReply(
  platform: Platform,
  actor: Actor,
  { token, until, rows }: Bulk,
): Promise<{ token: string; until: string; items: BulkItem[] }> {
  const { db } = platform
  const [items, rejections] = await Promise.all([
    reviewItems(platform, db, actor, rows),
    lastRejections(
      db,
      rows.map((row) => row.designer_id),
      MAX_LAST_REJECTIONS,
    ),
  ])
  const details = new Map(rows.map((row) => [row.audit_id, DetailsDraft.parse(row.details)]))
  const rejectionsOf = Map.groupBy(rejections, (rejection) => rejection.designer_id)
  return {
    token,
    until: until.toISOString(),
    items: items.map((item) => ({
      ...item,
      details: details.get(item.auditId) ?? {},
      picture: item.cover,
      lastRejections: (rejectionsOf.get(item.designerId) ?? []).map(({ reasons, decided_at }) => ({
        reasons: REJECT_REASON_CODES.filter((code) => reasons.includes(code)),
        decidedAt: decided_at.toISOString(),
      })),
    })),
  }
}

/** By reviewer. A long queue was grouped some seconds ago; what is claimed of it is looked up at that moment. */
const readingsOf = memoizePer((_db: Db) => new StaleCache<BulkGroup[]>(([first]) => first?.in_all ?? 0))

/** Where there is something to claim, and what the reader still holds. */
export async function bulksReply(
  platform: Platform,
  actor: Actor,
  page: PageQuery,
): Promise<ReplyOf<typeof listBulks>> {
  const { db, clock } = platform
  const now = clock.now()
  const [all, ownClaim] = await Promise.all([
    readingsOf(db).of(actor.accountId, () => bulkGroups(db, actor.accountId, now)),
    claimedBulk(db, actor.accountId, now),
  ])
  const start = offsetOf(page)
  const groups = all.slice(start, start + page.perPage)
  const designerOf = await designersNamed(
    db,
    groups.map((group) => group.designer_id),
    now,
  )
  const covers = await coversOf(platform, groups)
  return {
    ...page,
    total: all.length,
    kinds: kindsOf(all, actor),
    groups: groups.map((group, index) => ({
      productType: ProductType.parse(group.product_type),
      batchId: group.batch_id,
      designerId: group.designer_id,
      ...designerOf(group.designer_id),
      waiting: group.waiting,
      nudged: group.nudged,
      oldestAt: group.oldest_at.toISOString(),
      covers: covers.get(index + 1) ?? [],
      can: { claim: canClaim(actor, group.designer_id) },
    })),
    held: ownClaim?.until
      ? {
          productType: ProductType.parse(ownClaim.product_type),
          count: ownClaim.count,
          until: ownClaim.until.toISOString(),
        }
      : null,
  }
}

/** What a reviewer can claim of each kind, works of their own aside. */
function kindsOf(groups: readonly BulkGroup[], actor: Actor): ReplyOf<typeof listBulks>['kinds'] {
  const own = actor.designer?.designerId
  const waiting = new Map<string, number>()
  for (const group of groups) {
    const { product_type: type } = group
    if (group.designer_id !== own) waiting.set(type, (waiting.get(type) ?? 0) + group.waiting)
  }
  return [...waiting]
    .map(([type, count]) => ({ productType: ProductType.parse(type), waiting: count }))
    .toSorted((a, b) => b.waiting - a.waiting)
}

/** What waits is open to every reviewer but its owner. */
function canClaim(actor: Actor, designerId: string): Can {
  return canOf(auditPolicy.who(relationsTo(policyActor(actor, 'staff'), { designerId }), 'claim'))
}

/** By the group's place, from 1. */
async function coversOf(platform: Platform, groups: readonly BulkGroup[]): Promise<Map<number, Picture[]>> {
  const rows = await groupCovers(platform.db, groups)
  const files = await filesById(
    platform.db,
    rows.map((row) => row.file_id),
  )
  const covers = new Map<number, Picture[]>()
  for (const { place, file_id } of rows) {
    const file = files.get(file_id)
    const others = covers.get(place) ?? []
    // Works of one album share a picture.
    if (file && others.every(({ fileId }) => fileId !== file_id))
      covers.set(place, [...others, pictureOf(platform, file)])
  }
  return covers
}

/** What came of each verdict, and how many went which way. */
export function decidedReply(
  { clock }: Platform,
  locale: Locale,
  outcomes: ReadonlyMap<string, AuditRow | DomainError>,
): ReplyOf<typeof decideBulk> {
  const now = clock.now()
  const items = [...outcomes].map(([auditId, outcome]) =>
    outcome instanceof DomainError
      ? { auditId, state: null, refusal: worded(locale, outcome) }
      : { auditId, state: stateNow(outcome, now), refusal: null },
  )
  const count = (state: string) => items.filter((item) => item.state === state).length
  return { approved: count('APPROVED'), rejected: count('REJECTED'), items }
}
