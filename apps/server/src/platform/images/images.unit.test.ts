import { pngChunk } from '@easel/inspection/testing/images.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bmp, gif, jpeg, png, webp } from '../../testing/pictures.ts'
import { decodeBmp } from './bmp.ts'
import { cleanImage } from './clean.ts'
import { examineImage } from './examine.ts'

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
const SECRETS = ['Somebody Private', 'SecretPhone', 'GPS', 'Exif']
const secretsIn = (bytes: Buffer) => SECRETS.filter((secret) => bytes.includes(secret))

describe('a picture without its metadata', () => {
  test.each([['jpg', jpeg] as const, ['png', png] as const, ['webp', webp] as const])(
    '%s: place, author and device go, every pixel stays',
    async (format, make) => {
      const bytes = await make({ personal: true })
      expect((await sharp(bytes).metadata()).exif).toBeDefined()
      const cleaned = cleanImage(bytes, format, undefined)
      if (cleaned.kind !== 'cleaned') throw new Error(cleaned.kind)
      expect((await sharp(cleaned.bytes).metadata()).exif).toBeUndefined()
      expect(secretsIn(cleaned.bytes).filter((secret) => secret !== 'Exif')).toEqual([])
      expect(await pixelsOf(cleaned.bytes)).toEqual(await pixelsOf(bytes))
    },
  )

  test.each([['jpg', jpeg] as const, ['png', png] as const, ['webp', webp] as const, ['gif', gif] as const])(
    '%s without any is left as it is',
    async (format, make) => {
      expect(cleanImage(await make(), format, undefined)).toEqual({ kind: 'same' })
    },
  )

  test('the way it is held stays, and nothing else', async () => {
    const bytes = await jpeg({ personal: true, orientation: 6 })
    const cleaned = cleanImage(bytes, 'jpg', 6)
    if (cleaned.kind !== 'cleaned') throw new Error(cleaned.kind)
    expect((await sharp(cleaned.bytes).metadata()).orientation).toBe(6)
    expect(cleaned.bytes.includes('SecretPhone')).toBe(false)
  })

  test.each([['jpg', jpeg] as const, ['png', png] as const, ['gif', gif] as const])(
    'what hangs on behind a %s is cut off',
    async (format, make) => {
      const bytes = await make()
      const cleaned = cleanImage(Buffer.concat([bytes, Buffer.from('hidden tail')]), format, undefined)
      if (cleaned.kind !== 'cleaned') throw new Error(cleaned.kind)
      expect(cleaned.bytes.equals(bytes)).toBe(true)
    },
  )

  test('comments of a JPEG and a GIF go', async () => {
    const plain = await jpeg()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('secret')])
    const commented = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)])
    expect(cleanImage(commented, 'jpg', undefined)).toEqual({ kind: 'cleaned', bytes: plain })
    const still = await gif()
    const trailer = still.length - 1
    const gifWithComment = Buffer.concat([
      still.subarray(0, trailer),
      Buffer.from([0x21, 0xfe, 6]),
      Buffer.from('secret'),
      Buffer.from([0]),
      still.subarray(trailer),
    ])
    expect(cleanImage(gifWithComment, 'gif', undefined)).toEqual({ kind: 'cleaned', bytes: still })
  })

  /** What makers and programs write of themselves, wherever a format lets them. */
  const secret = Buffer.from('Somebody Private')
  const segment =
    (marker: number, start = '') =>
    (bytes: Buffer) => {
      const body = Buffer.concat([Buffer.from(start, 'latin1'), secret])
      const head = Buffer.from([0xff, marker, 0, body.length + 2])
      return Buffer.concat([bytes.subarray(0, 2), head, body, bytes.subarray(2)])
    }
  /** Behind the first chunk, which says the size. */
  const pngWith = (type: string) => (bytes: Buffer) =>
    Buffer.concat([bytes.subarray(0, 33), pngChunk(type, secret), bytes.subarray(33)])
  const webpWith = (type: string) => (bytes: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(secret.length)
    const whole = Buffer.concat([bytes, Buffer.from(type, 'latin1'), size, secret])
    whole.writeUInt32LE(whole.length - 8, 4)
    return whole
  }

  test.each([
    // Content credentials, a maker's notes, a preview in JFIF, reserved markers.
    ['jpg', 'APP11', jpeg, segment(0xeb, 'JP\0\0')],
    ['jpg', 'APP0 of a camera', jpeg, segment(0xe0, 'CIFF')],
    ['jpg', 'APP0 with a preview', jpeg, segment(0xe0, 'JFXX\0')],
    ['jpg', 'a preview in JFIF', jpeg, segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\x04\x04')],
    ['jpg', 'APP14 of nobody', jpeg, segment(0xee)],
    ['jpg', 'JPG3', jpeg, segment(0xf3)],
    ['png', 'caBX', png, pngWith('caBX')],
    ['png', 'zxIf', png, pngWith('zxIf')],
    ['png', 'iTXt', png, pngWith('iTXt')],
    ['webp', 'C2PA', webp, webpWith('C2PA')],
    ['webp', 'note', webp, webpWith('note')],
  ] as const)('%s: %s goes, whatever is in it', async (format, _what, make, write) => {
    const plain = await make()
    const bytes = write(plain)
    const cleaned = cleanImage(bytes, format, undefined)
    if (cleaned.kind !== 'cleaned') throw new Error(cleaned.kind)
    expect(cleaned.bytes.includes(secret)).toBe(false)
    expect(await pixelsOf(cleaned.bytes)).toEqual(await pixelsOf(plain))
  })

  test('what lies behind the pixels of a BMP goes', () => {
    const plain = Buffer.from(bmp(4, 3))
    expect(cleanImage(plain, 'bmp', undefined)).toEqual({ kind: 'same' })
    const cleaned = cleanImage(Buffer.concat([plain, secret]), 'bmp', undefined)
    expect(cleaned.kind === 'cleaned' && cleaned.bytes.equals(plain)).toBe(true)
  })

  test('colour profile and resolution stay', async () => {
    const plain = await png()
    const profiled = await sharp(plain).withIccProfile('p3').withMetadata({ density: 144 }).png().toBuffer()
    const cleaned = cleanImage(profiled, 'png', undefined)
    const kept = await sharp(cleaned.kind === 'cleaned' ? cleaned.bytes : profiled).metadata()
    expect(kept.icc).toEqual((await sharp(profiled).metadata()).icc)
    expect(kept.density).toBe(144)
  })

  test.each(['jpg', 'png', 'gif'] as const)('a %s cut short cannot be vouched for', async (format) => {
    const bytes = await { jpg: jpeg, png, gif }[format]()
    expect(cleanImage(bytes.subarray(0, bytes.length - 40), format, undefined)).toEqual({
      kind: 'unreadable',
    })
  })
})

