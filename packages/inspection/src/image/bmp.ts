import type { ReadHeader } from './header.ts'

const OLD_HEADER_BYTES = 12
const UNCOMPRESSED = 0

/** BMP: old and new headers; an uncompressed one is complete when all its rows are there. */
export const readBmp: ReadHeader = (reader) => {
  const isOld = reader.u32(14) === OLD_HEADER_BYTES
  const width = isOld ? reader.u16(18) : Math.abs(reader.i32(18))
  const height = isOld ? reader.u16(20) : Math.abs(reader.i32(22))
  const bitsPerPixel = isOld ? reader.u16(24) : reader.u16(28)
  const compression = isOld ? UNCOMPRESSED : reader.u32(30)
  const rowBytes = Math.ceil((width * bitsPerPixel) / 32) * 4
  const dataBytes = compression === UNCOMPRESSED ? rowBytes * height : 1
  return { width, height, frames: 1, complete: reader.u32(10) + dataBytes <= reader.length }
}
