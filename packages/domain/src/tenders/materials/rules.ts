import { z } from 'zod'
import { FileId } from '../../base/files/fileId.ts'
import { type FileRule, MEGABYTE } from '../../base/files/limits.ts'
import type { MediaRule } from '../../base/files/mediaRules.ts'
import { uploadRuleOf } from '../../base/files/uploadRule.ts'
import { boundedText } from '../../base/text/rules.ts'

export const MATERIALS_MAX = 50
export const TENDER_IMAGES_MAX = 20
export const CAPTION_MAX = 200

/** What organisers give designers to work with; archives pass the gate of archives. */
export const MATERIAL_ACCEPTS: readonly MediaRule[] = [
  { kind: 'PACKAGE', formats: ['ZIP', 'MTZ'], maxBytes: 300 * MEGABYTE },
  { kind: 'IMAGE', formats: ['JPG', 'PNG'], pixels: null, ppi: null, alpha: true, maxBytes: 50 * MEGABYTE },
  {
    kind: 'VIDEO',
    formats: ['MP4'],
    pixels: null,
    seconds: null,
    framesPerSecond: null,
    maxBytes: 300 * MEGABYTE,
  },
]
export const PDF_MAX_BYTES = 50 * MEGABYTE

const ofSlots = uploadRuleOf({ accepts: [...MATERIAL_ACCEPTS] })
/** The same with documents: endings and most bytes, before a byte is sent. */
export const MATERIAL_RULE: FileRule = {
  ...ofSlots,
  formats: [...ofSlots.formats, { extensions: ['pdf'], mime: 'application/pdf' }],
}

/** A picture that introduces a tender. */
export const TENDER_IMAGE_RULE: FileRule = {
  ...uploadRuleOf({
    accepts: [
      {
        kind: 'IMAGE',
        formats: ['JPG', 'PNG'],
        pixels: null,
        ppi: null,
        alpha: true,
        maxBytes: 20 * MEGABYTE,
      },
    ],
  }),
}

const caption = boundedText({ field: 'tenderCaption', max: CAPTION_MAX, min: 0, count: 'weight' })
/** The pictures in their order, each with its caption in both languages; one that is left out is removed. */
export const ImagesInput = z.object({
  images: z
    .array(z.object({ fileId: FileId, caption: z.strictObject({ en: caption, zh: caption }) }))
    .max(TENDER_IMAGES_MAX),
})
export type ImagesInput = z.infer<typeof ImagesInput>
