import { ARCHIVE_LIMITS, MEGABYTE, WORK_LIMITS } from '@easel/domain/base/files/limits.ts'

/** How much an archive may hold. Sizes in bytes, judged on what is really read. */
export interface Limits {
  packedBytes: number
  entries: number
  /** In all, nested archives counted. */
  unpackedBytes: number
  entryBytes: number
  /** Unpacked to packed, for entries above `ratioFromBytes`. */
  ratio: number
  ratioFromBytes: number
  /** Archives inside of archives: 1 is a module, 2 an archive inside a module. */
  nesting: number
  directoryBytes: number
  nameBytes: number
  segmentBytes: number
  /** Parts that its readers may look at: see `work.ts`. */
  steps: number
}

/** docs/design/quality.md, Safe: real themes reach 200 MB. */
export const themeLimits: Limits = {
  ...ARCHIVE_LIMITS,
  directoryBytes: 16 * MEGABYTE,
  nameBytes: 512,
  segmentBytes: 255,
  steps: WORK_LIMITS.package,
}

/** A copyright proof (spec §3, §5) is as large as its upload may be, and never thousands of files. */
export const copyrightLimits: Limits = { ...themeLimits, entries: 2_000 }
