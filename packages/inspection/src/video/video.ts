import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { hidesArchive } from '../image/check.ts'
import type { VideoInspection } from '../media/inspection.ts'
import { type ReadMedium, unreadable } from '../media/reading.ts'
import { readBoxes } from './boxes.ts'
import { type AudioTrack, type Tracks, type VideoTrack, withTracks } from './packets.ts'
import { readAvcConfig, readHevcConfig, type Stream } from './parameterSets.ts'
import { type Timing, timingOf } from './timing.ts'
import { isWholeSample } from './units.ts'

const DAMAGED = refuse('video.damaged')
const HIDDEN = refuse('video.hiddenFile')

/** What phones of the store play; mediabunny's name, ours, and where its size is told. */
const CODECS = {
  avc: { name: 'h264', readConfig: readAvcConfig },
  hevc: { name: 'hevc', readConfig: readHevcConfig },
} as const
const isPlayed = (codec: string | null): codec is keyof typeof CODECS => codec !== null && codec in CODECS

/** A QuickTime film is an older kind of the same box format, and phones refuse it. */
const QUICKTIME = 'qt  '

/** Sound that goes on for so long after the picture is a length of its own; less is how sound is cut in frames. */
const SOUND_OVERHANG_SECONDS = 0.25

/** A video wallpaper (spec §5), whole: 15 MB at most. */
export const readVideo: ReadMedium = async (source, { signal }) => {
  const bytes = await source.read(0, source.size)
  const boxes = readBoxes(bytes)
  if (!boxes.ok) return unreadable(boxes.reason === 'foreign' ? HIDDEN : DAMAGED)
  if (boxes.brand === QUICKTIME) return unreadable(refuse('video.notMp4', { found: 'QuickTime' }))
  if (hidesArchive(bytes)) return unreadable(HIDDEN)
  try {
    return await withTracks(bytes, async (tracks) => {
      const chosen = playedTrack(tracks)
      if (!chosen.ok) return unreadable(chosen.refusal)
      const { track, codec } = chosen
      const stream = CODECS[codec].readConfig(track.description)
      if (!stream) return unreadable(DAMAGED)
      const isWhole = (data: Uint8Array) => isWholeSample(data, CODECS[codec].name, stream.lengthBytes)
      const timing = await timingOf(track, { isWhole, maxBytes: bytes.length, signal })
      if (!timing) return unreadable(DAMAGED)
      const [sound] = tracks.audio
      const seconds = Math.max(timing.seconds, await soundSeconds(sound, timing, bytes.length, signal))
      const { inspection, facts } = measured(track, stream, { ...timing, seconds })
      return {
        inspection: {
          ...inspection,
          videoCodec: CODECS[codec].name,
          audioCodec: sound?.codec ?? null,
          bytesPerSecond: Math.round(bytes.length / seconds),
        },
        facts,
        refusals: [],
        warnings: warningsOf(timing, sound),
      }
    })
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof Error)) throw error
    // A reader of boxes says in many ways that they contradict each other; to the sender they are one.
    return unreadable(DAMAGED)
  }
}

type Chosen =
  | { readonly ok: true; readonly track: VideoTrack; readonly codec: keyof typeof CODECS }
  | { readonly ok: false; readonly refusal: Refusal }

function playedTrack({ video }: Tracks): Chosen {
  const [track] = video
  if (!track) return { ok: false, refusal: refuse('video.noTrack') }
  if (video.length > 1) return { ok: false, refusal: refuse('video.severalTracks', { count: video.length }) }
  const { codec } = track
  if (isPlayed(codec)) return { ok: true, track, codec }
  return { ok: false, refusal: refuse('video.unsupportedCodec', { found: codec ?? '?' }) }
}

async function soundSeconds(
  sound: AudioTrack | undefined,
  video: Timing,
  maxBytes: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const timing = sound && (await timingOf(sound, { isWhole: () => true, maxBytes, signal }))
  return timing && timing.seconds > video.seconds + SOUND_OVERHANG_SECONDS ? timing.seconds : 0
}

type Measured = Omit<VideoInspection, 'videoCodec' | 'audioCodec' | 'bytesPerSecond'>

function measured({ pixelAspect, rotation }: VideoTrack, stream: Stream, timing: Timing) {
  const wide = {
    width: stream.width * Math.max(1, pixelAspect),
    height: stream.height / Math.min(1, pixelAspect),
  }
  const seen = rotation % 180 === 0 ? wide : { width: wide.height, height: wide.width }
  const size = { width: Math.round(seen.width), height: Math.round(seen.height) }
  const { seconds, framesPerSecond, variableRate } = timing
  const inspection: Measured = {
    productType: 'VIDEO_WALLPAPER',
    ...size,
    rotation,
    seconds,
    framesPerSecond,
    variableRate,
  }
  return { inspection, facts: { ...size, seconds } }
}

function warningsOf({ variableRate, framesPerSecond }: Timing, sound: AudioTrack | undefined): Refusal[] {
  return [
    ...(variableRate ? [refuse('video.variableRate', { framesPerSecond })] : []),
    ...(sound ? [refuse('video.hasSound')] : []),
  ]
}
