import type { Materials, StaffMaterials, TenderImage } from '@easel/contract/tenders/materials/endpoints.ts'
import { materialPolicy } from '@easel/domain/tenders/materials/policy.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor, DesignerActor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { type FileRow, filesById, linkOf, pictureOf } from '../../base/files/public.ts'
import type { TenderRow } from '../tenders/public.ts'
import { downloadCounts, lastDownloads } from './downloadQueries.ts'
import { standingTo } from './facts.ts'
import { imagesOf, type MaterialRow, materialsOf } from './queries.ts'

const Caption = z.object({ en: z.string(), zh: z.string() })

export async function presentImages(platform: Platform, tenderId: string): Promise<TenderImage[]> {
  const rows = await imagesOf(platform.db, tenderId)
  const files = await filesById(
    platform.db,
    rows.map((row) => row.file_id),
  )
  return rows.flatMap((row) => {
    const file = files.get(row.file_id)
    return file ? [{ picture: pictureOf(platform, file), caption: Caption.parse(row.caption) }] : []
  })
}

async function listed(db: Db, tenderId: string) {
  const rows = await materialsOf(db, tenderId)
  const files = await filesById(
    db,
    rows.map((row) => row.file_id),
  )
  return rows.flatMap((row) => {
    const file = files.get(row.file_id)
    return file ? [{ row, file }] : []
  })
}

const materialOf = (row: MaterialRow, file: FileRow) => ({
  materialId: row.material_id,
  fileName: file.file_name,
  sizeBytes: file.size_bytes,
  mediaType: file.media_type,
  sha256: file.sha256,
  addedAt: row.added_at.toISOString(),
})

export async function presentMaterials(
  { db, clock }: Platform,
  actor: DesignerActor,
  tender: TenderRow,
): Promise<Materials> {
  const { version } = tender
  if (version === null) throw new Error(`tender ${tender.tender_id} is not published`)
  const [found, { relations, facts, agreedAt }] = await Promise.all([
    listed(db, tender.tender_id),
    standingTo(db, tender, policyActor(actor, 'owner')),
  ])
  const last = await lastDownloads(
    db,
    found.map(({ row }) => row.material_id),
    actor.accountId,
  )
  const can = (move: 'agree' | 'download') => canOf(materialPolicy.can(relations, move, facts, clock.now()))
  return {
    items: found.map(({ row, file }) => ({
      ...materialOf(row, file),
      downloadedAt: last.get(row.material_id)?.toISOString() ?? null,
    })),
    needsTerms: facts.needsTerms,
    agreedAt: agreedAt?.toISOString() ?? null,
    version,
    can: { agree: can('agree'), download: can('download') },
  }
}

/** Whoever asks has been let by the policy. */
export async function presentToStaff(
  platform: Platform,
  actor: Actor,
  tender: TenderRow,
): Promise<StaffMaterials> {
  const { db, clock } = platform
  const [images, found, { relations, facts }] = await Promise.all([
    presentImages(platform, tender.tender_id),
    listed(db, tender.tender_id),
    standingTo(db, tender, policyActor(actor, 'staff')),
  ])
  const [counts, names] = await Promise.all([
    downloadCounts(
      db,
      found.map(({ row }) => row.material_id),
    ),
    staffNames(
      db,
      found.map(({ row }) => row.added_by),
    ),
  ])
  return {
    images,
    items: found.map(({ row, file }) => ({
      ...materialOf(row, file),
      url: linkOf(platform, file),
      addedBy: names.get(row.added_by) ?? '',
      downloads: counts.get(row.material_id)?.downloads ?? 0,
      people: counts.get(row.material_id)?.people ?? 0,
    })),
    can: { change: canOf(materialPolicy.can(relations, 'change', facts, clock.now())) },
  }
}
