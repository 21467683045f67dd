import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { objectKeyFrom, opening, plainSizeOf, sealing } from './cipher.ts'

const KEY = randomBytes(32)
const CHUNK = 64 * 1024

/** A stream that arrives in pieces of `step`. */
const inPieces = (bytes: Buffer, step = 10_000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
    })(),
  )
const seal = (bytes: Buffer, key = KEY) => buffer(inPieces(bytes).pipe(sealing(key)))

async function open(sealed: Buffer, plainBytes: number, start?: number, end?: number, key = KEY) {
  const { range, stream } = opening(key, plainBytes, start, end)
  const source = inPieces(sealed.subarray(range.start, range.end + 1))
  source.pipe(stream)
  return buffer(stream)
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7])(
  '%i bytes come back, and their size is known from the sealed size',
  async (size) => {
    const plain = randomBytes(size)
    const sealed = await seal(plain)
    expect(plainSizeOf(sealed.length)).toBe(size)
    expect((await open(sealed, size)).equals(plain)).toBe(true)
    if (size > 64) expect(sealed.includes(plain.subarray(0, 32))).toBe(false)
  },
)

test('any part comes back by itself', async () => {
  const plain = randomBytes(3 * CHUNK + 100)
  const sealed = await seal(plain)
  const place = fc.integer({ min: 0, max: plain.length - 1 })
  await fc.assert(
    fc.asyncProperty(place, place, async (one, two) => {
      const [start, end] = [Math.min(one, two), Math.max(one, two)]
      const part = await open(sealed, plain.length, start, end)
      return part.equals(plain.subarray(start, end + 1))
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['another key', (sealed: Buffer) => sealed, randomBytes(32)],
  ['a changed byte', (sealed: Buffer) => Buffer.from(sealed).fill(sealed.readUInt8(5) ^ 1, 5, 6), KEY],
  ['its end cut off', (sealed: Buffer) => sealed.subarray(0, CHUNK + 16), KEY],
  [
    'chunks that changed places',
    (sealed: Buffer) =>
      Buffer.concat([
        sealed.subarray(CHUNK + 16, 2 * (CHUNK + 16)),
        sealed.subarray(0, CHUNK + 16),
        sealed.subarray(2 * (CHUNK + 16)),
      ]),
    KEY,
  ],
] as const)('%s opens nothing', async (_, change, key) => {
  const plain = randomBytes(2 * CHUNK + 50)
  const changed = change(await seal(plain))
  const size = plainSizeOf(changed.length)
  await expect(open(changed, size, undefined, undefined, key)).rejects.toThrow()
})

test('each object of a file has a key of its own', () => {
  expect(objectKeyFrom(KEY, 'original').equals(objectKeyFrom(KEY, 'clean'))).toBe(false)
})
