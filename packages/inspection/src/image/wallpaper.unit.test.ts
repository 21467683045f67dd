import { describe, expect, test } from 'vitest'
import { inspectMedium } from '../media/inspect.ts'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { apng, bmp, gif, jpg, type Paint, PNG_START, png, pngChunk, pngHeader } from '../testing/images.ts'
import { concat, utf8, writeZip } from '../testing/zipWriter.ts'

const inspect = (bytes: Uint8Array, fileName: string) =>
  inspectMedium(bytesSource(bytes), { productType: 'WALLPAPER', fileName, codec: nodeCodec })
const codesOf = async (bytes: Uint8Array, fileName: string) =>
  (await inspect(bytes, fileName)).refusals.map(({ code }) => code)
const grey: Paint = () => [90, 90, 90]

/** EXIF with the orientation of a picture alone, in either order of bytes. */
function exif(orientation: number, little = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(26))
  new Uint8Array(view.buffer).set(utf8(little ? 'II' : 'MM'))
  view.setUint16(2, 42, little)
  view.setUint32(4, 8, little)
  view.setUint16(8, 1, little)
  view.setUint16(10, 0x0112, little)
  view.setUint16(12, 3, little)
  view.setUint32(14, 1, little)
  view.setUint16(18, orientation, little)
  return new Uint8Array(view.buffer)
}
function turnedJpg(width: number, height: number, orientation: number, little = false): Uint8Array {
  const bytes = jpg(width, height, grey)
  const body = concat(utf8('Exif\0\0'), exif(orientation, little))
  const segment = concat(Uint8Array.of(0xff, 0xe1, 0, body.length + 2), body)
  return concat(bytes.subarray(0, 2), segment, bytes.subarray(2))
}
function turnedPng(width: number, height: number, orientation: number): Uint8Array {
  const bytes = png(width, height, grey)
  const at = PNG_START.length + pngHeader(width, height).length
  return concat(bytes.subarray(0, at), pngChunk('eXIf', exif(orientation)), bytes.subarray(at))
}

describe('a gain map is told, however it is named', { timeout: 60_000 }, () => {
  const app = (marker: number, text: string) =>
    concat(Uint8Array.of(0xff, marker, 0, text.length + 2), utf8(text))
  const plain = jpg(1080, 1920, grey)
  const withApps = (...apps: Uint8Array[]) => concat(plain.subarray(0, 2), ...apps, plain.subarray(2))
  const second = concat(Uint8Array.of(0xff, 0xd8), app(0xe1, 'urn:com:apple:photo:2020:aux:hdrgainmap'))

  test.each([
    ['Ultra HDR', withApps(app(0xe1, 'x xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/"')), true],
    ['ISO 21496-1', withApps(app(0xe2, 'urn:iso:std:iso:ts:21496:-1\0')), true],
    ['Apple', concat(withApps(app(0xe2, 'MPF\0')), second), true],
    ['two pictures without', concat(withApps(app(0xe2, 'MPF\0')), plain), false],
    ['none', plain, false],
  ])('%s', async (_name, bytes, isThere) => {
    const { refusals, warnings } = await inspect(bytes, 'a.jpg')
    expect([refusals, warnings]).toEqual([[], isThere ? [{ code: 'image.gainMap' }] : []])
  })
})

describe('just inside and just outside of spec §5, in every format', { timeout: 60_000 }, () => {
  const makes = [
    ['jpg', 'a.jpg', (width: number, height: number) => jpg(width, height, grey)],
    ['png', 'a.png', (width: number, height: number) => png(width, height, grey)],
    ['gif', 'a.gif', (width: number, height: number) => gif(2, width, height)],
    ['bmp', 'a.bmp', (width: number, height: number) => bmp(width, height)],
  ] as const
  const sizes = [
    [1080, 1920, []],
    [1079, 1920, ['image.wrongResolution']],
    [1080, 1919, ['image.wrongResolution']],
    [1081, 1921, []],
    [1920, 1080, ['image.wrongResolution']],
  ] as const
  const table = makes.flatMap(([format, fileName, make]) =>
    sizes.map(([width, height, codes]) => ({ format, fileName, make, width, height, codes })),
  )
  test.each(table)('$format $width × $height', async ({ format, fileName, make, width, height, codes }) => {
    const { inspection, refusals } = await inspect(make(width, height), fileName)
    expect(inspection).toEqual({
      productType: 'WALLPAPER',
      format,
      width,
      height,
      frames: format === 'gif' ? 2 : 1,
      orientation: 1,
    })
    expect(refusals.map(({ code }) => code)).toEqual(codes)
  })

  test('50 MB to the byte', async () => {
    const filled = (size: number) => {
      const whole = png(1080, 1920, grey)
      const end = whole.length - 12
      const filler = pngChunk('teSt', new Uint8Array(size - whole.length - 12))
      return concat(whole.subarray(0, end), filler, whole.subarray(end))
    }
    expect(await codesOf(filled(50 * 1024 * 1024), 'a.png')).toEqual([])
    expect(await codesOf(filled(50 * 1024 * 1024 + 1), 'a.png')).toEqual(['file.tooLarge'])
  })
})

