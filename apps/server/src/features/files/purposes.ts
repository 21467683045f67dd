import { z } from 'zod'

/** What a file was uploaded for; the same bytes for another purpose are another file. */
export const FILE_PURPOSES = [
  'IDENTITY',
  'SCREENSHOT',
  'COPYRIGHT',
  'PACKAGE',
  'PACKAGE_IMAGE',
  'WALLPAPER',
  'VIDEO_WALLPAPER',
  'RINGTONE',
  'FONT',
  'POSTER',
  'PROFILE',
] as const
export const FilePurpose = z.enum(FILE_PURPOSES)
export type FilePurpose = z.infer<typeof FilePurpose>

/** Encrypted in the store, never public, and a link alone does not open them: only a session of their owner or of staff does. */
export const PERSONAL: readonly string[] = ['IDENTITY', 'COPYRIGHT'] satisfies FilePurpose[]
export const isPersonal = (purpose: string): boolean => PERSONAL.includes(purpose)

/** Raster images are shown in place; everything else is handed over as a download. */
const RASTER: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/avif',
]
export const isRaster = (mediaType: string): boolean => RASTER.includes(mediaType)