describe('examining', () => {
  test('a picture is measured as it is seen', async () => {
    const examined = await examineImage(await jpeg({ width: 640, height: 360, orientation: 6 }))
    expect(examined).toMatchObject({
      ok: true,
      image: { format: 'jpg', mediaType: 'image/jpeg', width: 360, height: 640 },
    })
  })

  test('a BMP too, though libvips does not read it', async () => {
    const examined = await examineImage(bmp(64, 128))
    expect(examined).toMatchObject({ ok: true, image: { mediaType: 'image/bmp', width: 64, height: 128 } })
  })

  test('a BMP with the header of OS/2 looks as one with today’s', async () => {
    const now = bmp(64, 128)
    const old = Buffer.concat([now.subarray(0, 26), now.subarray(54)])
    old.writeUInt32LE(26, 10)
    old.writeUInt32LE(12, 14)
    old.writeUInt16LE(64, 18)
    old.writeUInt16LE(128, 20)
    old.writeUInt16LE(1, 22)
    old.writeUInt16LE(24, 24)
    expect(decodeBmp(old)).toEqual(decodeBmp(now))
    expect(cleanImage(Buffer.concat([old, Buffer.from('secret')]), 'bmp', undefined)).toMatchObject({
      kind: 'cleaned',
    })
    expect(await examineImage(old)).toMatchObject({ ok: true, image: { width: 64, height: 128 } })
  })

  test.each([
    ['text', () => Promise.resolve(Buffer.from('<html><script>alert(1)</script></html>')), 'image.notImage'],
    ['half a JPEG', async () => (await jpeg()).subarray(0, 2000), 'image.undecodable'],
    ['half a PNG', async () => (await png()).subarray(0, 2000), 'image.undecodable'],
    ['a BMP that ends early', () => Promise.resolve(bmp(64, 128).subarray(0, 900)), 'image.undecodable'],
  ])('%s is refused', async (_name, make, code) => {
    expect(await examineImage(await make())).toMatchObject({ ok: false, refusal: { code } })
  })
})
