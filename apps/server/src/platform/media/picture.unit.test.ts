import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { READY_WIDTHS } from '@easel/domain/base/files/imageVariants.ts'
import { hammingDistance } from '@easel/domain/base/fingerprints/hamming.ts'
import { caseBytes } from '@easel/inspection/testing/cases.ts'
import { bmp as bmpOf, gif as gifOf, type Paint, png as pngOf } from '@easel/inspection/testing/images.ts'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bmp, jpeg, png } from '../../testing/pictures.ts'
import { examineImage } from '../images/examine.ts'
import { fingerprintOfImage } from '../images/fingerprint.ts'
import { dominantColours } from './colours.ts'
import { examineMedium } from './examine.ts'

let root: string
let count = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'easel-media-'))
})
afterAll(() => rm(root, { recursive: true }))

async function examine(bytes: Uint8Array, fileName: string) {
  const folder = await mkdtemp(join(root, `${count++}-`))
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return examineMedium({ path, productType: 'WALLPAPER', fileName, folder })
}

/** The mean colour that a ThumbHash keeps, each part from 0 to 1. */
const meanOf = (thumbHash: string | null) =>
  Object.values(thumbHashToAverageRGBA(Buffer.from(thumbHash ?? '', 'base64')))

describe('a wallpaper', { timeout: 60_000 }, () => {
  test.each([
    ['a.jpg', () => jpeg({ width: 1920, height: 1080, orientation: 6, personal: true })],
    ['a.jpeg', () => jpeg({ width: 1080, height: 1920 })],
    ['a.png', () => png({ width: 1080, height: 1920, personal: true })],
    ['a.bmp', () => Promise.resolve(bmp(1080, 1920))],
  ])('%s: measured, made small and clean as any picture is, with its colours', async (name, make) => {
    const bytes = Buffer.from(await make())
    const answer = await examine(bytes, name)
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusals))
    const alone = await examineImage(bytes)
    if (!alone.ok) throw new Error(alone.refusal.code)
    const { clean, format, thumbHash, ...image } = alone.image
    // Both are of the same picture, each of a decoding at its own size.
    const mean = meanOf(thumbHash)
    for (const [at, part] of meanOf(answer.thumbHash).entries()) expect(part).toBeCloseTo(mean[at] ?? -1, 1)
    expect(answer).toMatchObject({
      ...image,
      inspection: { productType: 'WALLPAPER', format, width: 1080, height: 1920 },
    })
    const written = answer.cleanPath && (await readFile(answer.cleanPath))
    expect(written).toEqual(clean)
    expect(answer.colours.length).toBeGreaterThan(0)
    for (const [at, width] of READY_WIDTHS.entries())
      expect(await sharp(answer.made.variants[at]?.path).metadata()).toMatchObject({
        format: 'webp',
        width,
      })
  })

  test.each(['ember-dunes', 'still-water', 'peacock-silk'])(
    '%s looks to the copy search as it does decoded whole',
    async (name) => {
      const bytes = await readFile(new URL(`../../../../../demo/wallpapers/${name}.jpg`, import.meta.url))
      const answer = await examine(bytes, 'a.jpg')
      if (!answer.ok || !answer.made.fingerprint) throw new Error(JSON.stringify(answer))
      const whole = await fingerprintOfImage(bytes, 'jpg')
      if (!whole) throw new Error('not decoded')
      expect(hammingDistance(answer.made.fingerprint.hash, whole.hash)).toBeLessThan(5)
      expect(Math.abs(answer.made.fingerprint.quality - whole.quality)).toBeLessThan(3)
    },
  )

  test.each([
    ['a.jpg', () => jpeg({ width: 1080, height: 1919 }), 'image.wrongResolution'],
    ['a.jpg', () => jpeg({ width: 1080, height: 1920, orientation: 6 }), 'image.wrongResolution'],
    [
      'a.jpg',
      async () => (await jpeg({ width: 1080, height: 1920 })).subarray(0, 20_000),
      'image.undecodable',
    ],
    ['a.png', () => jpeg({ width: 1080, height: 1920 }), 'file.wrongFormat'],
  ])('%s with %# is refused', async (name, make, code) => {
    expect(await examine(await make(), name)).toMatchObject({ ok: false, refusals: [{ code }] })
  })
})

describe('whatever a designer’s tools write', { timeout: 60_000 }, () => {
  const noise = Buffer.from(Uint8Array.from({ length: 1080 * 1920 * 3 }, (_value, at) => (at >> 8) % 256))
  const raw = () => sharp(noise, { raw: { width: 1080, height: 1920, channels: 3 } })
  const turnedPng = () =>
    sharp(noise, { raw: { width: 1920, height: 1080, channels: 3 } }).withMetadata({ orientation: 6 })

  test.each([
    ['CMYK', 'a.jpg', () => raw().toColourspace('cmyk').jpeg().toBuffer()],
    ['progressive', 'a.jpg', () => raw().jpeg({ progressive: true }).toBuffer()],
    ['grey', 'a.jpg', () => raw().greyscale().jpeg().toBuffer()],
    ['16 bits', 'a.png', () => raw().toColourspace('rgb16').png().toBuffer()],
    ['a palette', 'a.png', () => raw().png({ palette: true }).toBuffer()],
    ['interlaced', 'a.png', () => raw().png({ progressive: true }).toBuffer()],
    ['held sideways', 'a.png', () => turnedPng().png().toBuffer()],
    ['animated', 'a.gif', () => Promise.resolve(Buffer.from(gifOf(3, 1080, 1920)))],
  ])('%s %s', async (_name, fileName, make) => {
    const answer = await examine(await make(), fileName)
    expect(answer).toMatchObject({ ok: true, width: 1080, height: 1920 })
    // What was measured without decoding is what the decoder gives.
    expect(answer.ok && answer.inspection).toMatchObject({ width: 1080, height: 1920 })
  })
})

