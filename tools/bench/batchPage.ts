import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { ACTS, type Act, ARRIVING, ITEMS, pictures, untilStill } from './batchActs.ts'
import { median, visit, withBrowser } from './browser.ts'
import { type Figure, milliseconds } from './figure.ts'
import type { Bench } from './portal.ts'
import { type Longest, longestTask } from './trace.ts'
import { untilQuiet } from './usage.ts'
import { inTurns, sendWallpaper } from './wallpapers.ts'

const MAX_FRAME_MS = 50
const TURNS = 3

/** The batch screen's scroll and edit at 500 rows, no frame over 50 ms. */
export async function batchPageFigures(bench: Bench): Promise<Figure[]> {
  const batchId = await fullBatch(bench)
  await untilQuiet(bench.portal)
  return await withBrowser(async (browser) => {
    const figures: Figure[] = []
    for (const act of ACTS) figures.push(figureOf(act, await measured(browser, bench, batchId, act)))
    return figures
  })
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
  bench: Bench,
  batchId: string,
  { view, act, once }: Act,
): Promise<Longest[]> {
  const address = `${bench.portal.url}/works/wallpapers/batches/${batchId}${view === 'sheet' ? '?view=sheet' : ''}`
  const turns: Longest[] = []
  for (let turn = 0; turn < (once ? 1 : TURNS); turn += 1) {
    const context = await visit(browser, bench, {
      signedIn: true,
      viewport: { width: 1440, height: 900 },
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
    aim: `≤ ${MAX_FRAME_MS} ms`,
    met: own <= MAX_FRAME_MS,
  }
}
