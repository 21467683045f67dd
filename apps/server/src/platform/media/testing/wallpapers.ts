import { readFile } from 'node:fs/promises'
import { READY_WIDTHS } from '@easel/domain/base/files/imageVariants.ts'
import { hammingDistance } from '@easel/domain/base/fingerprints/hamming.ts'
import { type BmpSpec, bmp, type Paint, png } from '@easel/inspection/testing/images.ts'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { expect } from 'vitest'
import { examineImage } from '../../images/examine.ts'
import { fingerprintOfImage } from '../../images/fingerprint.ts'
import { examine } from './examine.ts'

const WIDTH = 1080
const HEIGHT = 1920

export const orange = (width = WIDTH, height = HEIGHT) =>
  sharp({ create: { width, height, channels: 3, background: '#e07020' } })

export const NOISE = Buffer.from(
  Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_value, at) => (at >> 8) % 256),
)
export const noise = () => sharp(NOISE, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })

/** The mean colour that a ThumbHash keeps, each part from 0 to 1. */
const meanOf = (thumbHash: string | null) =>
  Object.values(thumbHashToAverageRGBA(Buffer.from(thumbHash ?? '', 'base64')))

const taken = async (root: string, bytes: Uint8Array, fileName: string) => {
  const answer = await examine(root, bytes, 'WALLPAPER', fileName)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals))
  return answer
}

/** Is measured, made small and clean like any picture, with its colours. */
export async function expectMadeClean(root: string, bytes: Buffer, fileName: string): Promise<void> {
  const answer = await taken(root, bytes, fileName)
  const alone = await examineImage(bytes)
  if (!alone.ok) throw new Error(alone.refusal.code)
  const { clean, format, thumbHash, ...image } = alone.image
  // Both are of the same picture, each of a decoding at its own size.
  const mean = meanOf(thumbHash)
  for (const [at, part] of meanOf(answer.thumbHash).entries()) expect(part).toBeCloseTo(mean[at] ?? -1, 1)
  expect(answer).toMatchObject({
    ...image,
    inspection: { productType: 'WALLPAPER', format, width: WIDTH, height: HEIGHT },
  })
  const written = answer.cleanPath && (await readFile(answer.cleanPath))
  expect(written).toEqual(clean)
  expect(answer.colours.length).toBeGreaterThan(0)
  for (const [at, width] of READY_WIDTHS.entries())
    expect(await sharp(answer.made.variants[at]?.path).metadata()).toMatchObject({ format: 'webp', width })
}

/** A wallpaper of the demo looks to the copy search as it does decoded whole. */
export async function expectLooksAsWhole(root: string, name: string): Promise<void> {
  const bytes = await readFile(new URL(`../../../../../../demo/wallpapers/${name}.jpg`, import.meta.url))
  const { made } = await taken(root, bytes, 'a.jpg')
  const whole = await fingerprintOfImage(bytes, 'jpg')
  if (!made.fingerprint || !whole) throw new Error('not decoded')
  expect(hammingDistance(made.fingerprint.hash, whole.hash)).toBeLessThan(5)
  expect(Math.abs(made.fingerprint.quality - whole.quality)).toBeLessThan(3)
}

/** What was measured without decoding is what the decoder gives. */
export async function expectMeasured(root: string, bytes: Uint8Array, fileName: string): Promise<void> {
  const answer = await taken(root, bytes, fileName)
  expect(answer).toMatchObject({ ok: true, width: WIDTH, height: HEIGHT })
  expect(answer.inspection).toMatchObject({ width: WIDTH, height: HEIGHT })
}

/** The mean of each channel, from 0 to 255. */
export const channelsOf = async (bytes: Buffer | string) =>
  (await sharp(bytes).toColourspace('srgb').removeAlpha().stats()).channels.map(({ mean }) => mean)

/** A picture for print is served in sRGB, as its thumbnail shows it, and with a warning. */
export async function expectServedInSrgb(root: string, bytes: Buffer): Promise<void> {
  expect((await sharp(bytes).metadata()).space).toBe('cmyk')
  const answer = await taken(root, bytes, 'a.jpg')
  if (!answer.cleanPath) throw new Error(JSON.stringify(answer))
  expect(answer).toMatchObject({ width: WIDTH, height: HEIGHT, warnings: [{ code: 'image.cmyk' }] })
  const { space, format, autoOrient, exif, icc } = await sharp(answer.cleanPath).metadata()
  expect([space, format, autoOrient, icc]).toEqual([
    'srgb',
    'jpeg',
    { width: WIDTH, height: HEIGHT },
    undefined,
  ])
  expect(exif === undefined || exif.length < 64).toBe(true)
  const small = await channelsOf(answer.made.variants[0]?.path ?? '')
  for (const [at, mean] of (await channelsOf(answer.cleanPath)).entries()) {
    expect(Math.abs(mean - (small[at] ?? -99))).toBeLessThan(4)
  }
}

const PAINT: Paint = (x, y) => (y < 500 ? [230, 30, 20] : x < 300 ? [10, 60, 220] : [240, 240, 230])

/** A BMP looks as the same picture does as PNG. */
export async function expectAsItsPng(root: string, spec: BmpSpec): Promise<void> {
  const same = await taken(root, png(WIDTH, HEIGHT, PAINT), 'a.png')
  const answer = await taken(root, bmp(WIDTH, HEIGHT, { ...spec, paint: PAINT }), 'a.bmp')
  expect(answer.thumbHash).toBe(same.thumbHash)
  expect(answer.colours).toEqual(same.colours)
  expect(answer.inspection).toEqual({ ...same.inspection, format: 'bmp' })
}
