import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../envelope.ts'
import { IDENTITY_LIMITS, UPLOAD_LIMITS } from '../../rateLimits.ts'

/** A stored picture as a screen shows it; `url` carries a signature while it is not public. */
export const Picture = z.object({
  fileId: Id,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Base64 ThumbHash, null until image variants are made. */
  thumbHash: z.string().nullable(),
})
export type Picture = z.infer<typeof Picture>

/** A stored file of any kind. `recognised` says that the owner already had these bytes. */
export const StoredFile = z.object({
  fileId: Id,
  fileName: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  mediaType: z.string(),
  url: z.string(),
  recognised: z.boolean(),
})
export type StoredFile = z.infer<typeof StoredFile>

const uploadRefusals = ['file.tooLarge', 'file.wrongFormat', 'file.empty', 'file.missing'] as const

export const uploadIdentity = endpoint({
  method: 'POST',
  path: '/v3/designers/files/identity',
  summary: 'Upload an ID or licence image: JPG or PNG up to 4 MB',
  access: 'account',
  filePart: 'file',
  rateLimits: IDENTITY_LIMITS,
  reply: StoredFile,
  refusals: uploadRefusals,
})
export const uploadScreenshot = endpoint({
  method: 'POST',
  path: '/v3/designers/files/screenshot',
  summary: 'Upload a screenshot of a theme',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD_MTZ',
  filePart: 'file',
  rateLimits: UPLOAD_LIMITS,
  reply: StoredFile.extend({ picture: Picture }),
  refusals: [...uploadRefusals, 'banned'],
})
export const uploadCopyright = endpoint({
  method: 'POST',
  path: '/v3/designers/files/copyright',
  summary: 'Upload a copyright proof: one zip',
  access: 'verifiedDesigner',
  scope: 'works:write',
  filePart: 'file',
  rateLimits: UPLOAD_LIMITS,
  reply: StoredFile,
  refusals: [...uploadRefusals, 'copyright.mustBeZip'],
})