/** The mean of each channel, from 0 to 255. */
const channelsOf = async (bytes: Buffer | string) =>
  (await sharp(bytes).toColourspace('srgb').removeAlpha().stats()).channels.map(({ mean }) => mean)

describe('what the store serves of a picture for print', { timeout: 60_000 }, () => {
  const orange = (width = 1080, height = 1920) =>
    sharp({ create: { width, height, channels: 3, background: '#e07020' } })
  const CASES: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ['c-cmyk.jpg', () => Promise.resolve(Buffer.from(caseBytes('c-cmyk.jpg')))],
    ['with a profile', () => orange().withIccProfile('cmyk').jpeg().toBuffer()],
    ['without one', () => orange().toColourspace('cmyk').jpeg().toBuffer()],
    [
      'held sideways',
      () =>
        orange(1920, 1080)
          .withMetadata({ orientation: 6, icc: 'cmyk' })
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
  ]
  test.each(CASES)('%s: in sRGB, as its thumbnail shows it, and with a warning', async (_name, make) => {
    const bytes = await make()
    expect((await sharp(bytes).metadata()).space).toBe('cmyk')
    const answer = await examine(bytes, 'a.jpg')
    if (!answer.ok || !answer.cleanPath) throw new Error(JSON.stringify(answer))
    expect(answer).toMatchObject({ width: 1080, height: 1920, warnings: [{ code: 'image.cmyk' }] })
    const { space, format, autoOrient, exif, icc } = await sharp(answer.cleanPath).metadata()
    expect([space, format, autoOrient, icc]).toEqual([
      'srgb',
      'jpeg',
      { width: 1080, height: 1920 },
      undefined,
    ])
    expect(exif === undefined || exif.length < 64).toBe(true)
    const small = await channelsOf(answer.made.variants[0]?.path ?? '')
    for (const [at, mean] of (await channelsOf(answer.cleanPath)).entries()) {
      expect(Math.abs(mean - (small[at] ?? -99))).toBeLessThan(4)
    }
  })

  test('a picture of an account too', async () => {
    const bytes = await orange(400, 400).withIccProfile('cmyk').jpeg().toBuffer()
    const answer = await examineImage(bytes)
    if (!answer.ok || !answer.image.clean) throw new Error(JSON.stringify(answer))
    expect((await sharp(answer.image.clean).metadata()).space).toBe('srgb')
    const [red = 0, green = 0, blue = 0] = await channelsOf(answer.image.clean)
    expect([Math.abs(red - 0xe0), Math.abs(green - 0x70), Math.abs(blue - 0x20)].every((by) => by < 40)).toBe(
      true,
    )
  })
})

test('i-ultrahdr.jpg is served without its gain map, which is said', {
  timeout: 60_000,
}, async () => {
  const bytes = Buffer.from(caseBytes('i-ultrahdr.jpg'))
  const answer = await examine(bytes, 'a.jpg')
  if (!answer.ok || !answer.cleanPath) throw new Error(JSON.stringify(answer))
  expect(answer.warnings).toEqual([{ code: 'image.gainMap' }])
  const clean = await readFile(answer.cleanPath)
  expect([bytes.includes('hdr-gain-map'), clean.includes('hdr-gain-map')]).toEqual([true, false])
  // The first picture alone, its coded pixels untouched.
  expect(clean.subarray(-1_000)).toEqual(bytes.subarray(40_141 - 1_000, 40_141))
})

test.each([
  ['24 bits', { bits: 24 }],
  ['32 bits', { bits: 32 }],
  ['top down', { bits: 24, topDown: true }],
] as const)('a BMP, %s, looks as the same picture does as PNG', { timeout: 60_000 }, async (_name, spec) => {
  const paint: Paint = (x, y) => (y < 500 ? [230, 30, 20] : x < 300 ? [10, 60, 220] : [240, 240, 230])
  const same = await examine(pngOf(1080, 1920, paint), 'a.png')
  const answer = await examine(bmpOf(1080, 1920, { ...spec, paint }), 'a.bmp')
  if (!same.ok || !answer.ok) throw new Error(JSON.stringify([same, answer]))
  expect(answer.thumbHash).toBe(same.thumbHash)
  expect(answer.colours).toEqual(same.colours)
  expect(answer.inspection).toEqual({ ...same.inspection, format: 'bmp' })
})

describe('the colours of a picture', () => {
  const colours = async (svg: string) =>
    dominantColours({ data: await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer() })
  const picture = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" shape-rendering="crispEdges">${inside}</svg>`

  test('are listed by their share, the largest first', async () => {
    const three = picture(
      '<rect width="40" height="40" fill="#102030"/><rect width="40" height="10" fill="#e04020"/><rect width="8" height="8" y="20" fill="#fff"/>',
    )
    expect(await colours(three)).toEqual([
      { hex: '#102030', share: 0.71 },
      { hex: '#e04020', share: 0.25 },
      { hex: '#ffffff', share: 0.04 },
    ])
  })

  test('leave out what is not seen; a picture that is all transparent has none', async () => {
    expect(await colours(picture('<rect width="20" height="40" fill="#fff"/>'))).toEqual([
      { hex: '#ffffff', share: 1 },
    ])
    expect(await colours(picture(''))).toEqual([])
  })

  test('are at most six, whatever there is in it', async () => {
    const noise = Buffer.from(
      Uint8Array.from({ length: 40_000 }, (_value, at) => (at * 7919 + (at >> 3) * 104_729) % 256),
    )
    expect(dominantColours({ data: noise }).length).toBeLessThanOrEqual(6)
  })
})
