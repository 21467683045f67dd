import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../../../app.ts'
import { createSecrets } from '../../../../platform/secrets.ts'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { startObjectStore } from '../../../../testing/objectStore.ts'
import { TEST_PASSWORD } from '../../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { jpeg, png } from '../../../../testing/pictures.ts'
import { sweepOrphans } from '../orphans.ts'
import { placeObjects, registerFiles } from '../store.ts'
import { sealOldFiles } from './jobs.ts'

const START = new Date('2026-03-02T08:00:00Z')
const [IDENTITY, SCREENSHOT] = ['/v3/designers/files/identity', '/v3/designers/files/screenshot']
let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
  designer = await createPerson(app, 'verified')
})
beforeEach(() => app.setNow(START))
afterAll(() => app.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const upload = async (person: Person, url: string, bytes: Buffer) =>
  StoredFile.parse((await person.caller.upload(url, bytes[0] === 0xff ? 'me.jpg' : 'me.png', bytes)).data)
const get = (url: string, person = designer, headers = {}, server: FastifyInstance = app.server) =>
  server.inject({ url, headers: { cookie: person.caller.cookie(), ...headers } })

/** Everything that lies in the store, by its path. */
async function stored(): Promise<Map<string, Buffer>> {
  const root = join(app.config.dataDir, 'store')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(await Promise.all(files.map(async (path) => [path, await readFile(path)] as const)))
}

/** Whether a stretch from the middle of the bytes, or their name, can be found anywhere in the store. */
async function liesOpen(bytes: Buffer): Promise<boolean> {
  const middle = bytes.subarray(bytes.length / 2, bytes.length / 2 + 24)
  const all = [...(await stored())]
  return all.some(([path, content]) => content.includes(middle) || path.includes(sha256(bytes)))
}

const columnsOf = async (fileId: string) =>
  JSON.stringify((await app.platform.pool.query('select * from file where file_id = $1', [fileId])).rows)

/** With EXIF, so that a copy without it is stored too. */
const photo = (seed: number) => jpeg({ seed, personal: true })

describe('a personal file', () => {
  test('is unreadable in the store and whole when it is served', async () => {
    const bytes = await photo(1)
    const file = await upload(designer, IDENTITY, bytes)
    expect(file).toMatchObject({ recognised: false, sizeBytes: bytes.length, sha256: sha256(bytes) })
    expect(await liesOpen(bytes)).toBe(false)
    expect(await columnsOf(file.fileId)).not.toContain(sha256(bytes))
    const served = await get(file.url)
    expect(served.statusCode).toBe(200)
    expect(served.headers['content-type']).toBe('image/jpeg')
    expect(Number(served.headers['content-length'])).toBe(served.rawPayload.length)
    expect(served.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
    expect(await liesOpen(served.rawPayload)).toBe(false)
    const part = await get(file.url, designer, { range: 'bytes=100-299' })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(served.rawPayload.subarray(100, 300))).toBe(true)
  })

  test('is one of a hundred a day, by accounts that nobody has looked at', async () => {
    const [many, other] = [await createPerson(app, 'account'), await createPerson(app, 'account')]
    const bytes = await photo(9)
    for (let sent = 0; sent < 100; sent += 1) await upload(many, IDENTITY, bytes)
    expect(await many.caller.upload(IDENTITY, 'me.jpg', bytes)).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    })
    expect((await other.caller.upload(IDENTITY, 'me.jpg', bytes)).status).toBe(200)
  })

  test('is one file for its owner, and nothing in the store reveals that another has it', async () => {
    const bytes = await photo(2)
    const other = await createPerson(app, 'verified')
    const [first, again] = [await upload(designer, IDENTITY, bytes), await upload(designer, IDENTITY, bytes)]
    expect(again).toMatchObject({ recognised: true, fileId: first.fileId })
    const before = (await stored()).size
    expect(await upload(other, IDENTITY, bytes)).toMatchObject({ recognised: false })
    expect((await stored()).size).toBeGreaterThan(before)
    const objects = [...(await stored()).values()].map(sha256)
    expect(new Set(objects).size).toBe(objects.length)
  })

  test('twice at once is one file', async () => {
    const bytes = await photo(3)
    const files = await Promise.all([1, 2, 3].map(() => upload(designer, IDENTITY, bytes)))
    expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(1)
  })

  test('is not opened by the public copy of the same picture', async () => {
    const bytes = await png({ seed: 4 })
    const personal = await upload(designer, IDENTITY, bytes)
    const publicFile = await upload(designer, SCREENSHOT, bytes)
    expect(publicFile.fileId).not.toBe(personal.fileId)
    for (const { url } of [personal, publicFile]) expect((await get(url)).rawPayload.equals(bytes)).toBe(true)
  })

  test('is read after the key was changed', async () => {
    const bytes = await png({ seed: 5 })
    const file = await upload(designer, IDENTITY, bytes)
    const keys = ['a newer key of at least 32 characters', ...app.config.secretKeys]
    const server = await createApp({ ...app.platform, secrets: createSecrets(keys) })
    try {
      const { headers } = await server.inject({
        method: 'POST',
        url: '/auth/sign-in/email',
        payload: { email: designer.email, password: TEST_PASSWORD },
      })
      const cookie = String(headers['set-cookie']).split(';')[0]
      const served = await server.inject({ url: `/files/${file.fileId}`, headers: { cookie } })
      expect(served.rawPayload.equals(bytes)).toBe(true)
    } finally {
      await server.close()
    }
  })

  test('that was changed in the store is not served', async () => {
    const bytes = await png({ seed: 6 })
    const { url } = await upload(designer, IDENTITY, bytes)
    const before = new Set((await stored()).keys())
    expect((await get(url)).rawPayload.equals(bytes)).toBe(true)
    for (const [path, content] of await stored())
      if (before.has(path))
        await writeFile(path, Buffer.from(content).fill(content.readUInt8(20) ^ 1, 20, 21))
    const served = await get(url).catch(() => null)
    expect(served?.rawPayload.equals(bytes) ?? false).toBe(false)
    await rm(join(app.config.dataDir, 'store'), { recursive: true })
  })
})

