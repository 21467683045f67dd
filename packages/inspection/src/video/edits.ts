import type { Reader } from '../bytes.ts'
import type { Work } from '../work.ts'
import { type Box, boxesBelow } from './boxes.ts'

/** A part of a track's media that is presented, or a pause; times in seconds of the media and of the presentation. */
interface Edit {
  /** Null for a pause. */
  readonly mediaStart: number | null
  /** Of the presentation; `Infinity` for the rest of the media. */
  readonly seconds: number
  /** Of the media, to one of the presentation; 0 holds one picture. */
  readonly rate: number
}

export interface Edits {
  readonly edits: readonly Edit[]
  /** What the times of edits are rounded to. */
  readonly tickSeconds: number
}

/** When a packet is presented. */
export interface Shown {
  readonly startSeconds: number
  readonly seconds: number
}

const MAX_EDITS = 256
const FIXED_ONE = 0x10000
const EMPTY = 0xffffffff

/** The edit list of a track (ISO/IEC 14496-12, 8.6.6): none is an empty one; null for more than any film has. */
export function readEdits(reader: Reader, boxes: readonly Box[], track: Box): Edits | null {
  const [list] = boxesBelow(track.inner, 'edts', 'elst')
  const [movie] = boxesBelow(boxes, 'moov', 'mvhd')
  const scale = movie ? reader.u32be(movie.start + (reader.u8(movie.start) === 1 ? 20 : 12)) : 0
  const [media] = boxesBelow(track.inner, 'mdia', 'mdhd')
  const mediaScale = media ? reader.u32be(media.start + (reader.u8(media.start) === 1 ? 20 : 12)) : 0
  if (!list || scale === 0 || mediaScale === 0) return { edits: [], tickSeconds: 0 }
  const isLong = reader.u8(list.start) === 1
  const [count, entryBytes] = [reader.u32be(list.start + 4), isLong ? 20 : 12]
  if (count > MAX_EDITS || list.start + 8 + count * entryBytes > list.end) return null
  const long = (at: number) => reader.u32be(at) * 2 ** 32 + reader.u32be(at + 4)
  const edits = Array.from({ length: count }, (_value, index) => {
    const at = list.start + 8 + index * entryBytes
    const duration = isLong ? long(at) : reader.u32be(at)
    const mediaAt = at + (isLong ? 8 : 4)
    const isPause = reader.u32be(mediaAt) === EMPTY
    const mediaTime = isLong ? long(mediaAt) : reader.u32be(mediaAt)
    return {
      mediaStart: isPause ? null : mediaTime / mediaScale,
      seconds: duration === 0 && !isPause ? Number.POSITIVE_INFINITY : duration / scale,
      rate: (reader.u32be(at + entryBytes - 4) | 0) / FIXED_ONE,
    }
  })
  return { edits, tickSeconds: 1 / scale }
}

/** When each of `media`, in its own time, is presented; without edits as it is. */
export function presented(media: readonly Shown[], { edits, tickSeconds }: Edits, work: Work): Shown[][] {
  if (edits.length === 0) return media.map((each) => [each])
  const shown: Shown[][] = media.map(() => [])
  let offset = 0
  for (const { mediaStart, seconds, rate } of edits) {
    work.take(1 + Math.ceil(media.length / 64))
    const speed = Math.abs(rate)
    let last = offset
    for (const [index, { startSeconds, seconds: ownSeconds }] of media.entries()) {
      if (mediaStart === null) break
      const end = startSeconds + ownSeconds
      if (speed === 0) {
        const isHeld = startSeconds <= mediaStart && mediaStart < end && Number.isFinite(seconds)
        if (isHeld) shown[index]?.push({ startSeconds: offset, seconds })
        continue
      }
      const from = Math.max(0, (startSeconds - mediaStart) / speed)
      // A picture that ends within a tick of the edit ends with it: its time was rounded.
      const until = Math.min((end - mediaStart) / speed, seconds + tickSeconds)
      if (until - from <= Math.min(tickSeconds, ownSeconds / 2)) continue
      shown[index]?.push({ startSeconds: offset + from, seconds: until - from })
      last = Math.max(last, offset + until)
    }
    offset = Number.isFinite(seconds) ? offset + seconds : last
  }
  return shown
}
