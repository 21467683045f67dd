import { readAvcConfig, readHevcConfig, type Stream } from './parameterSets.ts'
import type { SoundTrack, VideoTrack } from './tracks.ts'

/** What phones of the store play. */
export interface VideoCodec {
  readonly name: 'h264' | 'hevc'
  /** The most bits of a sample that phones decode in it. */
  readonly maxBits: number
  /** Size and the like, from the configuration of the decoder. */
  readonly readConfig: (description: Uint8Array) => Stream | null
  /** The codec string of the decoder: `avc1.640028`. */
  readonly parameters: (description: Uint8Array) => string
}

const H264: VideoCodec = {
  name: 'h264',
  maxBits: 8,
  readConfig: readAvcConfig,
  parameters: (config) => `avc1.${hex(config.subarray(1, 4))}`,
}

/** ISO/IEC 14496-15, annex E: profile, compatibility with its bits reversed, tier and level, constraints. */
const HEVC: VideoCodec = {
  name: 'hevc',
  maxBits: 10,
  readConfig: readHevcConfig,
  parameters: (config) => {
    const [, profile = 0] = config
    const space = ['', 'A', 'B', 'C'][profile >> 6] ?? ''
    const flags = config.subarray(2, 6).reduce((value, byte) => value * 256 + byte, 0)
    const reversed = Number.parseInt(flags.toString(2).padStart(32, '0').split('').reverse().join(''), 2)
    const tier = (profile & 0x20) !== 0 ? 'H' : 'L'
    return `hvc1.${space}${profile & 31}.${reversed.toString(16)}.${tier}${config[12] ?? 0}.${hex(config.subarray(6, 7))}`
  },
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const BY_FORMAT: Readonly<Record<string, VideoCodec>> = { avc1: H264, avc3: H264, hvc1: HEVC, hev1: HEVC }

/** The codec of a track; undefined for one that phones may not play. */
export const codecOf = ({ format }: VideoTrack): VideoCodec | undefined => BY_FORMAT[format]

const SOUND_NAMES: Readonly<Record<string, string>> = {
  '.mp3': 'mp3',
  'ms\0U': 'mp3',
  Opus: 'opus',
  fLaC: 'flac',
  alac: 'alac',
  'ac-3': 'ac3',
  'ec-3': 'eac3',
}

/**
 * What `mp4a` may hold, by the object type of its decoder (registered at mp4ra.org). One without a descriptor is AAC.
 */
const MP4A_NAMES: ReadonlyMap<number | null, string> = new Map([
  [null, 'aac'],
  ...[0x40, 0x66, 0x67, 0x68].map((type) => [type, 'aac'] as const),
  [0xa5, 'ac3'],
  [0xa6, 'eac3'],
  [0xa9, 'dts'],
  [0xad, 'opus'],
  [0xdd, 'vorbis'],
])

/** MPEG audio of either version; its frames say which layer. */
const MPEG_AUDIO = [0x69, 0x6b]

/** The name of a track's sound. @param first its first packet */
export function soundName({ format, objectType }: SoundTrack, first?: Uint8Array): string {
  if (format !== 'mp4a') return formatName(format)
  if (objectType !== null && MPEG_AUDIO.includes(objectType)) {
    const layer = 4 - (((first?.[1] ?? 0) >> 1) & 3)
    return layer > 3 ? 'mp3' : `mp${layer}`
  }
  return MP4A_NAMES.get(objectType) ?? 'mp4a'
}

/** What a format is called; a foreign one by its own letters, made harmless. */
export const formatName = (format: string): string =>
  SOUND_NAMES[format] ?? (format.replace(/[^\w.-]/gu, '') || '?')