test('in S3 a personal file is unreadable too, and any part of it is served', async () => {
  const store = await startObjectStore()
  const other = await startTestApp({ environment: store.environment })
  try {
    const person = await createPerson(other, 'verified')
    const bytes = await png({ seed: 9, width: 1200, height: 1200 })
    const { url } = await upload(person, IDENTITY, bytes)
    const { storage } = other.platform
    for await (const key of storage.list('objects')) {
      expect(key).not.toContain(sha256(bytes))
      const storedBytes = await storage.bytes(key)
      expect(storedBytes?.includes(bytes.subarray(1000, 1024))).toBe(false)
    }
    const headers = { cookie: person.caller.cookie(), range: 'bytes=1000-' }
    const part = await other.server.inject({ url, headers })
    expect(part.rawPayload.equals(bytes.subarray(1000))).toBe(true)
  } finally {
    await other.close()
    await store.close()
  }
})

describe('files of before', () => {
  /** As an older version stored them. */
  async function old(bytes: Buffer): Promise<string> {
    const path = join(app.config.dataDir, randomBytes(8).toString('hex'))
    const clean = Buffer.concat([bytes.subarray(0, -2), Buffer.from('clean')])
    await Promise.all([writeFile(path, bytes), writeFile(`${path}.clean`, clean)])
    const place = { path, sha256: sha256(bytes), mediaType: 'image/jpeg', cleanPath: `${path}.clean` }
    await placeObjects(app.platform, [place])
    const [file] = await app.platform.db.transaction().execute((tx) =>
      registerFiles(app.platform, tx, [
        {
          ownerAccountId: designer.accountId,
          purpose: 'IDENTITY',
          fileName: 'old.jpg',
          mediaType: 'image/jpeg',
          sizeBytes: bytes.length,
          sha256: sha256(bytes),
          renditions: ['clean'],
        },
      ]),
    )
    return file?.row.file_id ?? ''
  }

  const sweptADayLater = async () => {
    await app.setNow(new Date(START.getTime() + 25 * 3_600_000))
    await sweepOrphans(app.platform)
  }

  test('are encrypted once, and their plain objects go a day later', async () => {
    const bytes = randomBytes(200_000)
    const fileId = await old(bytes)
    const before = (await get(`/files/${fileId}`)).rawPayload
    expect(await liesOpen(bytes)).toBe(true)
    expect([await sealOldFiles(app.platform), await sealOldFiles(app.platform)]).toEqual([1, 0])
    expect((await get(`/files/${fileId}`)).rawPayload.equals(before)).toBe(true)
    await sweptADayLater()
    expect(await liesOpen(bytes)).toBe(false)
    expect(await columnsOf(fileId)).not.toContain(sha256(bytes))
    expect((await get(`/files/${fileId}`)).rawPayload.equals(before)).toBe(true)
  })

  test('are as they were after a crash between object and row, and encrypted by the next round', async () => {
    const fileId = await old(randomBytes(5_000))
    const before = (await get(`/files/${fileId}`)).rawPayload
    await app.platform.pool.query(
      'alter table file add constraint killed check (wrapped_key is null) not valid',
    )
    try {
      await expect(sealOldFiles(app.platform)).rejects.toThrow('killed')
    } finally {
      await app.platform.pool.query('alter table file drop constraint killed')
    }
    expect((await get(`/files/${fileId}`)).rawPayload.equals(before)).toBe(true)
    expect(await sealOldFiles(app.platform)).toBe(1)
    expect((await get(`/files/${fileId}`)).rawPayload.equals(before)).toBe(true)
  })

  test('are encrypted also where their owner has sent the same bytes again since', async () => {
    const bytes = await photo(7)
    const fileId = await old(bytes)
    await upload(designer, IDENTITY, bytes)
    expect(await sealOldFiles(app.platform)).toBe(1)
    await sweptADayLater()
    expect(await liesOpen(bytes)).toBe(false)
    expect((await get(`/files/${fileId}`)).statusCode).toBe(200)
  })

  test('do not take the bytes of another file with them', async () => {
    const bytes = await png({ seed: 8 })
    const publicFile = await upload(designer, SCREENSHOT, bytes)
    await old(bytes)
    expect(await sealOldFiles(app.platform)).toBe(1)
    await sweptADayLater()
    await app.setNow(START)
    expect((await get(publicFile.url)).statusCode).toBe(200)
  })
})
