import type { ProductType } from '../../productTypes.ts'

export const MEGABYTE = 1024 * 1024

/** Archives, judged on the bytes really read (docs/design/quality.md). */
export const ARCHIVE_LIMITS = {
  packedBytes: 300 * MEGABYTE,
  entries: 10_000,
  unpackedBytes: 1024 * MEGABYTE,
  entryBytes: 128 * MEGABYTE,
  /** Unpacked to packed; only for entries above `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: MEGABYTE,
  nesting: 2,
  inspectionSeconds: 30,
} as const

/**
 * Parts of a file that a reader looks at (boxes, frames, pages, packets, chunks, names, elements), in steps. A ringtone
 * of 400 MB has some 400,000 frames, the largest real theme some hundred thousand parts.
 */
export const WORK_LIMITS = {
  medium: 4_000_000,
  /** A package, its modules counted. */
  package: 8_000_000,
} as const

export const IMAGE_LIMITS = { pixels: 100_000_000, frames: 300, decodeSeconds: 20 } as const

export interface FileFormat {
  /** Endings of the name, in small letters without the dot. */
  readonly extensions: readonly string[]
  readonly mime: string
}

const JPEG: FileFormat = { extensions: ['jpg', 'jpeg'], mime: 'image/jpeg' }
const PNG: FileFormat = { extensions: ['png'], mime: 'image/png' }
const GIF: FileFormat = { extensions: ['gif'], mime: 'image/gif' }
const BMP: FileFormat = { extensions: ['bmp'], mime: 'image/bmp' }
const MP4: FileFormat = { extensions: ['mp4'], mime: 'video/mp4' }
const MP3: FileFormat = { extensions: ['mp3'], mime: 'audio/mpeg' }
const OGG: FileFormat = { extensions: ['ogg'], mime: 'audio/ogg' }
const TTF: FileFormat = { extensions: ['ttf'], mime: 'font/ttf' }
const ZIP: FileFormat = { extensions: ['zip'], mime: 'application/zip' }
const PDF: FileFormat = { extensions: ['pdf'], mime: 'application/pdf' }
const OFD: FileFormat = { extensions: ['ofd'], mime: 'application/ofd' }
const MTZ: FileFormat = { extensions: ['mtz'], mime: 'application/zip' }

export interface FileRule {
  readonly formats: readonly FileFormat[]
  /** The code for a file of another format; `{ allowed }` lists the endings. */
  readonly wrongFormat:
    | 'file.wrongFormat'
    | 'file.notResourcePackage'
    | 'font.onlyTtf'
    | 'copyright.mustBeZip'
  readonly maxBytes: number
  readonly tooLarge: 'file.tooLarge' | 'image.tooLarge'
  readonly maxFiles: number
  readonly maxTotalBytes: number
  readonly minWidth?: number
  readonly minHeight?: number
  readonly maxSeconds?: number
}

/** The largest single file where the specification names none. */
const FONT_BYTES = 60 * MEGABYTE
const WALLPAPER_BYTES = 50 * MEGABYTE
const BATCH_WALLPAPERS = 500

const ONE = { maxFiles: 1, wrongFormat: 'file.wrongFormat', tooLarge: 'file.tooLarge' } as const

/** Spec §5 and §9, the files of each product type. */
export const FILE_RULES: Readonly<Record<ProductType, FileRule>> = {
  THEME: {
    ...ONE,
    formats: [MTZ],
    wrongFormat: 'file.notResourcePackage',
    maxBytes: ARCHIVE_LIMITS.packedBytes,
    maxTotalBytes: ARCHIVE_LIMITS.packedBytes,
  },
  AOD: {
    ...ONE,
    formats: [MTZ],
    wrongFormat: 'file.notResourcePackage',
    maxBytes: ARCHIVE_LIMITS.packedBytes,
    maxTotalBytes: ARCHIVE_LIMITS.packedBytes,
  },
  FONT: {
    ...ONE,
    formats: [TTF],
    wrongFormat: 'font.onlyTtf',
    maxBytes: FONT_BYTES,
    maxTotalBytes: FONT_BYTES,
  },
  WALLPAPER: {
    ...ONE,
    formats: [JPEG, PNG, GIF, BMP],
    maxBytes: WALLPAPER_BYTES,
    maxFiles: BATCH_WALLPAPERS,
    maxTotalBytes: BATCH_WALLPAPERS * WALLPAPER_BYTES,
    minWidth: 1080,
    minHeight: 1920,
  },
  VIDEO_WALLPAPER: {
    ...ONE,
    formats: [MP4],
    maxBytes: 15 * MEGABYTE,
    maxFiles: 10,
    maxTotalBytes: 150 * MEGABYTE,
    minWidth: 1080,
    minHeight: 1920,
    maxSeconds: 10,
  },
  RINGTONE: {
    ...ONE,
    formats: [MP3, OGG],
    maxBytes: 400 * MEGABYTE,
    maxFiles: 200,
    maxTotalBytes: 400 * MEGABYTE,
  },
}

/** Spec §5, §9, files beside the product itself. */
export const SIDE_FILE_RULES = {
  COPYRIGHT_PROOF: {
    ...ONE,
    formats: [ZIP],
    wrongFormat: 'copyright.mustBeZip',
    maxBytes: ARCHIVE_LIMITS.packedBytes,
    maxTotalBytes: ARCHIVE_LIMITS.packedBytes,
  },
  IDENTITY: {
    ...ONE,
    formats: [JPEG, PNG],
    tooLarge: 'image.tooLarge',
    maxBytes: 4 * MEGABYTE,
    maxTotalBytes: 4 * MEGABYTE,
  },
  PROFILE_PICTURE: {
    ...ONE,
    formats: [JPEG, PNG],
    tooLarge: 'image.tooLarge',
    maxBytes: 4 * MEGABYTE,
    maxTotalBytes: 4 * MEGABYTE,
  },
  /** docs/design/revenue.md, upload invoice. OFD is the Chinese standard of electronic invoices. */
  INVOICE: {
    ...ONE,
    formats: [PDF, OFD, JPEG, PNG],
    maxBytes: 4 * MEGABYTE,
    maxTotalBytes: 4 * MEGABYTE,
  },
  SCREENSHOT: {
    ...ONE,
    formats: [JPEG, PNG],
    maxBytes: 20 * MEGABYTE,
    maxFiles: 15,
    maxTotalBytes: 300 * MEGABYTE,
    minWidth: 320,
    minHeight: 320,
  },
} as const satisfies Record<string, FileRule>
export type SideFileKind = keyof typeof SIDE_FILE_RULES
