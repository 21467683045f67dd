import { expect, test } from 'vitest'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { jpg, PNG_START, png, pngChunk, pngHeader, webpHeader } from '../testing/images.ts'
import { buildTheme, smallTheme } from '../testing/theme.ts'
import { concat, le, utf8 } from '../testing/zipWriter.ts'
import { inspectThemePackage } from '../theme/inspect.ts'
import { workOf } from '../work.ts'
import { hasPlace } from './exif.ts'
import type { ImageFormat } from './header.ts'

const grey = () => [120, 120, 120] as const
const [VERSION, LATITUDE, LONGITUDE] = [0x0000, 0x0002, 0x0004]

/** A TIFF whose first directory points to one with these tags of a place. */
function exif(tags: readonly number[], little = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(28 + tags.length * 12))
  const short = (at: number, value: number) => view.setUint16(at, value, little)
  const long = (at: number, value: number) => view.setUint32(at, value, little)
  new Uint8Array(view.buffer).set(utf8(little ? 'II' : 'MM'))
  short(2, 42)
  long(4, 8)
  short(8, 1)
  short(10, 0x8825)
  short(12, 4)
  long(14, 1)
  long(18, 26)
  short(26, tags.length)
  for (const [index, tag] of tags.entries()) short(28 + index * 12, tag)
  return new Uint8Array(view.buffer)
}

const MARK = utf8('Exif\0\0')
function inJpg(tiff: Uint8Array): Uint8Array {
  const bytes = jpg(16, 16, grey)
  const segment = concat(Uint8Array.of(0xff, 0xe1, 0, 2 + MARK.length + tiff.length), MARK, tiff)
  return concat(bytes.subarray(0, 2), segment, bytes.subarray(2))
}
function inPng(tiff: Uint8Array): Uint8Array {
  const bytes = png(16, 16, grey)
  const at = PNG_START.length + pngHeader(16, 16).length
  return concat(bytes.subarray(0, at), pngChunk('eXIf', tiff), bytes.subarray(at))
}
const inWebp = (...parts: Uint8Array[]) => {
  const data = concat(...parts)
  return concat(webpHeader(16, 16), utf8('EXIF'), le([4, data.length]), data)
}

const PLACE = [VERSION, LATITUDE, LONGITUDE]
test.each<[string, ImageFormat, Uint8Array, boolean]>([
  ['a JPEG', 'jpg', inJpg(exif(PLACE)), true],
  ['a JPEG, its lowest byte first', 'jpg', inJpg(exif(PLACE, true)), true],
  ['a PNG', 'png', inPng(exif(PLACE)), true],
  ['a WebP', 'webp', inWebp(exif(PLACE)), true],
  ['a WebP with the mark of a JPEG', 'webp', inWebp(MARK, exif(PLACE, true)), true],
  ['a phone that may not know the place', 'jpg', inJpg(exif([VERSION])), false],
  ['a latitude alone', 'jpg', inJpg(exif([LATITUDE])), false],
  ['a directory that points beyond its end', 'png', inPng(exif(PLACE).subarray(0, 26)), false],
  ['a picture that says nothing', 'jpg', jpg(16, 16, grey), false],
  ['a GIF', 'gif', utf8('GIF89a'), false],
])('the place of %s', (_name, format, bytes, says) => {
  expect(hasPlace(bytes, format, workOf())).toBe(says)
})

test('a package is warned of each picture with a place, also in its modules', async () => {
  const placed = inJpg(exif(PLACE))
  const theme = buildTheme({
    ...smallTheme,
    extra: [{ name: 'preview/preview_launcher_0.jpg', data: placed }],
    modules: { lockscreen: [{ name: 'advance/beach.jpg', data: placed }] },
  })
  const { findings } = await inspectThemePackage(bytesSource(theme), {
    codec: nodeCodec,
    productType: 'THEME',
  })
  expect(findings.filter(({ code }) => code === 'package.image.place')).toEqual(
    ['lockscreen!advance/beach.jpg', 'preview/preview_launcher_0.jpg'].map((path) =>
      expect.objectContaining({ path, severity: 'warning' }),
    ),
  )
})
