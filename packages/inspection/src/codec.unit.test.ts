import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { webCodec } from './codec.ts'
import { deflateRaw, nodeCodec } from './node/codec.ts'
import { noise } from './testing/noise.ts'
import { concat, utf8 } from './testing/zipWriter.ts'

const text = utf8('hello hello hello hello hello')

describe.each([
  ['web', webCodec],
  ['node', nodeCodec],
])('%s codec', (_name, codec) => {
  it('gives back what was deflated', async () => {
    const bytes = fc.uint8Array({ maxLength: 5000 })
    await fc.assert(
      fc.asyncProperty(bytes, async (original) => {
        const inflated = await codec.inflateRaw(deflateRaw(original), original.length)
        expect(inflated).toMatchObject({ ok: true, trailing: false })
        expect(inflated.ok && Array.from(inflated.bytes)).toEqual(Array.from(original))
      }),
      { numRuns: 50 },
    )
  })

  it('inflates megabytes, in a pool where there is one', async () => {
    const original = concat(noise(1_500_000), new Uint8Array(1_500_000))
    const inflated = await codec.inflateRaw(deflateRaw(original), original.length)
    expect(inflated.ok && codec.crc32(inflated.bytes)).toBe(codec.crc32(original))
  })

  it('stops at the limit', async () => {
    expect(await codec.inflateRaw(deflateRaw(text), text.length - 1)).toEqual({
      ok: false,
      reason: 'tooLong',
    })
    const bomb = deflateRaw(new Uint8Array(20_000_000))
    expect(await codec.inflateRaw(bomb, 1000)).toEqual({ ok: false, reason: 'tooLong' })
    expect(await codec.inflateRaw(bomb, 1_000_000)).toEqual({ ok: false, reason: 'tooLong' })
  })

  it.each([
    ['cut short', deflateRaw(text).subarray(0, 5), 'truncated'],
    ['empty', new Uint8Array(0), 'truncated'],
    ['not deflate', new Uint8Array(40).fill(0xff), 'damaged'],
  ])('refuses a stream that is %s', async (_what, bytes, reason) => {
    expect(await codec.inflateRaw(bytes, 100)).toEqual({ ok: false, reason })
  })

  it('notices bytes behind the stream', async () => {
    const inflated = await codec.inflateRaw(concat(deflateRaw(text), Uint8Array.of(1, 2, 3)), text.length)
    expect(inflated).toMatchObject({ ok: true, trailing: true })
  })
})

it('has one CRC-32 in both, whatever the alignment', () => {
  expect(webCodec.crc32(utf8('123456789'))).toBe(0xcbf43926)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(9), (bytes, skipped) => {
      const part = bytes.subarray(Math.min(skipped, bytes.length))
      expect(webCodec.crc32(part)).toBe(nodeCodec.crc32(part))
    }),
  )
})
