import sharp from 'sharp'
import { z } from 'zod'
import { type Client, createClient } from '../../e2e/client.ts'
import { type Portal, startPortal, temporaryDataDir } from '../../e2e/portal.ts'
import type { Figure } from './figure.ts'
import { untilQuiet, usageOf } from './usage.ts'
import { drawWallpaper, inTurns, marked, sendWallpaper } from './wallpapers.ts'

const WALLPAPERS = 500
/** As `npm start` sets it. */
const NODE_OPTIONS = '--max-semi-space-size=4'
const ENVIRONMENT = { NODE_ENV: 'development', LOG_LEVEL: 'error', DEMO: '1', NODE_OPTIONS }
const [AIM_MEGABYTES, AIM_SECOND_MEGABYTES, AIM_SECONDS] = [300, 200, 0.25]
const DECODINGS = 10
/** An hour of a small studio, one act after the other: what it looks at, and what it uploads meanwhile. */
const MIXED = { rounds: 60, wallpapersEach: 2 }

/**
 * What a portal at rest holds of the memory: after its first start with demo data, after 500 wallpapers, after an hour
 * of mixed use in minutes, after a second start; and what a wallpaper takes of the processor until all of its
 * image variants are there. Everything that the portal does counts, its workers too; PostgreSQL does not.
 */
export async function memoryFigures(): Promise<Figure[]> {
  const folder = await temporaryDataDir()
  const figures: Figure[] = []
  try {
    const portal = await startPortal({ dataDir: folder.path, environment: ENVIRONMENT })
    try {
      figures.push(await resting('after the first start with demo data', portal, AIM_MEGABYTES))
      const designer = await signedIn(portal)
      figures.push(await wallpaperFigure(portal, designer))
      figures.push(await resting(`after ${WALLPAPERS} wallpapers`, portal, AIM_MEGABYTES))
      await useMixed(portal, designer)
      figures.push(await resting('after an hour’s mixed use in minutes', portal, AIM_MEGABYTES))
    } finally {
      await portal.stop()
    }
    const second = await startPortal({ dataDir: folder.path, environment: ENVIRONMENT })
    try {
      figures.push(await resting('after a second start', second, AIM_SECOND_MEGABYTES))
    } finally {
      await second.stop()
    }
    return figures
  } finally {
    await folder.remove()
  }
}

async function resting(when: string, portal: Portal, most: number): Promise<Figure> {
  await untilQuiet(portal, true)
  const { residentMegabytes } = await usageOf(portal)
  return {
    what: `at rest ${when}`,
    measured: `${residentMegabytes.toFixed(0)} MB`,
    limit: '',
    ratio: null,
    aim: `< ${most} MB`,
    met: residentMegabytes < most,
  }
}

async function signedIn({ url }: Portal): Promise<Client> {
  const designer = createClient(url, 'studio@demo.easel.test')
  const { code } = await designer.call('POST', '/auth/sign-in/email', {
    email: designer.email,
    password: 'easel-demo',
  })
  if (code !== 'success') throw new Error(code)
  return designer
}

async function newBatch(designer: Client): Promise<string> {
  const batch = await designer.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })
  return z.object({ batchId: z.string() }).parse(batch.data).batchId
}

async function wallpaperFigure(portal: Portal, designer: Client): Promise<Figure> {
  const jpeg = await drawWallpaper()
  const batchId = await newBatch(designer)
  const before = await usageOf(portal)
  await inTurns(Array.from(Array(WALLPAPERS).keys()), (index) =>
    sendWallpaper({ portal, designer }, batchId, marked(jpeg, `idle ${index}`), index),
  )
  await untilQuiet(portal)
  const seconds = ((await usageOf(portal)).processorSeconds - before.processorSeconds) / WALLPAPERS
  return {
    what: 'a wallpaper from byte to image variants, processor time',
    measured: `${(seconds * 1000).toFixed(0)} ms`,
    limit: `${((await decodingSeconds(jpeg)) * 1000).toFixed(0)} ms decoding it once`,
    ratio: null,
    aim: `≤ ${AIM_SECONDS} s`,
    met: seconds <= AIM_SECONDS,
  }
}

async function decodingSeconds(jpeg: Buffer): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < DECODINGS; count += 1) await sharp(jpeg).raw().toBuffer()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000 / DECODINGS
}

async function useMixed(portal: Portal, designer: Client): Promise<void> {
  const jpeg = await drawWallpaper()
  const batchId = await newBatch(designer)
  const pages = [
    '/',
    '/competitions',
    '/v3/designers/home',
    '/v3/designers/audits?page=1',
    '/v3/designers/products',
  ]
  for (let round = 0; round < MIXED.rounds; round += 1) {
    for (const page of pages)
      await (await fetch(`${portal.url}${page}`, { headers: { cookie: designer.cookie() } })).arrayBuffer()
    for (let each = 0; each < MIXED.wallpapersEach; each += 1) {
      const index = round * MIXED.wallpapersEach + each
      await sendWallpaper({ portal, designer }, batchId, marked(jpeg, `mixed ${index}`), index)
    }
  }
}
