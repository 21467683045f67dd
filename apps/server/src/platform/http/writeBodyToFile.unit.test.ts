import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { noise } from '@easel/inspection/testing/noise.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBodyToFile } from './writeBodyToFile.ts'

const MiB = 1024 * 1024
let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-pour-'))
})
afterAll(() => rm(folder, { recursive: true }))

const newPath = () => join(folder, String(files++))
const bytes = Buffer.from(noise(3 * MiB + 17))
/** The first `length` bytes in chunks of these sizes, over and over, each in a buffer of its own. */
function* chunksOf(sizes: readonly number[], length = bytes.length): Generator<Buffer> {
  for (let at = 0, turn = 0; at < length; turn += 1) {
    const end = Math.min(length, at + (sizes[turn % sizes.length] ?? 1))
    const chunk = Buffer.allocUnsafeSlow(end - at)
    bytes.copy(chunk, 0, at, end)
    yield chunk
    at = end
  }
}

test('what comes is what is written and hashed, however it is cut', async () => {
  const sizes = fc.array(fc.integer({ min: 20_000, max: 2 * MiB }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(sizes, async (some) => {
      const path = newPath()
      const hash = createHash('sha256')
      let counted = 0
      const count = (length: number) => {
        counted += length
      }
      await writeBodyToFile(Readable.from(chunksOf(some)), { path, flags: 'wx', count, hash })
      expect(counted).toBe(bytes.length)
      expect((await readFile(path)).equals(bytes)).toBe(true)
      expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
    { numRuns: 20 },
  )
})

test('it goes on from a place, and a file that is there is not begun anew', async () => {
  const path = newPath()
  const count = () => undefined
  const half = 2 * MiB - 5
  await writeBodyToFile(Readable.from(chunksOf([64_000], half)), { path, flags: 'wx', count })
  const rest = bytes.subarray(half)
  await writeBodyToFile(Readable.from([rest]), { path, flags: 'r+', position: half, count })
  expect((await readFile(path)).equals(bytes)).toBe(true)
  // A part of a larger buffer is not given back.
  expect(rest.length).toBe(bytes.length - half)
  await expect(writeBodyToFile(Readable.from([rest]), { path, flags: 'wx', count })).rejects.toThrow('EEXIST')
})

test('what came before a failure is written', async () => {
  const path = newPath()
  async function* failing() {
    yield* chunksOf([64_000], 1_500_000)
    throw new Error('the line is dead')
  }
  const poured = writeBodyToFile(Readable.from(failing()), { path, flags: 'wx', count: () => undefined })
  await expect(poured).rejects.toThrow('the line is dead')
  expect((await readFile(path)).equals(bytes.subarray(0, 1_500_000))).toBe(true)
})

test('a sender who has left before the file was open is noticed', async () => {
  const body = Readable.from(chunksOf([64_000]))
  const poured = writeBodyToFile(body, { path: newPath(), flags: 'wx', count: () => undefined })
  body.destroy(new Error('left'))
  await expect(poured).rejects.toThrow('left')
})

test('counting may end it, and who sent it may still be listened to', async () => {
  const body = Readable.from(chunksOf([64_000]))
  const count = () => {
    throw new Error('too large')
  }
  await expect(writeBodyToFile(body, { path: newPath(), flags: 'wx', count })).rejects.toThrow('too large')
  expect(body.destroyed).toBe(false)
})
