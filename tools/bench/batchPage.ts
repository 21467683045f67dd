import { randomBytes } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { type Figure, milliseconds } from './figure.ts'
import type { Bench } from './portal.ts'
import { inTurns, marked, sendWallpaper } from './wallpapers.ts'

const ITEMS = 500
const MOST_FRAME_MS = 50
const SIZES = [
  { width: 1080, height: 1920 },
  { width: 1440, height: 1920 },
  { width: 1080, height: 2400 },
  { width: 2560, height: 1920 },
]
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

/** Issue 3 §7: the batch screen's scroll and edit at 500 rows, no frame over 50 ms. */
export async function batchPageFigures(bench: Bench): Promise<Figure[]> {
  const batchId = await fullBatch(bench)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ARGS,
  })
  try {
    const address = `${bench.portal.url}/works/wallpapers/batches/${batchId}`
    return [
      await figureOf(browser, bench, 'scrolling 500 pictures', address, scrollThrough),
      await figureOf(browser, bench, 'choosing and moving among 500 pictures', address, chooseAmong),
      await figureOf(browser, bench, 'typing into one of 500', address, typeInOne),
      await figureOf(browser, bench, 'changing 500 at once, and undo', address, changeAll),
      await figureOf(browser, bench, 'scrolling a sheet of 500', `${address}?view=sheet`, scrollThrough),
      await figureOf(browser, bench, 'editing cells, filling down 500', `${address}?view=sheet`, fillDown),
    ]
  } finally {
    await browser.close()
  }
}

async function fullBatch(bench: Bench): Promise<string> {
  const batch = await bench.designer.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })
  const { batchId } = z.object({ batchId: z.string() }).parse(batch.data)
  const drawn = await Promise.all(SIZES.map(clouds))
  const files = Array.from({ length: ITEMS }, (_, index) => {
    return marked(drawn[index % drawn.length] ?? Buffer.alloc(0), `page ${index}`)
  })
  await inTurns(files, (bytes, index) => sendWallpaper(bench, batchId, bytes, index))
  return batchId
}

/** Soft clouds of colour: a picture that packs and decodes as artwork does, made in no time. */
function clouds({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const cells = { width: 9, height: 16, channels: 3 } as const
  return sharp(randomBytes(cells.width * cells.height * cells.channels), { raw: cells })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

type Act = (page: Page) => Promise<void>

async function figureOf(
  browser: Browser,
  { designer }: Bench,
  what: string,
  address: string,
  act: Act,
): Promise<Figure> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { cookie: designer.cookie() },
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('grid').focus()
  const { wall, own } = await longestTask(page, () => act(page))
  await context.close()
  return {
    what: `batch page: ${what}, longest task`,
    measured: milliseconds(wall),
    limit: `${milliseconds(own)} of its own work`,
    ratio: null,
    aim: `≤ ${MOST_FRAME_MS} ms`,
    met: wall <= MOST_FRAME_MS,
  }
}

const Events = z.object({
  traceEvents: z.array(
    z
      .object({
        name: z.string(),
        ph: z.string(),
        pid: z.number(),
        tid: z.number(),
        dur: z.number().optional(),
        tdur: z.number().optional(),
      })
      .loose(),
  ),
})
const MICROSECONDS = 1000

interface Longest {
  /** By the clock: on a busy machine much of it is waiting for a processor. */
  readonly wall: number
  /** What the page itself worked. */
  readonly own: number
}

/** The longest task of the page's main thread while something is done, from Chromium's own trace. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<Longest> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'blink.user_timing'] })
  await page.evaluate(() => performance.mark('bench'))
  await act()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const trace = Events.parse(JSON.parse((await browser.stopTracing()).toString()))
  const mark = trace.traceEvents.find(({ name }) => name === 'bench')
  if (!mark) throw new Error('the trace lacks its mark')
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && pid === mark.pid && tid === mark.tid,
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks')
  return {
    wall: Math.max(...tasks.map(({ dur = 0 }) => dur)) / MICROSECONDS,
    own: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / MICROSECONDS,
  }
}

async function scrollThrough(page: Page) {
  await page.mouse.move(500, 500)
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, 400)
    await nextFrame(page)
  }
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
}

async function chooseAmong(page: Page) {
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown')
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+a')
  await nextFrame(page)
  await page.keyboard.press('Escape')
}

async function typeInOne(page: Page) {
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A walk along the quiet lake')
  await page.getByText(/Saved \d/).waitFor()
}

async function changeAll(page: Page) {
  await page.keyboard.press('Control+a')
  await page.getByLabel('Copyright holder', { exact: true }).fill('Studio')
  await page.getByRole('button', { name: /Apply to 500 · changes 500/ }).click()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await page.getByText(/Saved \d/).waitFor()
}

async function fillDown(page: Page) {
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('Ocean')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Control+z')
  await page.getByText(/Saved \d/).waitFor()
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
