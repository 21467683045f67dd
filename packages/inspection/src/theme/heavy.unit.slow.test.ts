import { expect, it } from 'vitest'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { PNG_START, pngHeader } from '../testing/images.ts'
import { buildTheme, smallTheme } from '../testing/theme.ts'
import { concat, type EntrySpec, le, utf8 } from '../testing/zipWriter.ts'
import { inspectThemePackage } from './inspect.ts'

const MiB = 1024 * 1024
const repeated = (piece: Uint8Array, bytes: number) => {
  const all = new Uint8Array(bytes)
  for (let offset = 0; offset + piece.length <= bytes; offset += piece.length) all.set(piece, offset)
  return all
}
/** A stored copy weighs nothing in the ratio. */
const stored = (name: string, data: Uint8Array): EntrySpec => ({ name, data, method: 0 })
const several = (count: number, name: (index: number) => string, data: Uint8Array) =>
  Array.from({ length: count }, (_value, index) => stored(name(index), data))

/** Content that is as much work as its size allows. The seconds it takes are in docs/benchmarks.md. */
it.each<[name: string, entries: () => EntrySpec[]]>([
  [
    'XML of millions of elements',
    () =>
      several(
        9,
        (index) => `a${index}.xml`,
        concat(utf8('<a>'), repeated(utf8('<a/>'), 15 * MiB), utf8('</a>')),
      ),
  ],
  [
    'png of millions of chunks',
    () =>
      several(
        2,
        (index) => `preview/${index}.png`,
        concat(PNG_START, pngHeader(9, 9), repeated(new Uint8Array(12), 40 * MiB)),
      ),
  ],
  [
    'gif of millions of blocks',
    () =>
      several(
        2,
        (index) => `preview/${index}.gif`,
        concat(utf8('GIF89a'), new Uint8Array(7), repeated(Uint8Array.of(0x21, 1, 0), 40 * MiB)),
      ),
  ],
  [
    'WebP of millions of chunks',
    () =>
      several(
        2,
        (index) => `preview/${index}.webp`,
        concat(utf8('RIFF'), le([4, 40 * MiB]), utf8('WEBPVP8X'), le([4, 10]), new Uint8Array(40 * MiB)),
      ),
  ],
  [
    'jpg of millions of markers',
    () =>
      several(
        2,
        (index) => `preview/${index}.jpg`,
        concat(Uint8Array.of(0xff, 0xd8), repeated(Uint8Array.of(0xff, 0xe0, 0, 2), 40 * MiB)),
      ),
  ],
  [
    'names of hundreds of folders',
    () => Array.from({ length: 5000 }, (_value, index) => ({ name: `${index}/${'a/'.repeat(240)}b` })),
  ],
])('%s: the inspection ends', async (_name, entries) => {
  const bytes = buildTheme({ ...smallTheme, extra: entries() })
  const inspected = await inspectThemePackage(bytesSource(bytes), { codec: nodeCodec, productType: 'THEME' })
  expect(inspected).toMatchObject({ findings: expect.any(Array) })
})