describe('measured as it is held', { timeout: 60_000 }, () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i', async (orientation) => {
    const onItsSide = orientation >= 5
    const [width, height] = onItsSide ? [1920, 1080] : [1080, 1920]
    const expected = { width: 1080, height: 1920, orientation }
    for (const little of [true, false]) {
      const { inspection, refusals } = await inspect(turnedJpg(width, height, orientation, little), 'a.jpg')
      expect([inspection, refusals]).toMatchObject([expected, []])
    }
    expect((await inspect(turnedPng(width, height, orientation), 'a.png')).inspection).toMatchObject(expected)
    // The other way round it is as wide as it should be high.
    expect(await codesOf(turnedJpg(height, width, orientation), 'a.jpg')).toEqual(['image.wrongResolution'])
  })

  test.each([0, 9, 65_535])('an orientation of %i is none', async (orientation) => {
    expect((await inspect(turnedJpg(1080, 1920, orientation), 'a.jpg')).inspection).toMatchObject({
      orientation: 1,
      width: 1080,
    })
  })
})

/** Its frame under another marker. */
function withFrame(bytes: Uint8Array, marker: number): Uint8Array {
  const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc0)
  return bytes.with(at + 1, marker)
}

test('what lies between two segments of a jpg is gone over', async () => {
  const bytes = jpg(1080, 1920, grey)
  const tables = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xdb)
  const padded = concat(bytes.subarray(0, tables), new Uint8Array(7), bytes.subarray(tables))
  expect(await codesOf(padded, 'a.jpg')).toEqual([])
})

describe('refused', { timeout: 60_000 }, () => {
  const zip = writeZip([{ name: 'a.txt', data: 'hidden' }])
  const whole = () => png(1080, 1920, grey)
  test.each([
    ['a web page', 'a.jpg', () => utf8('<!doctype html><script>1</script>'), 'file.wrongFormat'],
    ['PHP', 'a.png', () => utf8('<?php system($_GET[0]);'), 'file.wrongFormat'],
    ['a jpg called png', 'a.png', () => jpg(1080, 1920, grey), 'file.wrongFormat'],
    ['half a png', 'a.png', () => whole().subarray(0, whole().length / 2), 'image.undecodable'],
    ['half a jpg', 'a.jpg', () => jpg(1080, 1920, grey).subarray(0, 9000), 'image.undecodable'],
    ['a jpg in arithmetic codes', 'a.jpg', () => withFrame(jpg(1080, 1920, grey), 0xc9), 'image.undecodable'],
    ['a bmp in run lengths', 'a.bmp', () => bmp(1080, 1920).with(30, 1), 'image.undecodable'],
    ['half a gif', 'a.gif', () => gif(9, 1080, 1920).subarray(0, 60), 'image.undecodable'],
    ['half a bmp', 'a.bmp', () => bmp(1080, 1920).subarray(0, 90_000), 'image.undecodable'],
    ['a png and an archive', 'a.png', () => concat(whole(), zip), 'image.hiddenFile'],
    ['a jpg and an archive', 'a.jpg', () => concat(jpg(1080, 1920, grey), zip), 'image.hiddenFile'],
    ['a flood of frames', 'a.gif', () => gif(301, 1080, 1920), 'image.tooManyFrames'],
    ['an empty file', 'a.jpg', () => new Uint8Array(0), 'file.wrongFormat'],
  ])('%s', async (_name, fileName, make, code) => {
    expect((await codesOf(make(), fileName))[0]).toBe(code)
  })

  test('a flood of pixels, by its header alone', async () => {
    const flood = concat(PNG_START, pngHeader(30_000, 30_000), whole().subarray(33))
    expect(await codesOf(flood, 'a.png')).toEqual(['image.tooManyPixels'])
  })

  test('as many frames as are allowed', async () => {
    expect(await codesOf(gif(300, 1080, 1920), 'a.gif')).toEqual([])
    expect(await codesOf(apng(301), 'a.png')).toContain('image.tooManyFrames')
  })
})
