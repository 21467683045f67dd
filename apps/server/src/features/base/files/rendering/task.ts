import { z } from 'zod'
import { IMAGE_VARIANT_FORMATS } from '../../../../platform/images/encode.ts'

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** What the worker is given: a picture and what is to be made of it. */
export const RenderTask = z.object({
  bytes: Bytes,
  format: z.enum(['png', 'jpg', 'webp', 'gif', 'bmp']),
  variants: z.array(z.object({ name: z.string(), width: z.int(), format: z.enum(IMAGE_VARIANT_FORMATS) })),
})
export type RenderTask = z.infer<typeof RenderTask>

/** In the order that was asked for; null where the bytes are no picture. */
export const RenderAnswer = z.object({ made: z.array(Bytes).nullable() })
export type RenderAnswer = z.infer<typeof RenderAnswer>
