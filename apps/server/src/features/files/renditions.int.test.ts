import { StoredFile } from '@easel/contract/files.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { objectKey } from '../../platform/storage/storage.ts'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { createPerson, type Person } from '../../testing/people.ts'
import { jpeg } from '../../testing/pictures.ts'

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
  await vi.waitFor(
    async () => expect((await fetched('w640.webp')).headers['content-type']).toBe('image/webp'),
    {
      timeout: 30_000,
      interval: 50,
    },
  )
  for (const [name, width, format] of [
    ['w320.avif', 320, 'heif'],
    ['w320.webp', 320, 'webp'],
    ['w640.avif', 640, 'heif'],
    ['w640.webp', 640, 'webp'],
    ['w1080.webp', 800, 'jpeg'],
  ] as const) {
    const { rawPayload } = await fetched(name)
    const seen = await sharp(rawPayload).metadata()
    expect([name, seen.format, seen.autoOrient.width]).toEqual([name, format, width])
    expect(rawPayload.includes('SecretPhone')).toBe(false)
  }
})

test('bytes that the store has lost are our fault, and told as one', async () => {
  const { url, sha256 } = await uploaded({ seed: 4 })
  await app.platform.storage.remove(objectKey(sha256))
  const answer = await app.server.inject({ url })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'service_unavailable' })
  expect(answer.headers['cache-control']).toBe('no-store')
})
