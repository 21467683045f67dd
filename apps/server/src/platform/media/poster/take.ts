import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { VideoInspection } from '@easel/inspection/media/inspection.ts'
import sharp from 'sharp'
import { type Thumb, takeThumb, thumbHashOf } from '../../images/examine.ts'
import type { Poster } from '../task.ts'
import { OUT_OF_TIME, POSTER_CLOCK_SECONDS, PosterFrame } from './frame.ts'

export type PosterResult =
  | { readonly state: 'taken'; readonly poster: Poster; readonly thumb: Thumb }
  /** Nothing in it decodes, or it is of another size than it says. */
  | { readonly state: 'damaged' }
  | { readonly state: 'noDecoder' }
  /** Our decoder ended before it had one; the video may play all the same. */
  | { readonly state: 'failed'; readonly error: string }

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const LONG_SIDE = 1920
const DECODER_HEAP_MEGABYTES = 256

/** The first picture of a video that is not black, as it is seen, at its own ratio. */
export async function takePoster(
  path: string,
  video: VideoInspection,
  folder: string,
): Promise<PosterResult> {
  const framePath = join(folder, 'frame.rgba')
  try {
    const frame = await decodeFrame(path, framePath)
    if (frame.state !== 'taken') return frame
    if (!isOfSize(frame, video)) return { state: 'damaged' }
    return await drawPoster(framePath, frame, video, join(folder, 'poster.jpg'))
  } finally {
    await rm(framePath, { force: true })
  }
}

async function decodeFrame(
  path: string,
  framePath: string,
): Promise<PosterFrame | Extract<PosterResult, { state: 'failed' }>> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`--max-old-space-size=${DECODER_HEAP_MEGABYTES}`, MAIN, path, framePath],
      { timeout: POSTER_CLOCK_SECONDS * 1000, killSignal: 'SIGKILL', env: {} },
    )
    return PosterFrame.parse(JSON.parse(stdout))
  } catch (error) {
    const isLate =
      error instanceof Error &&
      (('code' in error && error.code === OUT_OF_TIME) || ('killed' in error && error.killed === true))
    return { state: 'failed', error: isLate ? 'out of time' : String(error) }
  }
}

type Frame = Extract<PosterFrame, { state: 'taken' }>

const isOnItsSide = ({ rotation }: VideoInspection): boolean => rotation % 180 !== 0

/** The pixels of a video may be wider or higher than square, never both. */
function isOfSize(frame: Frame, video: VideoInspection): boolean {
  const [width, height] = isOnItsSide(video) ? [frame.height, frame.width] : [frame.width, frame.height]
  return (
    (width === video.width && height <= video.height) || (height === video.height && width <= video.width)
  )
}

async function drawPoster(
  framePath: string,
  { width, height, isFlipped }: Frame,
  video: VideoInspection,
  path: string,
): Promise<PosterResult> {
  const scale = Math.min(1, LONG_SIDE / Math.max(video.width, video.height))
  const size = { width: Math.round(video.width * scale), height: Math.round(video.height * scale) }
  const unturned = isOnItsSide(video) ? { width: size.height, height: size.width } : size
  const small = await sharp(await readFile(framePath), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ ...unturned, fit: 'fill' })
    .raw()
    .toBuffer()
  const upright = sharp(small, { raw: { ...unturned, channels: 3 } }).rotate(video.rotation)
  const bytes = await (isFlipped ? upright.flop() : upright).jpeg({ quality: 86 }).toBuffer()
  await writeFile(path, bytes, { flag: 'wx' })
  const { thumb } = await takeThumb(sharp(bytes))
  const poster: Poster = {
    path,
    ...size,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
    mediaType: 'image/jpeg',
    thumbHash: thumbHashOf(thumb),
  }
  return { state: 'taken', poster, thumb }
}
