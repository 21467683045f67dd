import { MEGABYTE } from '../../base/files/limits.ts'
import { refuse } from '../../rule.ts'

/** What a designer may have under way at a time: uploads that have not been checked yet. */
export const UPLOAD_QUOTA = { bytes: 30 * 1024 * MEGABYTE, uploads: 1_000 } as const

/** An upload that nothing was added to for so long is given up. */
export const ABANDONED_AFTER_HOURS = 24

/** Until when an upload that last grew at `updatedAt` can go on. */
export const expiryOf = (updatedAt: Date): Date =>
  new Date(updatedAt.getTime() + ABANDONED_AFTER_HOURS * 3_600_000)

export interface QuotaUse {
  readonly bytes: number
  readonly uploads: number
}

/** Null where one more upload of this size still fits beside what is under way. */
export function quotaRefusal(use: QuotaUse, sizeBytes: number) {
  if (use.uploads >= UPLOAD_QUOTA.uploads) return refuse('upload.tooMany', { max: UPLOAD_QUOTA.uploads })
  if (use.bytes + sizeBytes > UPLOAD_QUOTA.bytes) {
    return refuse('upload.quotaFull', { max: UPLOAD_QUOTA.bytes, used: use.bytes })
  }
  return null
}
