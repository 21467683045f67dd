import { refuse } from '@easel/domain/rule.ts'
import { type Reader, readerOf } from '../bytes.ts'
import type { ReadOptions } from '../media/reading.ts'
import type { ByteSource } from '../source.ts'
import { endOfSound, id3Bytes, id3Length, readId3 } from './id3.ts'
import { declaredFrames, framesIn, HEADER_BYTES, type MpegFrame, mpegFrameAt } from './mpegFrame.ts'
import { DAMAGED, MAX_TAG_BYTES, NO_SOUND, type SoundRead, tenths } from './sound.ts'
import { NO_TEXTS } from './texts.ts'

const WINDOW_BYTES = 1024 * 1024
/** Padding and the like between the tag and the first frame. */
const MAX_LEAD_BYTES = 64 * 1024
const MAX_TAGS = 4
/** What players and their owners leave behind the last frame; a share of the sound that may be cut off at its end. */
const MAX_TAIL_BYTES = 64 * 1024
const MAX_MISSING = 0.1

/** An MP3, measured by walking over every one of its frames. */
export async function readMp3(source: ByteSource, options: ReadOptions): Promise<SoundRead> {
  let at = 0
  let texts = NO_TEXTS
  for (let tags = 0; tags < MAX_TAGS; tags++) {
    const bytes = await id3Bytes(source, at)
    if (bytes === 0) break
    if (!(at + bytes <= source.size)) return DAMAGED
    if (at + bytes > MAX_TAG_BYTES) {
      return { ok: false, refusal: refuse('audio.tagTooLarge', { bytes: at + bytes, max: MAX_TAG_BYTES }) }
    }
    if (tags === 0) texts = await readId3(source, at, bytes)
    at += bytes
  }
  const end = await endOfSound(source)
  const start = await firstFrame(source, at, end)
  if (start < 0) return NO_SOUND
  const walked = await walk(source, start, end, options)
  if (!walked) return DAMAGED
  const { frames, first, declared } = walked
  // Fewer frames than the header promises: the rest was cut off. More is a header that lies, and is measured.
  const missing = Math.max(0, (declared ?? 0) - frames)
  if (frames === 0 || missing > (declared ?? 0) * MAX_MISSING) return DAMAGED
  const { sampleRate, channels, samples } = first
  const seconds = (frames * samples) / sampleRate
  const isCutOff = walked.isCutOff || missing > 1
  return {
    ok: true,
    sound: { codec: 'mp3', seconds, channels, sampleRate, ...texts },
    warnings: isCutOff ? [refuse('audio.cutOff', { seconds: tenths(seconds) })] : [],
  }
}

/** Where two frames follow each other; -1 where they do nowhere near the start. */
async function firstFrame(source: ByteSource, from: number, end: number): Promise<number> {
  const length = Math.min(MAX_LEAD_BYTES, Math.max(0, end - from))
  const at = framesIn(await source.read(from, length), from + length === end)
  return at < 0 ? -1 : from + at
}

interface Walked {
  readonly frames: number
  readonly first: MpegFrame
  readonly declared: number | null
  /** The file ends within a frame. */
  readonly isCutOff: boolean
}

/** Null where frames do not follow each other to the end. */
async function walk(
  source: ByteSource,
  start: number,
  end: number,
  { work, signal, onProgress }: ReadOptions,
): Promise<Walked | null> {
  let [at, frames] = [start, 0]
  let first: MpegFrame | null = null
  let declared: number | null = null
  while (at < end) {
    signal?.throwIfAborted()
    const window = readerOf(await source.read(at, Math.min(WINDOW_BYTES, end - at)))
    const isLast = at + window.length === end
    let used = 0
    while (used < window.length) {
      work.take()
      const frame = used + HEADER_BYTES <= window.length ? mpegFrameAt(window, used) : null
      if (!frame) {
        const tagBytes = tagBetween(window, used)
        if (isLast && isTail(window, used)) return first && { frames, first, declared, isCutOff: false }
        if (tagBytes === 0) break
        used += tagBytes
        continue
      }
      if (used + frame.bytes > window.length) {
        if (isLast) return first && { frames, first, declared, isCutOff: true }
        break
      }
      if (!first) {
        first = frame
        const header = declaredFrames(window, used, frame)
        declared = header?.count ?? null
        if (header) frames--
      }
      if (frame.sampleRate !== first.sampleRate || frame.samples !== first.samples) return null
      frames++
      used += frame.bytes
    }
    // No whole frame in a whole window, or one that the file does not hold to its end.
    if (used === 0 || (isLast && used < window.length)) return null
    at += used
    onProgress?.(at, source.size)
  }
  return first && { frames, first, declared, isCutOff: false }
}

/** A tag between two frames, where sounds were put together; 0 where there is none. */
function tagBetween(window: Reader, at: number): number {
  if (window.tag(at, 3) === 'TAG') return 128
  return window.tag(at, 3) === 'ID3' ? id3Length(readerOf(window.slice(at, 10))) || 0 : 0
}

/** Zeros, or a little that is no sound: what hangs on behind the last frame. */
function isTail(window: Reader, from: number): boolean {
  const rest = window.slice(from, window.length - from)
  if (rest.every((byte) => byte === 0)) return true
  return rest.length <= MAX_TAIL_BYTES && framesIn(rest, false) < 0
}
