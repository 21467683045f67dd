import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStorage } from './folder.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

const BIG = randomBytes(12 * 1024 * 1024)
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let folder: string
let server: S3rver
const stores: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-store-'))
  const port = await freePort()
  server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'easel', configs: [] }],
  })
  await server.run()
  stores.folder = folderStorage(join(folder, 'files'))
  stores.s3 = s3Storage({
    bucket: 'easel',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
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

  test('a range is read without the rest, and the size told is the whole’s', async () => {
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

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(address && typeof address === 'object' ? address.port : 0))
    })
  })
}
