import { type Reader, readerOf } from '../bytes.ts'
import { type Work, workOf } from '../work.ts'
import { type Box, boxAt, boxesBelow, MAX_BOXES } from './boxes.ts'
import { presented, readEdits, type Shown } from './edits.ts'
import { fragmentSamples, type Sample, tableSamples } from './samples.ts'

/** One packet as it lies in the file, in the order of decoding; its times are those of the media. */
export interface Packet extends Shown {
  readonly isKey: boolean
  /** When it is presented: by an edit list never, or several times. */
  readonly shown: readonly Shown[]
  readonly data: Uint8Array
}

interface Track {
  /** What the file calls its codec, such as `avc1`. */
  readonly format: string
  /** Every packet, its bytes inside of the file; null where they are not, or are more together than the file. */
  packets(): Packet[] | null
}

export interface VideoTrack extends Track {
  /** avcC or hvcC; empty where there is none. */
  readonly description: Uint8Array
  /** Width of a pixel to its height. */
  readonly pixelAspect: number
  /** Degrees clockwise. */
  readonly rotation: number
  /** Mirrored left to right, after it has been turned. */
  readonly isFlipped: boolean
}

export interface SoundTrack extends Track {
  /** The object type in the decoder's descriptor (ISO/IEC 14496-1, 7.2.6.6); null where there is none. */
  readonly objectType: number | null
}

export interface Tracks {
  readonly video: readonly VideoTrack[]
  readonly audio: readonly SoundTrack[]
}

const MAX_TRACKS = 32

/** The tracks of picture and of sound of an MP4 whose boxes have been judged (`readBoxes`). */
export function readTracks(bytes: Uint8Array, boxes: readonly Box[], work: Work = workOf()): Tracks {
  const reader = readerOf(bytes)
  const tracks = boxesBelow(boxes, 'moov', 'trak').slice(0, MAX_TRACKS)
  const handled = (handler: string) =>
    tracks.filter(({ inner }) =>
      boxesBelow(inner, 'mdia', 'hdlr').some(({ start }) => reader.tag(start + 8, 4) === handler),
    )
  const played = (track: Box): Track & { entry: Box | null } => {
    const entry = sampleEntry(reader, track)
    return { entry, format: entry?.type ?? '?', packets: () => packetsOf(bytes, boxes, track, work) }
  }
  return {
    video: handled('vide').map((track) => {
      const { entry, ...rest } = played(track)
      return { ...rest, ...look(reader, entry, work), ...placing(reader, track) }
    }),
    audio: handled('soun').map((track) => {
      const { format, packets, entry } = played(track)
      return { format, packets, objectType: objectTypeOf(reader, entry, work) }
    }),
  }
}

/** The first description of a track's samples; its `inner` stay empty. */
function sampleEntry(reader: Reader, track: Box): Box | null {
  const [descriptions] = boxesBelow(track.inner, 'mdia', 'minf', 'stbl', 'stsd')
  const box = descriptions && boxAt(reader, descriptions.start + 8, descriptions.end)
  return box && box.end <= descriptions.end ? { ...box, inner: [] } : null
}

/** The fields of a visual sample entry before the boxes in it. */
const VISUAL_BYTES = 78
const CONFIGURATIONS = ['avcC', 'hvcC']
/** A real one has some hundred bytes. */
const MAX_CONFIGURATION_BYTES = 64 * 1024

/** The fields of a sound's sample entry before the boxes in it. */
const SOUND_BYTES = 28

function objectTypeOf(reader: Reader, entry: Box | null, work: Work): number | null {
  const boxes = work.within(MAX_BOXES)
  for (let at = entry ? entry.start + SOUND_BYTES : 0; entry && at < entry.end; ) {
    boxes.take()
    const box = boxAt(reader, at, entry.end)
    if (!box || box.end > entry.end) return null
    if (box.type === 'esds') return objectTypeIn(reader, box.start + 4, box.end)
    at = box.end
  }
  return null
}

const DESCRIPTOR = { stream: 0x03, decoder: 0x04 } as const

