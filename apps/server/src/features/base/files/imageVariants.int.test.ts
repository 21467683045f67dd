import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objectKey } from '../../../platform/storage/storage.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { jpeg } from '../../../testing/pictures.ts'
import { IMAGE_VARIANTS_JOB } from './imageVariants.ts'
import type { NewFile } from './queries.ts'
import { registerFiles } from './store.ts'
import { storedFile } from './testing/files.ts'

/** The whole way: an upload's job is worked on in the background. */
let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ work: true })
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

async function uploaded(spec: Parameters<typeof jpeg>[0]): Promise<StoredFile> {
  const answer = await designer.caller.upload('/v3/designers/files/screenshot', 's.jpg', await jpeg(spec))
  return StoredFile.parse(answer.data)
}

test('every width in both formats, upright and without metadata, never wider than the picture', async () => {
  const { url } = await uploaded({ width: 1300, height: 800, orientation: 6, personal: true })
  const fetched = async (name: string) => app.server.inject({ url: `${url}&rendition=${name}` })
  for (const [name, width, format] of [
    ['w320.avif', 320, 'heif'],
    ['w320.webp', 320, 'webp'],
    ['w640.avif', 640, 'heif'],
    ['w640.webp', 640, 'webp'],
    ['w1080.webp', 800, 'jpeg'],
  ] as const) {
    // Made by a job, or now that somebody asks for it; on a busy machine the picture itself is sent meanwhile.
    const type = format === 'heif' ? 'image/avif' : `image/${format}`
    await expect.poll(async () => (await fetched(name)).headers['content-type']).toBe(type)
    const { rawPayload } = await fetched(name)
    const seen = await sharp(rawPayload).metadata()
    expect([name, seen.format, seen.autoOrient.width]).toEqual([name, format, width])
    expect(rawPayload.includes('SecretPhone')).toBe(false)
  }
})

test('bytes that the store has lost are answered as our fault', async () => {
  const { url, sha256 } = await uploaded({ seed: 4 })
  await app.platform.storage.remove(objectKey(sha256))
  const answer = await app.server.inject({ url })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'service_unavailable' })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('a picture that cannot be rendered holds up no other', async () => {
  const { db, jobs, storage } = app.platform
  const bad = await storedFile(app, ownerOf(designer), 'SCREENSHOT')
  const { sha256 } = await db
    .selectFrom('file')
    .select('sha256')
    .where('file_id', '=', bad)
    .executeTakeFirstOrThrow()
  await storage.putBytes(objectKey(sha256), Buffer.from('no picture'), 'image/png')
  const { fileId: good } = await uploaded({ width: 1300, height: 800, seed: 5 })
  const made = async () => {
    const file = db.selectFrom('file').select('renditions').where('file_id', '=', good)
    return (await file.executeTakeFirstOrThrow()).renditions
  }
  await expect.poll(made).toContain('w640.webp')
  await db.updateTable('file').set({ renditions: [] }).where('file_id', '=', good).execute()
  await db.transaction().execute(async (tx) => {
    await jobs.send(tx, IMAGE_VARIANTS_JOB, { fileIds: [bad] }, 'bad')
    await jobs.send(tx, IMAGE_VARIANTS_JOB, { fileIds: [bad, good] }, 'both')
  })
  await expect.poll(made).toContain('w320.webp')
})

test('versions of a theme that share their first picture have all of theirs rendered', async () => {
  const picture = (sha256: string): NewFile => ({
    ownerAccountId: designer.accountId,
    purpose: 'PACKAGE_IMAGE',
    fileName: 'p.png',
    mediaType: 'image/png',
    sizeBytes: 1,
    sha256: sha256.repeat(64),
    width: 1080,
    height: 2400,
  })
  const asked = await app.platform.db.transaction().execute(async (tx) => {
    const first = await registerFiles(app.platform, tx, ['a', 'b'].map(picture))
    const second = await registerFiles(app.platform, tx, ['a', 'c'].map(picture))
    const { rows } = await sql<{ id: string }>`
      select distinct jsonb_array_elements_text(data -> 'fileIds') as id from pgboss.job
      where name = ${IMAGE_VARIANTS_JOB} and state = 'created'`.execute(tx)
    return {
      wanted: [...first, ...second].map(({ row }) => row.file_id),
      sent: rows.map(({ id }) => id),
    }
  })
  expect(asked.sent).toEqual(expect.arrayContaining(asked.wanted))
})
