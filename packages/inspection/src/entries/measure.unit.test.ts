import type { ImageFacts } from '@easel/domain/base/files/facts.ts'
import type { MediaRule } from '@easel/domain/base/files/mediaRules.ts'
import { checkSlot } from '@easel/domain/base/files/slots.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { encode, video } from '../testing/encode.ts'
import { apng, gif, jpg, type Paint, PNG_START, png, pngChunk, pngHeader } from '../testing/images.ts'
import { turned } from '../testing/mp4.ts'
import { concat, utf8, writeZip } from '../testing/zipWriter.ts'
import { withPpi } from './density.ts'
import { measureEntryFile } from './measure.ts'

const measure = (bytes: Uint8Array, fileName = 'a') =>
  measureEntryFile(bytesSource(bytes), { fileName, codec: nodeCodec })
const grey: Paint = () => [90, 90, 90]

const be = (bytes: number, value: number) =>
  Uint8Array.from({ length: bytes }, (_value, index) => (value >>> ((bytes - 1 - index) * 8)) & 0xff)

interface ExifSpec {
  readonly ppi?: number
  readonly unit?: number
  readonly orientation?: number
  readonly model?: string
}

/** A TIFF structure with one directory, big-endian. */
function tiff({ ppi, unit = 2, orientation, model }: ExifSpec): Uint8Array {
  const fields: [tag: number, type: number, count: number, value: Uint8Array][] = []
  if (model !== undefined) fields.push([0x0110, 2, model.length + 1, concat(utf8(model), be(1, 0))])
  if (orientation !== undefined) fields.push([0x0112, 3, 1, concat(be(2, orientation), be(2, 0))])
  if (ppi !== undefined) {
    const value = concat(be(4, ppi * 100), be(4, 100))
    fields.push([0x011a, 5, 1, value], [0x011b, 5, 1, value], [0x0128, 3, 1, concat(be(2, unit), be(2, 0))])
  }
  let behind = 8 + 2 + fields.length * 12 + 4
  const entries: Uint8Array[] = []
  const values: Uint8Array[] = []
  for (const [tag, type, count, value] of fields) {
    const inline = value.length <= 4
    entries.push(concat(be(2, tag), be(2, type), be(4, count), inline ? value : be(4, behind)))
    if (inline) continue
    values.push(value)
    behind += value.length
  }
  const head = concat(utf8('MM'), be(2, 42), be(4, 8), be(2, fields.length))
  return concat(head, ...entries, be(4, 0), ...values)
}

/** The same JPG with another density in its JFIF header: units 0 none, 1 inch, 2 centimetre. */
function withDensity(bytes: Uint8Array, units: number, x: number, y = x): Uint8Array {
  const copy = bytes.slice()
  copy.set([units, x >> 8, x & 0xff, y >> 8, y & 0xff], 13)
  return copy
}
function withExif(bytes: Uint8Array, spec: ExifSpec): Uint8Array {
  const body = concat(utf8('Exif\0\0'), tiff(spec))
  const after = 2 + 18
  const segment = concat(Uint8Array.of(0xff, 0xe1), be(2, body.length + 2), body)
  return concat(bytes.subarray(0, after), segment, bytes.subarray(after))
}
const behindHeader = PNG_START.length + pngHeader(1, 1).length
const withChunk = (bytes: Uint8Array, type: string, data: Uint8Array) =>
  concat(bytes.subarray(0, behindHeader), pngChunk(type, data), bytes.subarray(behindHeader))
const phys = (x: number, y = x, unit = 1) => concat(be(4, x), be(4, y), be(1, unit))
const small = jpg(16, 8, grey)
const smallPng = png(16, 8, grey)

const factsOf = async (bytes: Uint8Array, fileName?: string) => (await measure(bytes, fileName)).facts

