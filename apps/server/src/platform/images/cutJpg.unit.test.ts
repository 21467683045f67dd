import { checkImage } from '@easel/inspection/image/check.ts'
import { encode } from '@easel/inspection/testing/encode.ts'
import { noise } from '@easel/inspection/testing/noise.ts'
import sharp, { type JpegOptions } from 'sharp'
import { describe, expect, test } from 'vitest'

const [width, height] = [500, 723]
/** A picture with parts of many and of few details. */
const picture = () => {
  const grain = sharp(Buffer.from(noise(width * height * 3)), { raw: { width, height, channels: 3 } })
  return grain.blur(3).linear(2, -90)
}
const jpgOf = (options: JpegOptions) => picture().jpeg(options).toBuffer()
const isComplete = (bytes: Uint8Array) => checkImage(bytes, 'a.jpg').header?.complete
/** A share of the whole, and an end as if it had all been there. */
const cut = (bytes: Buffer, share: number) =>
  Buffer.concat([bytes.subarray(0, Math.floor(bytes.length * share)), Buffer.from([0xff, 0xd9])])

const KINDS: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['baseline, 4:2:0', () => jpgOf({ quality: 80 })],
  ['baseline, 4:4:4', () => jpgOf({ quality: 95, chromaSubsampling: '4:4:4' })],
  ['baseline, own tables', () => jpgOf({ optimizeCoding: true, quality: 60 })],
  ['progressive, 4:2:0', () => jpgOf({ progressive: true, quality: 80 })],
  ['progressive, 4:4:4', () => jpgOf({ progressive: true, quality: 95, chromaSubsampling: '4:4:4' })],
  ['progressive, fewer scans', () => jpgOf({ mozjpeg: true, optimizeScans: true })],
  ['trellis', () => jpgOf({ mozjpeg: true, trellisQuantisation: true })],
  ['grey', () => picture().greyscale().jpeg({ quality: 80 }).toBuffer()],
  ['grey, progressive', () => picture().greyscale().jpeg({ progressive: true }).toBuffer()],
  [
    'tables before the frame, as ffmpeg writes them',
    async () =>
      Buffer.from(encode('jpg', '-f', 'lavfi', '-i', 'testsrc2=s=500x724', '-frames:v', '1', '-q:v', '3')),
  ],
  ['CMYK', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
]

describe.each(KINDS)('a JPEG, %s', (_name, make) => {
  test('is whole', async () => {
    expect(isComplete(await make())).toBe(true)
  })

  test.each([0.3, 0.5, 0.75, 0.95])('%f of it with an end behind is refused', async (share) => {
    expect(isComplete(cut(await make(), share))).toBe(false)
  })

  test('with bytes behind its end is whole', async () => {
    expect(isComplete(Buffer.concat([await make(), Buffer.alloc(100)]))).toBe(true)
  })
})
