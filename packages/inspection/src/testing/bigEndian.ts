import { concat, utf8 } from './zipWriter.ts'

const be = (value: number, bytes: 2 | 4): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_value, index) => (value >>> ((bytes - 1 - index) * 8)) & 0xff)

/** Numbers as bytes, the highest first. */
export const be16 = (...values: readonly number[]): Uint8Array =>
  concat(...values.map((value) => be(value, 2)))
export const be32 = (...values: readonly number[]): Uint8Array =>
  concat(...values.map((value) => be(value, 4)))

/** One box of an MP4. */
export function mp4Box(type: string, ...content: readonly Uint8Array[]): Uint8Array {
  const bytes = content.reduce((sum, { length }) => sum + length, 8)
  return concat(be32(bytes), utf8(type), ...content)
}

/** The same piece again and again. */
export function repeated(piece: Uint8Array, count: number): Uint8Array {
  const all = new Uint8Array(piece.length * count)
  for (let index = 0; index < count; index++) all.set(piece, index * piece.length)
  return all
}