describe('pixels per inch, which files say in several places', () => {
  test.each<[string, Uint8Array, number | null]>([
    ['nothing said', small, null],
    ['JFIF per inch', withDensity(small, 1, 300), 300],
    ['JFIF per centimetre', withDensity(small, 2, 118), 299.72],
    ['JFIF that gives a shape alone', withDensity(small, 0, 300), null],
    ['two directions that differ', withDensity(small, 1, 300, 72), 72],
    ['JFIF of nought', withDensity(small, 1, 0), null],
    ['EXIF alone', withExif(small, { ppi: 300 }), 300],
    ['EXIF per centimetre', withExif(small, { ppi: 118, unit: 3 }), 299.72],
    ['EXIF without a unit', withExif(small, { ppi: 300, unit: 1 }), null],
    ['EXIF 72 and JFIF 300', withExif(withDensity(small, 1, 300), { ppi: 72 }), 72],
    ['EXIF 300 and JFIF 72', withExif(withDensity(small, 1, 72), { ppi: 300 }), 300],
    ['an absurd number', withExif(small, { ppi: 20_000 }), null],
    ['a PNG that says nothing', smallPng, null],
    ['pHYs of 300 ppi, rounded to metres', withChunk(smallPng, 'pHYs', phys(11_811)), 300],
    ['pHYs of 72 ppi', withChunk(smallPng, 'pHYs', phys(2835)), 72.01],
    ['pHYs without a unit', withChunk(smallPng, 'pHYs', phys(11_811, 11_811, 0)), null],
    [
      'pHYs of 72 and EXIF of 300',
      withChunk(withChunk(smallPng, 'eXIf', tiff({ ppi: 300 })), 'pHYs', phys(2835)),
      72.01,
    ],
  ])('%s', async (_, bytes, ppi) => {
    expect(await factsOf(bytes)).toMatchObject({ kind: 'IMAGE', ppi })
  })
})

/** Without JFIF's header. */
const bare = (bytes: Uint8Array) => concat(bytes.subarray(0, 2), bytes.subarray(2 + 18))
/** What RGB of Adobe says of its colours: JFIF beside it would say otherwise. */
const adobe = concat(Uint8Array.of(0xff, 0xee, 0, 14), utf8('Adobe'), new Uint8Array(7))
const frames = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes)
  const start = text.indexOf(bytes[0] === 0xff ? Buffer.from([0xff, 0xdb]) : 'IDAT')
  return text.subarray(start).toString('hex')
}

describe('a picture whose number alone is wrong is given another', () => {
  test.each<[string, 'jpg' | 'png', Uint8Array]>([
    ['nothing said', 'jpg', small],
    ['JFIF per inch', 'jpg', withDensity(small, 1, 72)],
    ['JFIF per centimetre', 'jpg', withDensity(small, 2, 28)],
    ['two directions that differ', 'jpg', withDensity(small, 1, 300, 72)],
    ['EXIF 72 and JFIF 300', 'jpg', withExif(withDensity(small, 1, 300), { ppi: 72 })],
    ['EXIF 300 and JFIF 72', 'jpg', withExif(withDensity(small, 1, 72), { ppi: 300 })],
    ['EXIF without a unit', 'jpg', withExif(small, { ppi: 300, unit: 1 })],
    ['EXIF of a phone without resolution', 'jpg', withExif(small, { orientation: 6, model: 'Phone' })],
    ['neither header', 'jpg', bare(small)],
    ['an Adobe marker alone', 'jpg', concat(small.subarray(0, 2), adobe, bare(small).subarray(2))],
    ['a PNG that says nothing', 'png', smallPng],
    ['pHYs of 72 ppi', 'png', withChunk(smallPng, 'pHYs', phys(2835))],
    ['pHYs without a unit', 'png', withChunk(smallPng, 'pHYs', phys(11_811, 11_811, 0))],
    ['a PNG with EXIF alone', 'png', withChunk(smallPng, 'eXIf', tiff({ ppi: 72 }))],
    ['what ffmpeg writes', 'jpg', encode('jpg', '-f', 'lavfi', '-i', 'testsrc2=s=64x48', '-frames:v', '1')],
  ])('%s: %s', async (_, format, bytes) => {
    const before = bytes.slice()
    const mended = withPpi(bytes, format, 300)
    if (!mended) throw new Error('not mended')
    expect(bytes).toEqual(before)
    const { facts, refusals } = await measure(mended)
    expect([facts, refusals]).toMatchObject([{ kind: 'IMAGE', ppi: 300 }, []])
    const {
      ppi: _was,
      ppiClaims: _claims,
      sizeBytes: _size,
      ...seen
    } = { ...(await factsOf(bytes)) } as ImageFacts
    expect(facts).toMatchObject(seen)
    expect(frames(mended)).toBe(frames(bytes))
    // Twice is once.
    expect(withPpi(mended, format, 300)).toEqual(mended)
  })

  test('colours stay as an Adobe marker says: no JFIF is put in', () => {
    const mended = withPpi(concat(small.subarray(0, 2), adobe, bare(small).subarray(2)), 'jpg', 300)
    expect(Buffer.from(mended ?? []).includes('JFIF')).toBe(false)
  })

  test.each<[string, 'jpg' | 'png', Uint8Array]>([
    ['a file that was cut off', 'jpg', small.subarray(0, 60)],
    ['EXIF without resolution and no JFIF', 'jpg', bare(withExif(small, { model: 'Phone' }))],
    ['a PNG that was cut off', 'png', smallPng.subarray(0, 40)],
    ['nothing', 'png', new Uint8Array(0)],
  ])('%s stays as it is: %s', (_, format, bytes) => {
    expect(withPpi(bytes, format, 300)).toBeNull()
  })

  test('whatever the bytes are, nothing is thrown', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(200), (noise, at) => {
        for (const whole of [withExif(small, { ppi: 72 }), smallPng]) {
          const copy = whole.slice()
          copy.set(noise.subarray(0, Math.max(0, copy.length - at)), Math.min(at, copy.length))
          withPpi(copy, whole === smallPng ? 'png' : 'jpg', 300)
        }
      }),
    )
  })
})

