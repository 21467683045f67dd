import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import type { Batch, BatchItem, BatchSummary } from '@easel/contract/publishing/batches/endpoints.ts'
import { BatchType } from '@easel/contract/publishing/batches/endpoints.ts'
import { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { filesById, pictureOf } from '../../base/files/public.ts'
import { type AuditRow, decisionOf, stateNow } from '../audits/public.ts'
import { mediaById, mediumSummary, pictureFileId, readMedium, suggestFor } from '../media/public.ts'
import { itemCan } from './can.ts'
import { type BatchRow, coverFileIds, itemsOf, stateCounts } from './queries.ts'

/** Rows as their designer sees them in a list; three queries however many they are. */
export async function batchSummaries(
  platform: Platform,
  db: Db,
  rows: readonly BatchRow[],
): Promise<BatchSummary[]> {
  const ids = rows.map((row) => row.batch_id)
  const counted = await stateCounts(db, ids, platform.clock.now())
  const covers = await coverFileIds(db, ids)
  const files = await filesById(
    db,
    covers.map((cover) => cover.file_id),
  )
  return rows.map((row) => {
    const own = <Line extends { readonly batch_id: string }>(lines: readonly Line[]) =>
      lines.filter((line) => line.batch_id === row.batch_id)
    const pictures = own(covers).flatMap(({ file_id }) => files.get(file_id) ?? [])
    const counts: BatchSummary['counts'] = {}
    for (const { state, count } of own(counted)) counts[AuditState.parse(state)] = count
    return {
      batchId: row.batch_id,
      productType: BatchType.parse(row.product_type),
      counts,
      covers: pictures.map((file) => pictureOf(platform, file)),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

/** A batch with all its items; a handful of queries however many they are. */
export async function toBatchReply(platform: Platform, db: Db, row: BatchRow): Promise<Batch> {
  const [[summary], rows] = await Promise.all([
    batchSummaries(platform, db, [row]),
    itemsOf(db, row.batch_id),
  ])
  if (!summary) throw new Error('one row in, none out')
  return { ...summary, items: await itemsReply(platform, db, row.designer_id, rows) }
}

async function itemsReply(
  platform: Platform,
  db: Db,
  designerId: string,
  rows: readonly AuditRow[],
): Promise<BatchItem[]> {
  const media = await mediaById(
    db,
    rows.flatMap((row) => row.medium_id ?? []),
  )
  const files = await filesById(
    db,
    [...media.values()].flatMap((medium) => [medium.file_id, pictureFileId(medium) ?? medium.file_id]),
  )
  const suggested = await suggestFor(
    db,
    designerId,
    [...media.values()].map((medium) => ({
      row: medium,
      fileName: files.get(medium.file_id)?.file_name ?? '',
    })),
  )
  const now = platform.clock.now()
  const pictureIn = (fileId: string | null): Picture | null => {
    const file = fileId === null ? undefined : files.get(fileId)
    return file ? pictureOf(platform, file) : null
  }
  return rows.flatMap((row): BatchItem[] => {
    const medium = media.get(row.medium_id ?? '')
    const file = medium && files.get(medium.file_id)
    if (!file) return []
    return [
      {
        auditId: row.audit_id,
        state: stateNow(row, now),
        details: DetailsDraft.parse(row.details),
        revision: row.revision,
        picture: pictureIn(pictureFileId(medium)),
        medium: mediumSummary(platform, medium, file),
        warnings: readMedium(medium).warnings,
        suggestedTags: suggested.get(medium.medium_id)?.tags ?? [],
        decision: decisionOf(row),
        can: itemCan(row, now),
        updatedAt: row.updated_at.toISOString(),
      },
    ]
  })
}
