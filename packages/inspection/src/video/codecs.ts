import { readAvcConfig, readHevcConfig, type Stream } from './parameterSets.ts'
import type { VideoTrack } from './tracks.ts'

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
  mp4a: 'aac',
  Opus: 'opus',
  fLaC: 'flac',
  alac: 'alac',
  'ac-3': 'ac3',
  'ec-3': 'eac3',
}

/** What a format is called; a foreign one by its own letters, made harmless. */
export const formatName = (format: string): string =>
  SOUND_NAMES[format] ?? (format.replace(/[^\w.-]/gu, '') || '?')
