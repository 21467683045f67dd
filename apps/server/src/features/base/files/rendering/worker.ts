import { constants, setPriority } from 'node:os'
import { freeBytes } from '@easel/inspection/node/freeBytes.ts'
import sharp from 'sharp'
import { openImage } from '../../../../platform/images/decode.ts'
import { ENCODE } from '../../../../platform/images/encode.ts'
import { serveTasks } from '../../../../platform/workers/serve.ts'
import { type RenderAnswer, RenderTask } from './task.ts'

// Whoever asks for a page comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Makes image variants of one picture, away from every event loop. */
serveTasks((message) => render(RenderTask.parse(message)))

/** Decodes once, at the widest, and makes all of them from that. */
async function render({ bytes, format, variants }: RenderTask): Promise<RenderAnswer> {
  const width = Math.max(...variants.map((each) => each.width))
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const decoded = await openImage(buffer, format)
    ?.resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    // sharp says in many words why a picture does not decode.
    .catch(() => null)
  if (!decoded) return { made: null }
  const { data, info } = decoded
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const made: Buffer[] = []
  for (const variant of variants) {
    const resized = sharp(data, { raw }).resize({ width: variant.width, withoutEnlargement: true })
    made.push(await ENCODE[variant.format](resized).toBuffer())
  }
  freeBytes(data)
  return { made }
}
