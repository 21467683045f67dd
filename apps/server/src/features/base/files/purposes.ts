import type { GrantedRole } from '@easel/domain/accounts/accounts/roles.ts'
import { MEDIUM_TYPES } from '@easel/inspection/media/inspection.ts'
import { z } from 'zod'

/** What a file was uploaded for; the same bytes for another purpose are another file. */
export const FILE_PURPOSES = [
  'IDENTITY',
  'SCREENSHOT',
  'COPYRIGHT',
  'PACKAGE',
  'PACKAGE_IMAGE',
  'PACKAGE_SCENE',
  ...MEDIUM_TYPES,
  'POSTER',
  'PROFILE',
  'INVOICE',
  'ENTRY',
  'DELIVERY',
  'MATERIAL',
  'TENDER_IMAGE',
  'BID_SAMPLE',
] as const
export const FilePurpose = z.enum(FILE_PURPOSES)
export type FilePurpose = z.infer<typeof FilePurpose>

/** Encrypted in the store, never public, and a link alone does not open them: only a session of their owner or of staff does. */
export const PERSONAL: readonly string[] = ['IDENTITY', 'COPYRIGHT', 'INVOICE'] satisfies FilePurpose[]
export const isPersonal = (purpose: string): boolean => PERSONAL.includes(purpose)

/** Of tenders: what organisers add and winners deliver. */
const OF_TENDERS: readonly string[] = ['DELIVERY', 'MATERIAL', 'TENDER_IMAGE'] satisfies FilePurpose[]

/** The staff who see files of a purpose that are not published: invoices are finance's, the rest reviewers'. */
export function seenBy(purpose: string): readonly GrantedRole[] {
  if (purpose === 'INVOICE') return ['finance']
  // Samples of bids are sealed until two organisers open them: no role alone shows them.
  if (purpose === 'BID_SAMPLE') return []
  return OF_TENDERS.includes(purpose) ? ['organiser'] : ['reviewer', 'admin']
}

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
