import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import { AuditPin } from '@easel/contract/publishing/audits/endpoints.ts'
import { z } from 'zod'

/** A spot that a reviewer has set; it may still be without words. */
export const DraftPin = AuditPin.extend({ text: z.string() })
export type DraftPin = z.infer<typeof DraftPin>

/** A picture on the review sheet, with the name that it goes by there. */
export interface MarkedPicture extends Picture {
  readonly name: string
}

export const pinFieldId = (index: number) => `pin-${index}`
