import { font } from '@easel/inspection/testing/font.ts'
import { LETTERS } from '../raster/letters.ts'
import { outlinesOf } from './outlines.ts'
import { strokesOf } from './strokes.ts'

interface Glyph {
  readonly advance: number
  readonly left: number
  readonly points: number
  readonly contours: number
  readonly bytes: Buffer
}

/** Ten units of the font's thousand for each of the letters' grid, whose baseline lies at 100. */
const SCALE = 10
const BASELINE = 100
const ON_CURVE = 0x01
const OVERLAPS = 0x40

const be16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeInt16BE(value, index * 2)
  return bytes
}

const NOTHING: Glyph = { advance: 400, left: 0, points: 0, contours: 0, bytes: Buffer.alloc(0) }

function glyphOf(character: string, penWidth: number): Glyph {
  const letter = LETTERS[character]
  if (!letter) return NOTHING
  const advance = letter.advance * SCALE
  const outlines = strokesOf(letter.line)
    .map((stroke) => stroke.map(({ x, y }) => ({ x: x * SCALE, y: (BASELINE - y) * SCALE })))
    .flatMap((stroke) => outlinesOf(stroke, (penWidth * SCALE) / 2))
    .map((outline) => outline.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })))
  const points = outlines.flat()
  if (points.length === 0) return { ...NOTHING, advance }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const left = Math.min(...xs)
  let last = -1
  const ends = outlines.map((outline) => {
    last += outline.length
    return last
  })
  const steps = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0))
  const flags = Buffer.alloc(points.length, ON_CURVE)
  flags[0] = ON_CURVE | OVERLAPS
  const body = Buffer.concat([
    be16(outlines.length, left, Math.min(...ys), Math.max(...xs), Math.max(...ys)),
    be16(...ends, 0),
    flags,
    be16(...steps(xs), ...steps(ys)),
  ])
  const bytes = Buffer.concat([body, Buffer.alloc(-body.length & 3)])
  return { advance, left, points: points.length, contours: outlines.length, bytes }
}

/** The demo's own letters as a TrueType font, drawn with a round pen so many hundredths of the em wide. */
export function makeFont(family: string, penWidth: number): Uint8Array {
  const characters = Object.keys(LETTERS).toSorted(
    (a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0),
  )
  const glyphs = [NOTHING, ...characters.map((character) => glyphOf(character, penWidth))]
  const places = Buffer.alloc((glyphs.length + 1) * 4)
  let offset = 0
  for (const [index, { bytes }] of glyphs.entries()) {
    offset += bytes.length
    places.writeUInt32BE(offset, (index + 1) * 4)
  }
  const [points, contours] = [glyphs.map((glyph) => glyph.points), glyphs.map((glyph) => glyph.contours)]
  return font({
    family,
    characters: characters.join(''),
    tables: {
      glyf: Buffer.concat(glyphs.map(({ bytes }) => bytes)),
      hmtx: be16(...glyphs.flatMap(({ advance, left }) => [advance, left])),
      loca: places,
      maxp: Buffer.concat([
        be16(1, 0, glyphs.length, Math.max(...points), Math.max(...contours), 0, 0, 2),
        Buffer.alloc(16),
      ]),
    },
  })
}