/** Descriptors are a tag, a length of up to four bytes of seven bits each, and their content. */
function objectTypeIn(reader: Reader, from: number, end: number): number | null {
  let at = from
  for (let depth = 0; depth < 2 && at < end; depth++) {
    const tag = reader.u8(at++)
    for (let bytes = 0; bytes < 4 && reader.u8(at++) >= 128; bytes++);
    if (tag === DESCRIPTOR.decoder) return at < end ? reader.u8(at) : null
    if (tag !== DESCRIPTOR.stream) return null
    const flags = reader.u8(at + 2)
    at += 3
    if (flags & 0x80) at += 2
    if (flags & 0x40) at += 1 + reader.u8(at)
    if (flags & 0x20) at += 2
  }
  return null
}

/** The longest pixel that H.264 and HEVC name; a longer one would make a large picture of hardly any. */
const MAX_ASPECT = 2

function look(
  reader: Reader,
  entry: Box | null,
  work: Work,
): Pick<VideoTrack, 'description' | 'pixelAspect'> {
  let description: Uint8Array = new Uint8Array(0)
  let pixelAspect = 1
  const boxes = work.within(MAX_BOXES)
  for (let at = entry ? entry.start + VISUAL_BYTES : 0; entry && at < entry.end; ) {
    boxes.take()
    const box = boxAt(reader, at, entry.end)
    if (!box || box.end > entry.end) break
    const contentBytes = box.end - box.start
    if (CONFIGURATIONS.includes(box.type) && contentBytes <= MAX_CONFIGURATION_BYTES) {
      description = reader.slice(box.start, contentBytes)
    }
    if (box.type === 'pasp') pixelAspect = reader.u32be(box.start) / reader.u32be(box.start + 4)
    at = box.end
  }
  const isKnown = pixelAspect >= 1 / MAX_ASPECT && pixelAspect <= MAX_ASPECT
  return { description, pixelAspect: isKnown ? pixelAspect : 1 }
}

/** Of the nine values of a display matrix, the four that turn and mirror. */
function placing(reader: Reader, track: Box): Pick<VideoTrack, 'rotation' | 'isFlipped'> {
  const [head] = boxesBelow(track.inner, 'tkhd')
  if (!head) return { rotation: 0, isFlipped: false }
  const matrix = head.start + (reader.u8(head.start) === 1 ? 52 : 40)
  const [a = 0, b = 0, c = 0, d = 0] = [0, 4, 12, 16].map((at) => reader.u32be(matrix + at) | 0)
  const isFlipped = a * d - b * c < 0
  const degrees = (Math.atan2(b, isFlipped ? d : a) * 180) / Math.PI
  return { rotation: (Math.round(degrees / 90) * 90 + 360) % 360, isFlipped }
}

function packetsOf(bytes: Uint8Array, boxes: readonly Box[], track: Box, work: Work): Packet[] | null {
  const reader = readerOf(bytes)
  const id = (box: Box) => reader.u32be(box.start + (reader.u8(box.start) === 1 ? 20 : 12))
  const [head] = boxesBelow(track.inner, 'tkhd')
  const [media] = boxesBelow(track.inner, 'mdia', 'mdhd')
  const ticksPerSecond = media ? reader.u32be(media.start + (reader.u8(media.start) === 1 ? 20 : 12)) : 0
  const listed = tableSamples(reader, track, work)
  const fragmented = head ? fragmentSamples(reader, boxes, id(head), work) : []
  if (!listed || !fragmented || ticksPerSecond === 0) return null
  const samples = [...listed, ...fragmented]
  const edits = readEdits(reader, boxes, track)
  if (!edits || !areInside(samples, bytes.length)) return null
  const times = samples.map(({ shownAt, ticks }) => ({
    startSeconds: shownAt / ticksPerSecond,
    seconds: ticks / ticksPerSecond,
  }))
  const shown = presented(times, edits, work)
  return samples.map(({ isKey, offset, size }, index) => ({
    isKey,
    startSeconds: 0,
    seconds: 0,
    ...times[index],
    shown: shown[index] ?? [],
    data: bytes.subarray(offset, offset + size),
  }))
}

function areInside(samples: readonly Sample[], length: number): boolean {
  const bytes = samples.reduce((sum, { size }) => sum + size, 0)
  return (
    bytes <= length && samples.every(({ offset, size }) => size > 0 && offset >= 0 && offset + size <= length)
  )
}
