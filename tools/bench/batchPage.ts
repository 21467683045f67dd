import { type Browser, chromium } from '@playwright/test'
import { z } from 'zod'
import { ACTS, type Act, ARRIVING, ITEMS, pictures, untilStill } from './batchActs.ts'
import { type Figure, milliseconds } from './figure.ts'
import { type Bench, untilQuiet } from './portal.ts'
import { type Longest, longestTask } from './trace.ts'
import { inTurns, sendWallpaper } from './wallpapers.ts'

const MOST_FRAME_MS = 50
const TURNS = 3
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

/** Issue 3 §7: the batch screen's scroll and edit at 500 rows, no frame over 50 ms. */
export async function batchPageFigures(bench: Bench): Promise<Figure[]> {
  const batchId = await fullBatch(bench)
  await untilQuiet(bench)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ARGS,
  })
  const figures: Figure[] = []
  try {
    for (const act of ACTS) figures.push(figureOf(act, await measured(browser, bench, batchId, act)))
    return figures
  } finally {
    await browser.close()
  }
}

async function fullBatch(bench: Bench): Promise<string> {
  const batch = await bench.designer.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })
  const { batchId } = z.object({ batchId: z.string() }).parse(batch.data)
  const files = await pictures(ITEMS - ARRIVING, 'page')
  await inTurns(files, (bytes, index) => sendWallpaper(bench, batchId, bytes, index))
  return batchId
}

/** A visit of its own for each turn. */
async function measured(
  browser: Browser,
  { portal, designer }: Pick<Bench, 'portal' | 'designer'>,
  batchId: string,
  { view, act, once }: Act,
): Promise<Longest[]> {
  const address = `${portal.url}/works/wallpapers/batches/${batchId}${view === 'sheet' ? '?view=sheet' : ''}`
  const turns: Longest[] = []
  for (let turn = 0; turn < (once ? 1 : TURNS); turn += 1) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: { cookie: designer.cookie() },
      locale: 'en-GB',
    })
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    await untilStill(page)
    await page.getByRole('grid').focus()
    turns.push(await longestTask(page, () => act(page, turn)))
    await context.close()
  }
  return turns
}

/** What the thread worked counts: by the clock a busy machine measures its other guests. */
function figureOf({ what }: Act, turns: readonly Longest[]): Figure {
  const own = median(turns.map((turn) => turn.own))
  const wall = median(turns.map((turn) => turn.wall))
  return {
    what: `batch page of ${ITEMS}: ${what}, longest task`,
    measured: milliseconds(own),
    limit: `${milliseconds(wall)} by the clock`,
    ratio: null,
    aim: `≤ ${MOST_FRAME_MS} ms`,
    met: own <= MOST_FRAME_MS,
  }
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
