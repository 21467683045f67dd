import { MAX_IMAGE_PARTS, type ReadHeader } from './header.ts'

const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
/** C4, C8 and CC lie in the range of the frame headers and are none. */
const NOT_A_FRAME = [0xc4, 0xc8, 0xcc]

/** JPEG: markers walked to the first scan; complete when an end marker follows it. */
export const readJpg: ReadHeader = (reader, { work }) => {
  let size: { width: number; height: number } | null = null
  let at = 2
  const markers = work.within(MAX_IMAGE_PARTS)
  while (at + 4 <= reader.length) {
    markers.take()
    if (reader.u8(at) !== 0xff) break
    const marker = reader.u8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && !NOT_A_FRAME.includes(marker)) {
      size = { height: reader.u16be(at + 5), width: reader.u16be(at + 7) }
    }
    if (marker === START_OF_SCAN) {
      return size && { ...size, frames: 1, complete: hasEnd(reader.slice(at, reader.length)) }
    }
    at += 2 + reader.u16be(at + 2)
  }
  return size && { ...size, frames: 1, complete: false }
}

function hasEnd(scan: Uint8Array): boolean {
  for (let at = scan.length - 2; at > 0; at--) {
    if (scan[at] === 0xff && scan[at + 1] === END_OF_IMAGE) return true
  }
  return false
}
