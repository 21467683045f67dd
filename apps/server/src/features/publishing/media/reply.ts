import type { Medium, MediumSummary } from '@easel/contract/publishing/media/endpoints.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type FileRow, filesById, linkOf, pictureOf } from '../../base/files/public.ts'
import { type MediumRow, mediaById, readMedium } from './queries.ts'
import { suggestFor } from './suggest.ts'

/** What lists show and play of a medium whose file has been read. */
export function mediumSummary(platform: Platform, row: MediumRow, file: FileRow): MediumSummary {
  const { inspection } = readMedium(row)
  return {
    mediumId: row.medium_id,
    url: linkOf(platform, file),
    fileName: file.file_name,
    mediaType: file.media_type,
    sizeBytes: file.size_bytes,
    width: 'width' in inspection ? inspection.width : null,
    height: 'height' in inspection ? inspection.height : null,
    seconds: 'seconds' in inspection ? inspection.seconds : null,
    peaks: row.peaks,
  }
}

/** The file that is looked at: the picture itself or the poster; null of what is not seen. */
export const pictureFileId = (row: MediumRow): string | null =>
  row.product_type === 'WALLPAPER' ? row.file_id : row.poster_file_id

/** Summaries by medium id; two queries however many they are. */
export async function mediumSummaries(
  platform: Platform,
  db: Db,
  mediumIds: readonly string[],
): Promise<Map<string, MediumSummary>> {
  const rows = await mediaById(db, mediumIds)
  const files = await filesById(
    db,
    [...rows.values()].map((row) => row.file_id),
  )
  const summaries = new Map<string, MediumSummary>()
  for (const row of rows.values()) {
    const file = files.get(row.file_id)
    if (file) summaries.set(row.medium_id, mediumSummary(platform, row, file))
  }
  return summaries
}

/** A medium whole, as its owner and staff see it; null where there is none. */
export async function mediumOf(platform: Platform, db: Db, mediumId: string): Promise<Medium | null> {
  const row = (await mediaById(db, [mediumId])).get(mediumId)
  return row ? toMediumReply(platform, db, row) : null
}

export async function toMediumReply(platform: Platform, db: Db, row: MediumRow): Promise<Medium> {
  const pictureId = pictureFileId(row)
  const files = await filesById(db, [row.file_id, ...(pictureId ? [pictureId] : [])])
  const file = files.get(row.file_id)
  if (!file) throw new Error(`medium ${row.medium_id} has no file`)
  const picture = pictureId ? files.get(pictureId) : undefined
  const suggested = await suggestFor(db, row.designer_id, [{ row, fileName: file.file_name }])
  const { productType, inspection, warnings, colours } = readMedium(row)
  return {
    ...mediumSummary(platform, row, file),
    productType,
    fileId: file.file_id,
    sha256: file.sha256,
    picture: picture ? pictureOf(platform, picture) : null,
    inspection,
    warnings,
    colours,
    suggested: suggested.get(row.medium_id) ?? { name: '', tags: [] },
  }
}
