import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { z } from 'zod'
import { pictures } from './batchActs.ts'
import { type Figure, milliseconds, perSecond } from './figure.ts'
import { percentile } from './load.ts'
import type { Bench } from './portal.ts'
import { untilQuiet, usageOf } from './usage.ts'
import { inTurns, sendWallpaper } from './wallpapers.ts'

const [READERS, WRITERS, SECONDS] = [180, 20, 60]
/** Of one account; more would meet its limit of writing calls. */
const WRITE_EVERY_MILLISECONDS = 1_200
const [AIM_MILLISECONDS, AIM_MEGABYTES] = [1_000, 500]
const Saved = z.object({ revision: z.int() })

/** What is read: pages that are kept, pages that are rendered for one reader, and calls. */
const READ = [
  { what: 'public pages', paths: ['/competitions', '/tutorials/guide'], isPublic: true },
  { what: 'own pages', paths: ['/', '/works/wallpapers'], isPublic: false },
  { what: 'calls', paths: ['/v3/designers/home', '/v3/designers/audits?currentPage=2'], isPublic: false },
]

/** A minute in which readers open pages and lists as fast as they come, while others save their drafts. */
export async function crowdFigures(bench: Bench): Promise<Figure[]> {
  const { portal, designer } = bench
  const auditIds = await drafts(bench)
  await untilQuiet(portal)
  const until = performance.now() + SECONDS * 1000
  const [readers, saves] = await Promise.all([
    Promise.all(
      READ.map(({ paths, isPublic }) =>
        autocannon({
          url: portal.url,
          connections: READERS / READ.length,
          duration: SECONDS,
          headers: { 'accept-encoding': 'br, gzip', ...(!isPublic && { cookie: designer.cookie() }) },
          requests: paths.map((path) => ({ method: 'GET', path })),
        }),
      ),
    ),
    Promise.all(auditIds.map((auditId) => savesUntil(bench, until, auditId))),
  ])
  const { residentMegabytes } = await usageOf(portal)
  const said = `${READERS} readers and ${WRITERS} writers for a minute`
  return [
    ...READ.map(({ what }, at) => latency(`${said}: ${what}, 99th percentile`, readers[at])),
    latency(`${said}: saves, 99th percentile`, { latency: { p99: percentile(saves.flat(), 0.99) } }),
    {
      what: `${said}: memory afterwards`,
      measured: `${residentMegabytes.toFixed(0)} MB`,
      limit: '',
      ratio: null,
      aim: `< ${AIM_MEGABYTES} MB`,
      met: residentMegabytes < AIM_MEGABYTES,
    },
  ]
}

interface Readings {
  readonly latency: { readonly p99: number }
  readonly '2xx'?: number
  readonly non2xx?: number
}

/** With how many were answered each second, and the share that was told to come again later. */
function latency(what: string, readings: Readings | undefined): Figure {
  const {
    latency: { p99 } = { p99: Number.POSITIVE_INFINITY },
    '2xx': answered = 0,
    non2xx: refused = 0,
  } = readings ?? {}
  const share = refused === 0 ? '' : `, ${((refused / (refused + answered)) * 100).toFixed(1)} % refused`
  return {
    what,
    measured: milliseconds(p99),
    limit: answered === 0 ? '' : `${perSecond(answered / SECONDS)}${share}`,
    ratio: null,
    aim: `< ${AIM_MILLISECONDS} ms`,
    met: p99 < AIM_MILLISECONDS,
  }
}

/** Drafts of wallpapers, one for each writer. @returns their ids */
async function drafts(bench: Bench): Promise<string[]> {
  const begun = await bench.designer.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })
  const { batchId } = z.object({ batchId: z.string() }).parse(begun.data)
  await inTurns(await pictures(WRITERS, 'crowd'), (bytes, index) =>
    sendWallpaper(bench, batchId, bytes, index),
  )
  const batch = await bench.designer.call('GET', `/v3/designers/batches/${batchId}`)
  return z
    .object({ items: z.array(z.object({ auditId: z.string() })) })
    .parse(batch.data)
    .items.map(({ auditId }) => auditId)
}

/** Saves a draft again and again. @returns the milliseconds of each save */
async function savesUntil({ designer }: Bench, until: number, auditId: string): Promise<number[]> {
  const times: number[] = []
  let { revision } = Saved.parse((await designer.call('GET', `/v3/designers/audits/${auditId}`)).data)
  while (performance.now() < until) {
    const started = performance.now()
    const details = { name: `Crowd ${times.length}` }
    const body = { auditId, revision, details }
    const answer = await designer.call('POST', '/v3/designers/audits/product-info', body)
    const spent = performance.now() - started
    if (answer.code !== 'success') throw new Error(`not saved: ${answer.code}`)
    revision = Saved.parse(answer.data).revision
    times.push(spent)
    await sleep(Math.max(0, WRITE_EVERY_MILLISECONDS - spent))
  }
  return times
}
