import type { Reader } from '../bytes.ts'
import type { Work } from '../work.ts'
import type { ReadHeader } from './header.ts'

const BLOCK = { extension: 0x21, image: 0x2c, trailer: 0x3b }

/** GIF: blocks walked to the trailer; a frame larger than the screen counts as the size. */
export const readGif: ReadHeader = (reader, { work }) => {
  if (reader.length < 13) return null
  let width = reader.u16(6)
  let height = reader.u16(8)
  let frames = 0
  let at = 13 + colourTableBytes(reader.u8(10))
  while (at < reader.length) {
    work.take()
    const block = reader.u8(at)
    if (block === BLOCK.trailer) return { width, height, frames: Math.max(1, frames), complete: frames > 0 }
    if (block === BLOCK.extension) {
      at = afterSubBlocks(reader, at + 2, work)
    } else if (block === BLOCK.image) {
      frames++
      width = Math.max(width, reader.u16(at + 5))
      height = Math.max(height, reader.u16(at + 7))
      at = afterSubBlocks(reader, at + 11 + colourTableBytes(reader.u8(at + 9)), work)
    } else break
  }
  return { width, height, frames: Math.max(1, frames), complete: false }
}

function colourTableBytes(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
}

function afterSubBlocks(reader: Reader, from: number, work: Work): number {
  let at = from
  while (at < reader.length && reader.u8(at) > 0) {
    work.take()
    at += 1 + reader.u8(at)
  }
  return at + 1
}
