const MiB = 1024 * 1024

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
}

/** design/quality.md, Safe: real themes reach 200 MB. */
export const themeLimits: Limits = {
  packedBytes: 300 * MiB,
  entries: 10_000,
  unpackedBytes: 1024 * MiB,
  entryBytes: 128 * MiB,
  ratio: 200,
  ratioFromBytes: MiB,
  nesting: 2,
  directoryBytes: 16 * MiB,
  nameBytes: 1024,
  segmentBytes: 255,
}

/** A copyright proof is a few scans and layered drawings: spec §3, §5. */
export const copyrightLimits: Limits = {
  ...themeLimits,
  packedBytes: 100 * MiB,
  entries: 2_000,
  unpackedBytes: 512 * MiB,
}
