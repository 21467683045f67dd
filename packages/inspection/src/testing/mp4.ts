import { readerOf } from '../bytes.ts'

interface Place {
  /** Where the box begins. */
  readonly at: number
  /** Where its content begins. */
  readonly start: number
  readonly end: number
}

/** Every box at a path such as `moov/trak/tkhd`. */
export function boxesAt(bytes: Uint8Array, path: string): Place[] {
  const reader = readerOf(bytes)
  const inside = (from: number, to: number, [type, ...rest]: readonly string[]): Place[] => {
    const found: Place[] = []
    for (let at = from; at + 8 <= to; ) {
      const size = reader.u32be(at) || to - at
      const place = { at, start: at + 8, end: at + size }
      if (reader.tag(at + 4, 4) === type) {
        found.push(...(rest.length > 0 ? inside(place.start, place.end, rest) : [place]))
      }
      at += size
    }
    return found
  }
  return inside(0, bytes.length, path.split('/'))
}

/** A copy in which `edit` has changed the content of every box at `path`. */
export function withBoxes(bytes: Uint8Array, path: string, edit: (content: DataView) => void): Uint8Array {
  const copy = bytes.slice()
  const places = boxesAt(copy, path)
  if (places.length === 0) throw new Error(`no box at ${path}`)
  for (const { start, end } of places) edit(new DataView(copy.buffer, start, end - start))
  return copy
}

const FIXED_ONE = 0x10000
/** The first four of a display matrix, by degrees clockwise. */
const TURNS: Readonly<Record<number, readonly [number, number, number, number]>> = {
  0: [1, 0, 0, 1],
  90: [0, 1, -1, 0],
  180: [-1, 0, 0, -1],
  270: [0, -1, 1, 0],
}
const MATRIX_AT = 40

/** The same video rotated: only its display matrix changes. */
export function turned(bytes: Uint8Array, degrees: number): Uint8Array {
  const [a, b, c, d] = TURNS[degrees] ?? [1, 0, 0, 1]
  return withBoxes(bytes, 'moov/trak/tkhd', (content) => {
    for (const [place, value] of [a, b, 0, c, d].entries()) {
      content.setInt32(MATRIX_AT + place * 4, value * FIXED_ONE)
    }
  })
}

/** The same video whose headers all claim another length; its packets stay. */
export function claimingSeconds(bytes: Uint8Array, seconds: number): Uint8Array {
  const scale = readerOf(bytes).u32be((boxesAt(bytes, 'moov/mvhd')[0]?.start ?? 0) + 12)
  const movie = withBoxes(bytes, 'moov/mvhd', (content) => content.setUint32(16, seconds * scale))
  const track = withBoxes(movie, 'moov/trak/tkhd', (content) => content.setUint32(20, seconds * scale))
  return withBoxes(track, 'moov/trak/mdia/mdhd', (content) =>
    content.setUint32(16, seconds * content.getUint32(12)),
  )
}
