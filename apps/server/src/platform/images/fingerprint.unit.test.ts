import { readFile } from 'node:fs/promises'
import { hammingDistance } from '@easel/domain/base/fingerprints/hamming.ts'
import { MIN_QUALITY, NEAR_BITS } from '@easel/domain/base/fingerprints/limits.ts'
import type { Fingerprint } from '@easel/domain/base/fingerprints/pdq.ts'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { bmp } from '../../testing/pictures.ts'
import { fingerprintOfImage } from './fingerprint.ts'

async function fingerprintOfJpeg(image: Sharp, quality = 90): Promise<Fingerprint> {
  const print = await fingerprintOfImage(await image.jpeg({ quality }).toBuffer(), 'jpg')
  if (!print) throw new Error('a picture that does not decode')
  return print
}

/** Real art at its real size, of eight ways of painting. */
const FILES = [
  'wallpapers/ember-dunes',
  'entries/far-shore',
  'wallpapers/weimar',
  'wallpapers/amber-windows',
  'wallpapers/waves-at-noon',
  'entries/terrazzo-0-home',
  'wallpapers/still-water',
  'wallpapers/peacock-silk',
] as const
const art = new Map<string, Sharp>()
for (const name of FILES) {
  const bytes = await readFile(new URL(`../../../../../demo/${name}.jpg`, import.meta.url))
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  art.set(name, sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }))
}
const prints = new Map<string, Fingerprint>()
for (const [name, image] of art) prints.set(name, await fingerprintOfJpeg(image.clone()))

const frame = (widthPixels: number, background: string) => (image: Sharp) =>
  image.extend({
    top: 2 * widthPixels,
    bottom: 2 * widthPixels,
    left: widthPixels,
    right: widthPixels,
    background,
  })

const CHANGES: [string, (image: Sharp) => Sharp, number?][] = [
  ['compressed hard', (image) => image, 40],
  ['a third of the size', (image) => image.resize({ width: 360 })],
  ['slightly brightened', (image) => image.modulate({ brightness: 1.06 })],
  ['with another gamma', (image) => image.gamma(1.3)],
  ['without colours', (image) => image.greyscale()],
  ['in a narrow frame', frame(12, '#000000')],
  ['in a wider frame', frame(40, '#ffffff')],
  ['between black bars', (image) => image.extend({ top: 100, bottom: 100, background: '#000000' })],
]

test.each<[string, (image: Sharp) => Sharp, number?]>(CHANGES)(
  'art that comes again %s is near, whatever it shows',
  async (_name, change, quality) => {
    for (const [name, image] of art) {
      const again = await fingerprintOfJpeg(change(image.clone()), quality)
      const distance = hammingDistance(again.hash, prints.get(name)?.hash ?? new Uint8Array(32))
      expect([name, distance <= NEAR_BITS, distance]).toEqual([name, true, distance])
    }
  },
)

test('mirrored art is near by its mirrored hash alone', async () => {
  for (const [name, image] of art) {
    const print = prints.get(name)
    const mirrored = await fingerprintOfJpeg(image.clone().flop())
    // The two differ by what JPEG compression changes: a few of 256 bits.
    expect(hammingDistance(mirrored.hash, print?.mirrored ?? new Uint8Array(32))).toBeLessThanOrEqual(8)
    expect(hammingDistance(mirrored.hash, print?.hash ?? mirrored.hash)).toBeGreaterThan(2 * NEAR_BITS)
  }
})

test('different art is far apart, also in a mirror', () => {
  const all = [...prints.values()]
  for (const [at, one] of all.entries()) {
    expect(one.quality).toBeGreaterThanOrEqual(MIN_QUALITY)
    for (const other of all.slice(at + 1)) {
      expect(hammingDistance(one.hash, other.hash)).toBeGreaterThan(2 * NEAR_BITS)
      expect(hammingDistance(one.mirrored, other.hash)).toBeGreaterThan(2 * NEAR_BITS)
    }
  }
})

test('a flat picture says so, and what does not decode has no print', async () => {
  const flat = await fingerprintOfImage(bmp(300, 400), 'bmp')
  expect(flat?.quality).toBeLessThan(MIN_QUALITY)
  expect(await fingerprintOfImage(Buffer.from('no picture'), 'jpg')).toBeNull()
})
