import { PackageIcon, PackagePreview } from '@easel/inspection/theme/inspection.ts'
import { z } from 'zod'

/** A phone's screen, in pixels; the pictures in the store are as large. */
export const SCREEN = { width: 1080, height: 2400 } as const
/** Half of it each way, and even as H.264 wants it. */
export const FILM = { width: 540, height: 1200, seconds: 6, framesPerSecond: 30 } as const

const Common = z.object({
  /** The package on this machine's disk. */
  path: z.string(),
  /** Where the worker lays what it draws. */
  folder: z.string(),
  /** Paths in the package; null where it has none. */
  wallpapers: z.object({ home: z.string().nullable(), lock: z.string().nullable() }),
  language: z.enum(['en', 'zh']),
})

const StillsTask = Common.extend({
  kind: z.literal('STILLS'),
  isAod: z.boolean(),
  icons: z.array(PackageIcon),
  /** The package's own pictures of what is drawn, to be compared with it. */
  previews: z.array(PackagePreview),
})
export type StillsTask = z.infer<typeof StillsTask>
const FilmTask = Common.extend({ kind: z.literal('FILM') })
export type FilmTask = z.infer<typeof FilmTask>
export const DrawTask = z.discriminatedUnion('kind', [StillsTask, FilmTask])
export type DrawTask = z.infer<typeof DrawTask>

/** Why a package's screenshots could not be drawn; each has a sentence in contract's messages. */
export const DRAW_FAULTS = [
  'drawing.nothing',
  'drawing.unreadable',
  'drawing.stopped',
  'drawing.tooLarge',
  'drawing.timeLimit',
  'drawing.crashed',
] as const

export const DrawFault = z.object({
  code: z.enum(DRAW_FAULTS),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type DrawFault = z.infer<typeof DrawFault>

/** A file that lies in the task's folder, ready for the object store. */
export const DrawnFile = z.object({
  /** As packages name their own previews: what is compared by its look knows screens of icons by it. */
  name: z.string(),
  file: z.string(),
  sha256: z.string(),
  sizeBytes: z.number().int(),
  mediaType: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Base64; null of a film. */
  thumbHash: z.string().nullable(),
})
export type DrawnFile = z.infer<typeof DrawnFile>

/** A preview that shows something else than the package does: how many of 256 bits of their fingerprints differ. */
export const Difference = z.object({ path: z.string(), kind: z.string(), distance: z.number().int() })
export type Difference = z.infer<typeof Difference>

const StillsAnswer = z.object({
  kind: z.literal('STILLS'),
  /** In the order of the store. */
  pictures: z.array(DrawnFile),
  /** Why the pictures do not show what the package is about. */
  fault: DrawFault.nullable(),
  /** Whether the lock screen is another at other instants. */
  moves: z.boolean(),
  differences: z.array(Difference),
})
export type StillsAnswer = z.infer<typeof StillsAnswer>
export const DrawAnswer = z.discriminatedUnion('kind', [
  StillsAnswer,
  z.object({ kind: z.literal('FILM'), film: DrawnFile.nullable() }),
])
export type DrawAnswer = z.infer<typeof DrawAnswer>
