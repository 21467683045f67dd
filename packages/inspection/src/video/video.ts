import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { readerOf } from '../bytes.ts'
import { hidesArchive } from '../image/hiddenArchive.ts'
import type { VideoInspection } from '../media/inspection.ts'
import { type MediumRead, type ReadMedium, unreadable } from '../media/reading.ts'
import type { Work } from '../work.ts'
import { readBoxes } from './boxes.ts'
import { codecOf, formatName, soundName, type VideoCodec } from './codecs.ts'
import type { Stream } from './parameterSets.ts'
import { type Packet, readTracks, type Tracks, type VideoTrack } from './tracks.ts'

interface Timing {
  /** From the start of the first packet that is presented to the end of the last. */
  readonly seconds: number
  /** To two decimals. */
  readonly framesPerSecond: number
  readonly variableRate: boolean
}

/** Measures packets; null where there are none, or they last no time. */
function timingOf(packets: readonly Packet[]): Timing | null {
  const shown = packets.flatMap((packet) => packet.shown)
  const starts = shown.map(({ startSeconds }) => startSeconds).sort((one, other) => one - other)
  const end = shown.reduce((most, each) => Math.max(most, each.startSeconds + each.seconds), 0)
  const seconds = Math.round((end - (starts[0] ?? end)) * 1000) / 1000
  if (seconds <= 0) return null
  return {
    seconds,
    framesPerSecond: Math.round(rateOf(packets, starts, seconds) * 100) / 100,
    variableRate: isUneven(starts),
  }
}

/** Of pictures that an edit cuts into, their whole length says how fast they follow each other. */
function rateOf(packets: readonly Packet[], starts: readonly number[], seconds: number): number {
  const isCut = packets.some(({ seconds: own, shown }) => shown.some((each) => each.seconds < own * 0.99))
  const whole = packets.reduce((sum, { seconds: own, shown }) => sum + own * shown.length, 0)
  return isCut && whole > 0 ? starts.length / whole : starts.length / seconds
}

/** Times are kept in whole ticks, of a millisecond at the coarsest: so much unevenness is rounding. */
const TICK_SECONDS = 0.0011
const UNEVEN_SHARE = 0.2
/** One longer frame, or one in fifty, is where sound was made to fit or a frame was lost. */
const ALLOWED_SHARE = 0.02

function isUneven(starts: readonly number[]): boolean {
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
  const middle = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
  const uneven = gaps.filter((gap) => Math.abs(gap - middle) > middle * UNEVEN_SHARE + TICK_SECONDS)
  return uneven.length > Math.max(1, gaps.length * ALLOWED_SHARE)
}

/** Types of unit that carry a picture, and of those the ones from which decoding can start. */
const PICTURES = {
  h264: { type: (first: number) => first & 31, isPicture: (type: number) => type >= 1 && type <= 5 },
  hevc: { type: (first: number) => (first >> 1) & 63, isPicture: (type: number) => type <= 31 },
} as const

/**
 * Whether a sample of H.264 or HEVC is what it should be: units whose lengths fill it exactly, at least one of them
 * a picture. By this, zeros or noise in place of a video are found without decoding.
 */
function isWholeSample(
  sample: Uint8Array,
  codec: keyof typeof PICTURES,
  lengthBytes: number,
  work: Work,
): boolean {
  const reader = readerOf(sample)
  const { type, isPicture } = PICTURES[codec]
  let pictures = 0
  let at = 0
  while (at < sample.length) {
    work.take()
    const length = lengthAt(reader.slice(at, lengthBytes))
    at += lengthBytes
    if (length === 0 || at + length > sample.length) return false
    // The first bit of every unit is 0.
    if (reader.u8(at) >= 128) return false
    if (isPicture(type(reader.u8(at)))) pictures++
    at += length
  }
  return pictures > 0
}

const lengthAt = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0)

const DAMAGED = refuse('video.damaged')
const HIDDEN = refuse('video.hiddenFile')

/** A QuickTime film is an older kind of the same box format, and phones refuse it. */
const QUICKTIME = 'qt  '

/** Sound that goes on for so long after the picture is a length of its own; less is how sound is cut in frames. */
const SOUND_OVERHANG_SECONDS = 0.25

/** 8192 × 4320: no phone shows more, and one decoded frame of it is 140 MB. */
const MAX_PIXELS = 8192 * 4320

