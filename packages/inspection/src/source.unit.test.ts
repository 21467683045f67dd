import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blobSource, bytesSource, windowedSource } from './source.ts'
import { noise } from './testing/noise.ts'

const bytes = noise(5000)
const sources = {
  bytes: bytesSource(bytes),
  blob: blobSource(new Blob([bytes.slice()])),
  window: windowedSource({ ...bytesSource(bytes), inMemory: false }, 64),
}

it.each(Object.entries(sources))('%s: any range, in any order', async (_name, source) => {
  const range = fc.tuple(fc.nat(5000), fc.nat(200))
  await fc.assert(
    fc.asyncProperty(fc.array(range, { maxLength: 8 }), async (ranges) => {
      for (const [offset, wanted] of ranges) {
        const length = Math.min(wanted, bytes.length - offset)
        expect(await source.read(offset, length)).toEqual(bytes.slice(offset, offset + length))
      }
    }),
  )
})

it.each(Object.entries(sources))('%s: refuses a range outside', async (_name, source) => {
  for (const [offset, length] of [
    [4999, 2],
    [-1, 1],
    [6000, 0],
    [0, -1],
  ] as const) {
    await expect(source.read(offset, length)).rejects.toThrow(RangeError)
  }
})

it('reads a window once for many short reads', async () => {
  let reads = 0
  const counting = {
    size: bytes.length,
    read: (offset: number, length: number) => {
      reads++
      return bytesSource(bytes).read(offset, length)
    },
  }
  const source = windowedSource(counting, 1000)
  for (let offset = 0; offset < 5000; offset += 10) await source.read(offset, 10)
  expect(reads).toBe(5)
})
