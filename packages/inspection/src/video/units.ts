import { readerOf } from '../bytes.ts'
import type { Work } from '../work.ts'

/** Types of unit that carry a picture, and of those the ones from which decoding can start. */
const PICTURES = {
  h264: { type: (first: number) => first & 31, isPicture: (type: number) => type >= 1 && type <= 5 },
  hevc: { type: (first: number) => (first >> 1) & 63, isPicture: (type: number) => type <= 31 },
} as const

/**
 * Whether a sample of H.264 or HEVC is what it should be: units whose lengths fill it exactly, at least one of them
 * a picture. By this, zeros or noise in place of a video are found without decoding.
 */
export function isWholeSample(
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
