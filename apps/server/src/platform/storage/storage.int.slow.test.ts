import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startObjectStore, type TestObjectStore } from '../../testing/objectStore.ts'
import { folderStorage } from './folder.ts'
import { s3Storage } from './s3.ts'
import { type Storage, StoreAway } from './storage.ts'

const BIG = randomBytes(12 * 1024 * 1024)
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let folder: string
let server: TestObjectStore
const stores: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-store-'))
  server = await startObjectStore()
  stores.folder = folderStorage(join(folder, 'files'))
  stores.s3 = s3Storage(server.config)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['folder', 's3'])('the object store in a %s', (kind) => {
  const store = () => {
    const found = stores[kind]
    if (!found) throw new Error(kind)
    return found
  }
  const bytesOf = async (key: string, range?: { start: number; end: number }) => {
    const found = await store().read(key, range)
    return found ? { bytes: Buffer.concat(await found.stream.toArray()), size: found.sizeBytes } : null
  }

  test('a file moves in whole, in parts where it is large, and is gone from where it was', async () => {
    const path = join(folder, `${kind}-incoming`)
    await writeFile(path, BIG)
    await store().moveIn(path, 'objects/aa/big', 'application/zip')
    const found = await bytesOf('objects/aa/big')
    expect(found && sum(found.bytes)).toBe(sum(BIG))
    expect(found?.size).toBe(BIG.length)
    await expect(stat(path)).rejects.toThrow()
  })

  test('a range is read without the rest, and the size is that of the whole', async () => {
    const found = await bytesOf('objects/aa/big', { start: 1000, end: 1999 })
    expect(found && sum(found.bytes)).toBe(sum(BIG.subarray(1000, 2000)))
    expect(found?.size).toBe(BIG.length)
  })

  test('small bytes are put, found, listed and removed', async () => {
    await store().putBytes('renditions/bb/one/w320.webp', Buffer.from('picture'), 'image/webp')
    expect(await store().exists('renditions/bb/one/w320.webp')).toBe(true)
    expect(await Array.fromAsync(store().list('renditions'))).toEqual(['renditions/bb/one/w320.webp'])
    expect((await store().bytes('renditions/bb/one/w320.webp'))?.toString()).toBe('picture')
    await store().remove('renditions/bb/one/w320.webp')
    expect(await store().exists('renditions/bb/one/w320.webp')).toBe(false)
    expect(await Array.fromAsync(store().list('renditions'))).toEqual([])
  })

  test('what is not there reads as null, and the store says that it answers', async () => {
    expect(await store().read('objects/none')).toBeNull()
    expect(await store().bytes('objects/none')).toBeNull()
    await expect(store().check()).resolves.toBeUndefined()
  })
})

describe('an S3 that is away', () => {
  const store = () => stores.s3 ?? expect.fail()
  const KEY = 'objects/bb/big'
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    check: () => store().check(),
    exists: () => store().exists(KEY),
    bytes: () => store().bytes(KEY),
    read: () => store().read(KEY),
    list: () => Array.fromAsync(store().list('objects')),
    remove: () => store().remove('objects/bb/none'),
    'putting bytes': () => store().putBytes('objects/bb/small', Buffer.from('small'), 'text/plain'),
    'moving in a file of several parts': async () => {
      const path = join(folder, 'parts')
      await writeFile(path, BIG)
      await store().moveIn(path, 'objects/bb/parts', 'application/zip')
    },
  }
  beforeAll(() => store().putBytes(KEY, BIG, 'application/zip'))

  test.each(['hang', 'shut'] as const)('every act ends by itself when it has %s', async (how) => {
    server.door[how]()
    try {
      const ends = Object.entries(acts).map(
        async ([name, act]) => [name, await act().catch((e) => e)] as const,
      )
      for (const [name, outcome] of await Promise.all(ends)) expect(outcome, name).toBeInstanceOf(StoreAway)
    } finally {
      server.door.open()
    }
    for (const [name, act] of Object.entries(acts)) await expect(act(), name).resolves.not.toThrow()
  })

  test('a download over which nothing more comes is cut; one that is read slowly is not', async () => {
    const slow = await store().read(KEY)
    const cut = await store().read(KEY)
    const reading = cut?.stream[Symbol.asyncIterator]()
    expect((await reading?.next())?.done).toBe(false)
    server.door.hang()
    const rest = async () => {
      while (!(await reading?.next())?.done);
    }
    // The other one's line is idle just as long, but nobody waits for its bytes.
    await expect(rest()).rejects.toBeInstanceOf(StoreAway)
    server.door.open()
    expect(sum(Buffer.concat((await slow?.stream.toArray()) ?? []))).toBe(sum(BIG))
  })
})
