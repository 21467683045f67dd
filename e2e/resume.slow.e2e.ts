import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { type Client, createClient } from './client.ts'
import { verifyDesigner, withDatabase } from './database.ts'
import { everyObjectIsThere } from './objects.ts'
import { pictureFolder } from './pictures.ts'
import { type Portal, startPortal, temporaryDataDir } from './portal.ts'

/**
 * When the portal dies, in hundredths of all bytes acknowledged: while most files are on their way, and while some are
 * checked. After each, the next process waits until the dead one's leases have expired.
 */
const ROUNDS = [
  [10, 45],
  [60, 98],
] as const
const FILES = 12
const CHUNK_BYTES = 4 * 1024
const TUS = '/v3/uploads/tus'
const HEADERS = { 'tus-resumable': '1.0.0' }

const Batch = z.object({
  batchId: z.string(),
  items: z.array(z.object({ medium: z.object({ fileName: z.string() }) })).default([]),
})
const UploadState = z.object({ state: z.string(), receivedBytes: z.number(), sizeBytes: z.number() })

/** A file on its way, and what the portal has replied about it. */
interface Sent {
  readonly fileName: string
  readonly bytes: Buffer
  path: string | null
  /** Bytes that the portal has confirmed. */
  acknowledged: number
}

test('kill -9 while chunks arrive and are checked: what was acknowledged stays, and each file comes once', async () => {
  const folder = await temporaryDataDir()
  const environment = { LOG_LEVEL: 'error' }
  const pictures = await pictureFolder(
    Array.from({ length: FILES }, (_, index) => ({ fileName: `Wave ${index + 1}.jpg`, seed: 4000 + index })),
  )
  let portal = await startPortal({ dataDir: folder.path, environment })
  try {
    const designer = await settle(portal, folder.path)
    const { batchId } = Batch.parse(
      (await designer.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })).data,
    )
    const files = await Promise.all(
      pictures.paths.map(async (path): Promise<Sent> => {
        return { fileName: basename(path), bytes: await readFile(path), path: null, acknowledged: 0 }
      }),
    )
    for (const [from, to] of ROUNDS) {
      const working = new AbortController()
      const { reached, note } = waitFor(files, randomInt(from, to) / 100)
      const way = { url: portal.url, designer, batchId, signal: working.signal, note }
      const load = Promise.all(files.map((file) => send(file, way)))
      await Promise.race([reached, load])
      await portal.kill()
      working.abort()
      await load
      portal = await startPortal({ dataDir: folder.path, environment })
      designer.moveTo(portal.url)
      await Promise.all(files.map((file) => nothingLost(file, portal.url, designer)))
    }
    const { signal } = new AbortController()
    const way = { url: portal.url, designer, batchId, signal, note: () => undefined }
    await Promise.all(files.map((file) => send(file, way)))
    for (const { path } of files) {
      const stateOfUpload = async () => {
        const { data } = await designer.call('GET', `/v3/uploads/${basename(path ?? '')}?waitSeconds=10`)
        return UploadState.parse(data).state
      }
      await expect.poll(stateOfUpload).toBe('DONE')
    }
    const { items } = Batch.parse((await designer.call('GET', `/v3/designers/batches/${batchId}`)).data)
    expect(items.map(({ medium }) => medium.fileName).toSorted()).toEqual(
      files.map(({ fileName }) => fileName).toSorted(),
    )
    expect(await readdir(join(folder.path, 'quarantine'))).toEqual([])
    await withDatabase(folder.path, (database) => everyObjectIsThere(database, folder.path))
  } finally {
    await portal.stop()
    await folder.remove()
    await pictures.remove()
  }
})

function settle(portal: Portal, dataDir: string): Promise<Client> {
  return withDatabase(dataDir, async (database) => {
    const client = createClient(portal.url, 'wave@example.com')
    const body = { email: 'wave@example.com', password: 'easel-resume' }
    expect((await client.call('POST', '/auth/sign-up/email', body)).code).toBe('success')
    await verifyDesigner(database, 'wave@example.com')
    const agreed = await client.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
    expect(agreed.code).toBe('success')
    return client
  })
}

interface Way {
  readonly url: string
  readonly designer: Client
  readonly batchId: string
  readonly signal: AbortSignal
  /** Called after each answer. */
  readonly note: () => void
}

/** `reached` once the portal has acknowledged that share of all bytes. */
function waitFor(files: readonly Sent[], share: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const enough = share * files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const note = () => {
    if (files.reduce((sum, { acknowledged }) => sum + acknowledged, 0) >= enough) resolve()
  }
  return { reached: promise, note }
}

/** Goes on from what the portal has; ends where the portal does. */
async function send(file: Sent, way: Way): Promise<void> {
  try {
    file.path ??= await create(file, way)
    let offset = await offsetOf(file.path, way.url, way.designer)
    while (offset < file.bytes.length && !way.signal.aborted) {
      const answer = await fetch(way.url + file.path, {
        method: 'PATCH',
        headers: {
          ...HEADERS,
          cookie: way.designer.cookie(),
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(file.bytes.subarray(offset, offset + CHUNK_BYTES)),
      })
      // A request that ended with the portal may still have its lock.
      if (answer.status === 423) continue
      expect(answer.status).toBe(204)
      offset = Number(answer.headers.get('upload-offset'))
      file.acknowledged = offset
      way.note()
    }
  } catch (error) {
    // A call without an answer promises nothing.
    if (!(error instanceof TypeError)) throw error
  }
}

async function create({ fileName, bytes }: Sent, { url, designer, batchId }: Way): Promise<string> {
  const metadata = { filename: fileName, productType: 'WALLPAPER', batchId }
  const answer = await fetch(url + TUS, {
    method: 'POST',
    headers: {
      ...HEADERS,
      cookie: designer.cookie(),
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  })
  expect(answer.status).toBe(201)
  return new URL(answer.headers.get('location') ?? '', url).pathname
}

async function offsetOf(path: string, url: string, designer: Client): Promise<number> {
  const answer = await fetch(url + path, {
    method: 'HEAD',
    headers: { ...HEADERS, cookie: designer.cookie() },
  })
  expect(answer.status).toBe(200)
  return Number(answer.headers.get('upload-offset'))
}

async function nothingLost(file: Sent, url: string, designer: Client): Promise<void> {
  if (file.path === null) return
  const offset = await offsetOf(file.path, url, designer)
  expect(offset, file.fileName).toBeGreaterThanOrEqual(file.acknowledged)
  expect(offset, file.fileName).toBeLessThanOrEqual(file.bytes.length)
}