/** A video wallpaper (spec §5), whole: 15 MB at most. */
export const readVideo: ReadMedium = async (source, { work }) => {
  const bytes = await source.read(0, source.size)
  const boxes = readBoxes(bytes, work)
  if (!boxes.ok) return unreadable(boxes.reason === 'foreign' ? HIDDEN : DAMAGED)
  if (boxes.brand === QUICKTIME) return unreadable(refuse('video.notMp4', { found: 'QuickTime' }))
  if (hidesArchive(bytes)) return unreadable(HIDDEN)
  const tracks = readTracks(bytes, boxes.boxes, work)
  const chosen = playedTrack(tracks)
  if (!chosen.ok) return unreadable(chosen.refusal)
  const read = measured(chosen, tracks, bytes.length, work)
  const tail = boxes.tailBytes > 0 ? [refuse('video.tail', { bytes: boxes.tailBytes })] : []
  return { ...read, warnings: [...read.warnings, ...tail] }
}

type Chosen =
  | { readonly ok: true; readonly track: VideoTrack; readonly codec: VideoCodec }
  | { readonly ok: false; readonly refusal: Refusal }

function playedTrack({ video }: Tracks): Chosen {
  const [track] = video
  if (!track) return { ok: false, refusal: refuse('video.noTrack') }
  if (video.length > 1) return { ok: false, refusal: refuse('video.severalTracks', { count: video.length }) }
  const codec = codecOf(track)
  if (codec) return { ok: true, track, codec }
  return { ok: false, refusal: refuse('video.unsupportedCodec', { found: formatName(track.format) }) }
}

function measured(
  { track, codec }: Extract<Chosen, { ok: true }>,
  { audio }: Tracks,
  fileBytes: number,
  work: Work,
): MediumRead {
  const stream = codec.readConfig(track.description)
  if (!stream) return unreadable(DAMAGED)
  const { width, height, lengthBytes } = stream
  if (width * height > MAX_PIXELS) return unreadable(refuse('video.tooManyPixels', { width, height }))
  const packets = track.packets()
  const isWhole = packets?.every(({ data }) => isWholeSample(data, codec.name, lengthBytes, work))
  const timing = packets && isWhole ? timingOf(packets) : null
  const [sound] = audio
  const soundPackets = sound?.packets()
  if (!timing || soundPackets === null) return unreadable(DAMAGED)
  const seconds = lengthOf(timing, soundPackets ? timingOf(soundPackets) : null)
  const size = seenSize(track, stream)
  const inspection: VideoInspection = {
    productType: 'VIDEO_WALLPAPER',
    ...size,
    rotation: track.rotation,
    ...timing,
    seconds,
    videoCodec: codec.name,
    audioCodec: sound ? soundName(sound, soundPackets?.[0]?.data) : null,
    bytesPerSecond: Math.round(fileBytes / seconds),
  }
  return {
    inspection,
    facts: { ...size, seconds },
    refusals: [],
    warnings: [...colourWarnings(codec, stream), ...warningsOf(inspection)],
  }
}

const lengthOf = (video: Timing, sound: Timing | null): number =>
  sound && sound.seconds > video.seconds + SOUND_OVERHANG_SECONDS ? sound.seconds : video.seconds

function seenSize({ pixelAspect, rotation }: VideoTrack, { width, height }: Stream) {
  const wide = { width: width * Math.max(1, pixelAspect), height: height / Math.min(1, pixelAspect) }
  const seen = rotation % 180 === 0 ? wide : { width: wide.height, height: wide.width }
  return { width: Math.round(seen.width), height: Math.round(seen.height) }
}

const CHROMA_NAMES = ['4:0:0', '4:2:0', '4:2:2', '4:4:4']

/** Phones decode 4:2:0 (and grey) alone, H.264 with eight bits, HEVC with ten. */
function colourWarnings({ maxBits }: VideoCodec, { colours: { chroma, bits } }: Stream): Refusal[] {
  if (chroma <= 1 && bits <= maxBits) return []
  return [refuse('video.unusualColours', { chroma: CHROMA_NAMES[chroma] ?? '?', bits })]
}

function warningsOf({ variableRate, framesPerSecond, audioCodec }: VideoInspection): Refusal[] {
  return [
    ...(variableRate ? [refuse('video.variableRate', { framesPerSecond })] : []),
    ...(audioCodec === null ? [] : [refuse('video.hasSound')]),
  ]
}
