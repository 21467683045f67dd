import {
  type AuditSummary,
  Decision,
  type OwnAudit,
  type QueuePlace,
} from '@easel/contract/publishing/audits/endpoints.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { type AuditState, AuditType, isChange } from '@easel/domain/publishing/audits/lifecycle.ts'
import { canBeNudged } from '@easel/domain/publishing/audits/nudge.ts'
import { REJECT_REASON_CODES } from '@easel/domain/publishing/audits/reasons.ts'
import { VersionKind } from '@easel/domain/publishing/products/types.ts'
import { AppealState } from '@easel/domain/review/appeals/lifecycle.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { writeInstant } from '../../../platform/instant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { filesById, pictureOf } from '../../base/files/public.ts'
import { mediumSummaries } from '../media/public.ts'
import { ownAuditCan, refusalsOfOver } from './can.ts'
import { askedAt, dueNow, stateNow } from './policy.ts'
import type { AuditSummaryRow } from './queries.ts'
import { queueOf } from './queue.ts'
import { type AuditDetails, detailsOfAudits } from './summaryQueries.ts'

const Pins = Decision.shape.pins

/** Where a row was read with its appeal, that is not queried again. */
type Row = AuditSummaryRow & Partial<AppealColumns>
type AppealColumns = Pick<AuditDetails, 'appealed' | 'appealed_at'>

const hasUnreadAppeal = ({ decided_at, appealed }: Row) => decided_at !== null && appealed === undefined
const mayBeDrawn = ({ state }: Row) => state === 'WAITING_SCREENSHOTS'
const showsFileName = ({ state }: Row) => state === 'DRAFT'

/** Rows as their designer and staff see them, in the order given; a few queries however many they are. */
export async function auditSummaries(
  platform: Platform,
  db: Db,
  rows: readonly Row[],
): Promise<AuditSummary[]> {
  const now = platform.clock.now()
  const [covers, media, beside, places] = await Promise.all([
    filesById(
      db,
      rows.flatMap((row) => row.cover_file_id ?? []),
    ),
    mediumSummaries(
      platform,
      db,
      rows.flatMap((row) => row.medium_id ?? []),
    ),
    detailsOfAudits(
      db,
      rows.flatMap((row) =>
        hasUnreadAppeal(row) || mayBeDrawn(row) || showsFileName(row) ? row.audit_id : [],
      ),
    ),
    placesOf(platform, rows, now),
  ])
  return rows.map((row) => {
    const state = stateNow(row, now)
    const asked = askedAt(row)
    const known = beside.get(row.audit_id)
    const cover = row.cover_file_id ? covers.get(row.cover_file_id) : undefined
    return {
      auditId: row.audit_id,
      productId: row.product_id,
      productType: ProductType.parse(row.product_type),
      auditType: AuditType.parse(row.audit_type),
      versionKind: row.version_kind === null ? null : VersionKind.parse(row.version_kind),
      state,
      name: row.name,
      version: row.version,
      cover: cover ? pictureOf(platform, cover) : null,
      submittedAt: row.submitted_at && writeInstant(row.submitted_at),
      releaseAt: row.release_at && writeInstant(row.release_at),
      updatedAt: writeInstant(row.updated_at),
      decision: decisionOf(row),
      isAutoApproved: row.decided_at !== null && row.auto_approved_at?.getTime() === row.decided_at.getTime(),
      queue: places.get(row.audit_id) ?? null,
      askedAt: asked && writeInstant(asked),
      nudge: nudgeOf(row, state, now),
      ...presentAppeal(hasUnreadAppeal(row) ? known : row),
      medium: media.get(row.medium_id ?? '') ?? null,
      fileName: showsFileName(row) ? (known?.file_name ?? null) : null,
      batchId: row.batch_id,
      isBeingDrawn: mayBeDrawn(row) && known?.is_drawn === true,
    }
  })
}

/** Of those that wait, by their ids. */
async function placesOf(
  platform: Platform,
  rows: readonly Row[],
  now: Date,
): Promise<Map<string, QueuePlace>> {
  const works = rows.flatMap((row) => {
    const {
      audit_id: auditId,
      product_type: productType,
      audit_type: auditType,
      queued_at: queuedAt,
      turn_at: queuePositionAt,
    } = row
    const dueAt = dueNow(row, now)
    const asked = askedAt(row) !== null
    const waits = stateNow(row, now) === 'WAITING_REVIEW'
    return waits && queuedAt && dueAt && queuePositionAt
      ? [
          {
            auditId,
            productType,
            change: isChange(auditType),
            queuedAt,
            dueAt,
            queuePositionAt,
            nudgedAt: row.nudged_at,
            asked,
          },
        ]
      : []
  })
  const places = await queueOf(platform).placesOf(works, now)
  return new Map(works.flatMap(({ auditId }, index) => (places[index] ? [[auditId, places[index]]] : [])))
}

function presentAppeal({ appealed = null, appealed_at: at = null }: Partial<AppealColumns> = {}) {
  const state = appealed === null ? null : AppealState.parse(appealed)
  return { appealed: state, appealedAt: state === 'WAITING' && at ? at.toISOString() : null }
}

/** The same for their owner. */
export async function ownAudits(platform: Platform, db: Db, rows: readonly Row[]): Promise<OwnAudit[]> {
  const now = platform.clock.now()
  const [summaries, others] = await Promise.all([
    auditSummaries(platform, db, rows),
    refusalsOfOver(db, rows),
  ])
  return summaries.flatMap((summary, index) => {
    const row = rows[index]
    if (!row) return []
    const other = others.get(row.audit_id) ?? null
    return { ...summary, ...ownAuditCan(row, { appealed: summary.appealed ?? 'NONE', other }, now) }
  })
}

/** Present wherever a reminder is possible, so that a screen can say from when. */
function nudgeOf(row: AuditSummaryRow, state: AuditState, now: Date): AuditSummary['nudge'] {
  const { nudged_at } = row
  const from = canBeNudged(state) ? dueNow(row, now) : null
  return { at: nudged_at && writeInstant(nudged_at), from: from && writeInstant(from) }
}

/** A reason that is no longer in the catalogue is left out. */
export function decisionOf(
  row: Pick<AuditSummaryRow, 'decided_at' | 'reasons' | 'note' | 'pins'>,
): Decision | null {
  if (!row.decided_at) return null
  return {
    reasons: REJECT_REASON_CODES.filter((code) => row.reasons.includes(code)),
    note: row.note,
    pins: Pins.parse(row.pins),
    decidedAt: writeInstant(row.decided_at),
  }
}
