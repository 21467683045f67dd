import { MAX_IMAGE_PARTS, type ReadHeader } from './header.ts'

const FIRST_CHUNK = 8
const CHUNK_OVERHEAD = 12

/** PNG and APNG: chunks walked to IEND, animation frames counted by their fcTL chunks. */
export const readPng: ReadHeader = (reader, { work, crc32 }) => {
  if (reader.tag(FIRST_CHUNK + 4, 4) !== 'IHDR') return null
  const size = { width: reader.u32be(16), height: reader.u32be(20) }
  let frames = 0
  let hasData = false
  let at = FIRST_CHUNK
  const chunks = work.within(MAX_IMAGE_PARTS)
  while (at + CHUNK_OVERHEAD <= reader.length) {
    chunks.take()
    const length = reader.u32be(at)
    const end = at + CHUNK_OVERHEAD + length
    const type = reader.tag(at + 4, 4)
    if (end > reader.length) break
    if (crc32 && crc32(reader.slice(at + 4, length + 4)) !== reader.u32be(end - 4)) break
    if (type === 'fcTL') frames++
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return { ...size, frames: Math.max(1, frames), complete: hasData }
    at = end
  }
  return { ...size, frames: Math.max(1, frames), complete: false }
}