test('a picture is measured as it is seen, and says what made it', async () => {
  const photo = withExif(small, { orientation: 6, model: 'Some Phone 3' })
  expect(await factsOf(photo)).toMatchObject({
    width: 8,
    height: 16,
    camera: { make: '', model: 'Some Phone 3', software: '', takenAt: '' },
  })
  expect(await factsOf(small)).toMatchObject({ width: 16, height: 8, camera: null })
})

describe('transparency and animation', () => {
  test.each<[string, Uint8Array, boolean, number]>([
    ['a JPG', small, false, 1],
    ['a PNG without alpha', smallPng, false, 1],
    ['a PNG with a transparent colour', withChunk(smallPng, 'tRNS', be(6, 0)), true, 1],
    ['an animated PNG', apng(3), false, 3],
  ])('%s', async (_, bytes, alpha, frames) => {
    expect(await factsOf(bytes)).toMatchObject({ alpha, frames })
  })
})

/** Spec §5, AI video: 1080 × 1920, 3 to 10 seconds, 24 frames per second; small here, so that it is soon made. */
const FILM: MediaRule = {
  kind: 'VIDEO',
  formats: ['MP4'],
  pixels: { mode: 'EXACT', sizes: [{ width: 108, height: 192 }] },
  seconds: { min: 3, max: 10 },
  framesPerSecond: 24,
  maxBytes: 7 * 1024 * 1024,
}
const film = (framesPerSecond: number, seconds: number, options: readonly string[] = []) =>
  video({ width: 108, height: 192, framesPerSecond, seconds, options })

describe('films just inside and just outside', { timeout: 60_000 }, () => {
  test.each<[string, Uint8Array, readonly string[]]>([
    ['24 frames per second, 3 s', film(24, 3), []],
    ['23.976, which cameras call 24', film(23.976, 4), []],
    ['25', film(25, 4), ['entryFile.wrongRate']],
    ['10 s', film(24, 10), []],
    ['a frame short of 3 s', film(24, 3, ['-frames:v', '71']), ['entryFile.tooShort']],
    ['a frame over 10 s', film(24, 11, ['-frames:v', '241']), ['entryFile.tooLong']],
    ['on its side', turned(film(24, 3), 90), ['entryFile.wrongPixels']],
    [
      'a rate that varies',
      film(24, 4, ['-vf', "select='if(lt(n,48),1,not(mod(n,3)))'", '-fps_mode', 'vfr']),
      ['entryFile.wrongRate', 'entryFile.variableRate'],
    ],
  ])('%s', async (_, bytes, codes) => {
    const { facts, refusals } = await measure(bytes, 'a.mp4')
    expect(refusals).toEqual([])
    expect(facts && checkSlot(facts, [FILM]).map(({ code }) => code)).toEqual(codes)
  })
})

test('packages are zips, and named by their ending', async () => {
  const zip = writeZip([{ name: 'description.xml', data: '<theme/>' }])
  expect(await factsOf(zip, 'a.zip')).toEqual({ kind: 'PACKAGE', format: 'ZIP', sizeBytes: zip.length })
  expect(await factsOf(zip, 'A.MTZ')).toMatchObject({ format: 'MTZ' })
})

test('what is damaged is refused, and what is of another kind has no facts', async () => {
  expect(await measure(small.subarray(0, small.length - 2))).toMatchObject({
    refusals: [{ code: 'image.undecodable' }],
  })
  expect(await measure(gif(1))).toEqual({ facts: null, inspection: null, refusals: [] })
  expect((await measure(film(24, 3).subarray(0, 3000), 'a.mp4')).refusals).toHaveLength(1)
  expect((await measure(writeZip([{ name: '../a', data: 'x' }]), 'a.zip')).refusals).not.toEqual([])
})
