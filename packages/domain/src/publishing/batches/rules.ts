import { FILE_RULES } from '../../base/files/limits.ts'
import { typesWith } from '../../productTypes.ts'

/** Spec §5: the types that are uploaded many at once. */
export const BATCH_TYPES = typesWith('inBatches', true)
export type BatchType = (typeof BATCH_TYPES)[number]

/** The most that one batch of any type holds. */
export const MAX_IN_BATCH = Math.max(...BATCH_TYPES.map((type) => FILE_RULES[type].maxFiles))

/** Batches with drafts that a designer may have open at a time. */
export const MAX_OPEN_BATCHES = 50

/** A reviewer decides as many at once; the whole screen is one claim. */
export const MAX_REVIEWED_AT_ONCE = 100
