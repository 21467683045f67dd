import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TUS_PATH } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import sharp from 'sharp'
import { z } from 'zod'
import type { Client } from '../../e2e/client.ts'
import { type Figure, perSecond } from './figure.ts'
import type { Bench } from './portal.ts'

const FILES = 500
const AT_ONCE = 4
const MEGABYTE = 1024 * 1024

/**
 * Spec §5 by way of issue: 500 wallpapers of some 3 MB through the resumable protocol into one batch, four at a
 * time as the browser sends them; beside it, copying and hashing the same files in a process of its own.
 */
export async function wallpaperFigures(bench: Bench): Promise<Figure[]> {
  const folder = join(bench.dataDir, 'bench-wallpapers')
  await mkdir(join(folder, 'copies'), { recursive: true })
  try {
    const paths = await drawWallpapers(folder)
    const limit = FILES / (await copySeconds(folder))
    const batch = await bench.designer.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })
    const { batchId } = z.object({ batchId: z.string() }).parse(batch.data)
    const started = performance.now()
    await inTurns(paths, async (path, index) => sendWallpaper(bench, batchId, await readFile(path), index))
    const rate = FILES / ((performance.now() - started) / 1000)
    return [
      {
        what: `${FILES} wallpapers of 3 MB into a batch, ${AT_ONCE} at a time`,
        measured: `${perSecond(rate)} files`,
        limit: `${perSecond(limit)} copied and hashed`,
        ratio: rate / limit,
        aim: 'beside the limit',
        met: true,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A picture full of grain, of some 3 MB. */
export function drawWallpaper(): Promise<Buffer> {
  const [width, height] = [1440, 3200]
  const grain = randomBytes(width * height * 3)
  const quality = 80
  return sharp(grain, { raw: { width, height, channels: 3 } })
    .blur(0.5)
    .jpeg({ quality })
    .toBuffer()
}

/** Each file differs by a comment in its head, so that no two are the same bytes. */
async function drawWallpapers(folder: string): Promise<string[]> {
  const jpeg = await drawWallpaper()
  const paths: string[] = []
  for (let index = 0; index < FILES; index += 1) {
    const path = join(folder, `wallpaper ${index}.jpg`)
    await writeFile(path, marked(jpeg, `bench ${index}`))
    paths.push(path)
  }
  process.stderr.write(`wallpapers of ${(jpeg.length / MEGABYTE).toFixed(1)} MB\n`)
  return paths
}

/** The same picture in other bytes: a comment in its head. */
export function marked(jpeg: Buffer, words: string): Buffer {
  const text = Buffer.from(words)
  const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), comment, text, jpeg.subarray(2)])
}

async function copySeconds(folder: string): Promise<number> {
  const script = new URL('bareCopy.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return Number(line)
}

export async function inTurns<Item>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item !== undefined) await act(item, at)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

export async function sendWallpaper(
  { portal, designer }: Pick<Bench, 'portal' | 'designer'>,
  batchId: string,
  bytes: Buffer,
  index: number,
): Promise<void> {
  const commonHeaders = { cookie: cookieOf(designer), 'tus-resumable': '1.0.0' }
  const metadata = { filename: `wallpaper ${index}.jpg`, productType: 'WALLPAPER', batchId }
  const encoded = Object.entries(metadata).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  )
  const created = await fetch(`${portal.url}${TUS_PATH}`, {
    method: 'POST',
    headers: {
      ...commonHeaders,
      'upload-length': String(bytes.length),
      'upload-metadata': encoded.join(','),
    },
  })
  const location = created.headers.get('location')
  if (!location) throw new Error(`not created: ${created.status} ${await created.text()}`)
  const sent = await fetch(`${portal.url}${location}`, {
    method: 'PATCH',
    headers: { ...commonHeaders, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(bytes),
  })
  const outcome = sent.headers.get('upload-outcome')
  if (outcome !== 'DONE')
    throw new Error(`wallpaper ${index}: ${sent.status} ${outcome} ${await sent.text()}`)
}

const cookieOf = (client: Client): string => client.cookie()
