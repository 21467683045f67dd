import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { nextFrame } from './trace.ts'
import { marked } from './wallpapers.ts'

export const ITEMS = 500
/** So many of them are dropped onto the open page, as the first thing that is measured. */
export const ARRIVING = 12
const SIZES = [
  { width: 1080, height: 1920 },
  { width: 1440, height: 1920 },
  { width: 1080, height: 2400 },
  { width: 2560, height: 1920 },
]

/** Something done on the open page; `turn` counts the times it is measured, so that each of them changes something. */
export interface Act {
  readonly what: string
  readonly view: 'gallery' | 'sheet'
  readonly once?: boolean
  readonly act: (page: Page, turn: number) => Promise<void>
}

export const ACTS: readonly Act[] = [
  { what: `${ARRIVING} more arriving among them`, view: 'gallery', once: true, act: dropMore },
  { what: 'scrolling the pictures', view: 'gallery', act: scrollThrough },
  { what: 'choosing and moving among the pictures', view: 'gallery', act: chooseAmong },
  { what: 'typing into one', view: 'gallery', act: typeInOne },
  { what: 'changing all at once, undo and redo', view: 'gallery', act: changeAll },
  { what: 'a CSV table’s difference, all changed by it', view: 'gallery', act: importTable },
  { what: 'scrolling the sheet', view: 'sheet', act: scrollThrough },
  { what: 'editing a cell, filling it down all', view: 'sheet', act: fillDown },
]

/** Different bytes, few different pictures: drawn in no time. */
export async function pictures(count: number, of: string): Promise<Buffer[]> {
  const drawn = await Promise.all(SIZES.map(clouds))
  return Array.from({ length: count }, (_, index) =>
    marked(drawn[index % drawn.length] ?? Buffer.alloc(0), `${of} ${index}`),
  )
}

/** Soft clouds of colour: a picture that packs and decodes as artwork does. */
function clouds({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const cells = { width: 9, height: 16, channels: 3 } as const
  return sharp(randomBytes(cells.width * cells.height * cells.channels), { raw: cells })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** In view and saved: nothing that was typed is on its way any more. */
export async function untilStill(page: Page): Promise<void> {
  await page.getByRole('grid').waitFor()
  await page.getByText(/^(Saved \d|All saved)/).waitFor()
  await nextFrame(page)
}

/** Files of the disk, as a browser has them: bytes handed over by the test would be unpacked in the page. */
async function dropMore(page: Page, turn: number) {
  const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'))
  const files = await pictures(ARRIVING, `arriving ${turn}`)
  const paths = files.map((_, index) => join(folder, `arriving ${turn} ${index}.jpg`))
  await Promise.all(files.map((bytes, index) => writeFile(paths[index] ?? '', bytes)))
  await page.locator('input[type=file][multiple]').setInputFiles(paths)
  await page.getByText(new RegExp(`^${ITEMS} total`)).waitFor({ timeout: 120_000 })
  await rm(folder, { recursive: true })
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

async function typeInOne(page: Page, turn: number) {
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type(`A walk along the quiet lake ${turn}`)
  await untilSaved(page)
}

async function changeAll(page: Page, turn: number) {
  await page.keyboard.press('Control+a')
  await page.getByLabel('Copyright holder', { exact: true }).fill(`Studio ${turn}`)
  await page.getByRole('button', { name: `Apply to ${ITEMS} · changes ${ITEMS}` }).click()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await untilSaved(page)
}

async function importTable(page: Page, turn: number) {
  const lines = Array.from(
    { length: ITEMS },
    (_, index) => `wallpaper ${index}.jpg,Lake ${turn} ${index},Night`,
  )
  await page.locator('input[type=file][accept*=csv]').setInputFiles({
    name: 'table.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['file,name,tags', ...lines].join('\n')),
  })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply \d+ change/ })
    .click()
  await untilSaved(page)
}

async function fillDown(page: Page, turn: number) {
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(`Ocean ${turn}`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Control+z')
  await untilSaved(page)
}

/** What is typed is saved a moment later; an earlier saving does not count. */
async function untilSaved(page: Page) {
  await nextFrame(page)
  await page.getByText(/^Saved \d/).waitFor()
}
