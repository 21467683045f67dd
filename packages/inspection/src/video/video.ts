import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { hidesArchive } from '../image/check.ts'
import type { VideoInspection } from '../media/inspection.ts'
import { type MediumRead, type ReadMedium, unreadable } from '../media/reading.ts'
import type { Work } from '../work.ts'
import { readBoxes } from './boxes.ts'
import { codecOf, formatName, type VideoCodec } from './codecs.ts'
import type { Stream } from './parameterSets.ts'
import { type Timing, timingOf } from './timing.ts'
import { readTracks, type Tracks, type VideoTrack } from './tracks.ts'
import { isWholeSample } from './units.ts'

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
    audioCodec: sound ? formatName(sound.format) : null,
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
