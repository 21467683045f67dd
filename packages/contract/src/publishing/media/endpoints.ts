import { MediumInspection, MediumType } from '@easel/inspection/media/inspection.ts'
import { z } from 'zod'
import { Picture, StoredFile } from '../../base/files/endpoints.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams } from '../../envelope.ts'
import { UPLOAD_LIMITS } from '../../rateLimits.ts'

/** What lists show and play; `url` carries a signature while the medium is not public. */
export const MediumSummary = z.object({
  mediumId: Id,
  url: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  /** Of a picture or a video, as it is seen. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  seconds: z.number().nullable(),
  /** The waveform of a sound, 0 to 255 each. */
  peaks: z.array(z.number().int()).nullable(),
})
export type MediumSummary = z.infer<typeof MediumSummary>

/** What is worth knowing of a file though it refuses nothing. */
export const MediumWarning = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** An uploaded and inspected picture, video, sound or font. */
export const Medium = MediumSummary.extend({
  productType: MediumType,
  fileId: Id,
  sha256: z.string(),
  /** The picture itself, or a video's poster. */
  picture: Picture.nullable(),
  inspection: MediumInspection,
  warnings: z.array(MediumWarning),
  /** Dominant colours of picture or poster, the largest share first. */
  colours: z.array(z.object({ hex: z.string(), share: z.number() })),
  /** A start for the form: a name from the file's, tags from colours and earlier works. */
  suggested: z.object({ name: z.string(), tags: z.array(z.string()) }),
})
export type Medium = z.infer<typeof Medium>

export const getMedium = endpoint({
  method: 'GET',
  path: '/v3/designers/media/:id',
  summary: 'An uploaded picture, video, sound or font with its inspection',
  access: 'designer',
  scope: 'works:read',
  resources: { 'params.id': { medium: 'read' } },
  params: IdParams,
  reply: Medium,
})

/** What a form says beside its file; the address may say the same. */
export const UploadForm = z.object({ productType: MediumType.optional() })

/** Spec §7: one file of content as multipart, by itself a wallpaper; it ends in the same checks as a resumable upload. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/v3/designers/files/upload',
  summary: 'Upload a wallpaper, video wallpaper, ringtone or font',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD',
  filePart: 'file',
  form: UploadForm,
  rateLimits: UPLOAD_LIMITS,
  query: z.object({ productType: MediumType.optional() }),
  reply: StoredFile.extend({ picture: Picture.nullable(), medium: Medium }),
  refusals: ['medium.refused', 'file.tooLarge', 'file.wrongFormat', 'file.empty', 'file.missing', 'banned'],
})
