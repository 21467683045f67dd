import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachFound } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dropUnusedFiles } from '../../base/files/public.ts'
import type { Declared } from './details.ts'
import { clearRefusedDocuments, lockUnusedDocument, unusedDocuments } from './documentQueries.ts'

/** For so long a picture of a document that proved nobody stays (docs/decisions/files-and-pictures.md). */
const UNUSED_DAYS = 30
const DAY_MS = 86_400_000
/** A worker that has to stop ends its round first. */
const ROUND = 200

/** The pictures of documents that a designer declares. */
export const documentsIn = (declared: Pick<Declared, 'id_card_pic_id' | 'license_pic_id'>): string[] =>
  [declared.id_card_pic_id, declared.license_pic_id].filter((fileId) => fileId !== null)

/** Deletes pictures of documents that came with a request which was refused, withdrawn, stopped, or never sent. */
export function documentClearingTask(platform: Pick<Platform, 'db' | 'clock'>): PollingTask {
  return { name: 'designer-documents-clearing', everySeconds: 3600, tick: () => clearDocuments(platform) }
}

/** @returns how many were deleted; their bytes go with the next sweep of the store */
export async function clearDocuments({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS)
  await clearRefusedDocuments(db, before)
  return forEachFound(
    ROUND,
    (except, limit) => unusedDocuments(db, before, except, limit),
    (fileId) => fileId,
    (fileId) =>
      db
        .transaction()
        .execute(async (tx) =>
          (await lockUnusedDocument(tx, fileId, before)) ? dropUnusedFiles(tx, [fileId]) : 0,
        ),
  )
}
