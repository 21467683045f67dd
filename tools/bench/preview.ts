import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { themeLimits } from '@easel/inspection/archive/limits.ts'
import { webCodec } from '@easel/inspection/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { walkPackage } from '@easel/inspection/theme/walk.ts'
import type { Page } from '@playwright/test'
import { pinnedNode, root } from '../../e2e/portal.ts'
import { median, withBrowser } from './browser.ts'
import { type Figure, milliseconds } from './figure.ts'

/** docs/design/studio.md: from a save to the picture. */
const AIM_MS = 300
const SAVES = 9
const PAUSE_MS = 1_500
const THEME = 'andes-market-1.0'
const MANIFEST = 'lockscreen/advance/manifest.xml'
const CLI = fileURLToPath(new URL('../../apps/cli/', import.meta.url))

/** From the moment that an editor begins to write a lock screen until the page of `easel preview` has drawn it. */
export async function previewFigures(): Promise<Figure[]> {
  await promisify(execFile)(pinnedNode, [join(CLI, 'build.ts')])
  const folder = await mkdtemp(join(tmpdir(), 'easel-preview-'))
  await unpackTheme(folder)
  const preview = await openPreview(folder)
  const taken = await withBrowser(async (browser) =>
    savesOf(await browser.newPage(), preview.url, folder),
  ).finally(async () => {
    preview.stop()
    await rm(folder, { recursive: true })
  })
  const middle = median(taken)
  return [
    {
      what: 'easel preview: from a save to the picture',
      measured: milliseconds(middle),
      limit: `${milliseconds(Math.min(...taken))} to ${milliseconds(Math.max(...taken))}`,
      ratio: null,
      aim: `≤ ${AIM_MS} ms`,
      met: middle <= AIM_MS,
    },
  ]
}

/** As its designer has it before packing: a folder for each module. */
async function unpackTheme(folder: string): Promise<void> {
  const source = bytesSource(await readFile(join(root, 'demo', 'themes', `${THEME}.mtz`)))
  for await (const step of walkPackage(source, { codec: webCodec, limits: themeLimits })) {
    if (step.kind !== 'file') continue
    const path = join(folder, step.file.path.replaceAll('!', '/'))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, step.file.bytes)
  }
}

async function openPreview(folder: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = spawn(pinnedNode, [join(CLI, 'dist', 'easel.js'), 'preview', folder], {
    env: { ...process.env, LANG: 'en' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done, failed) => {
    child.once('exit', (code) => failed(new Error(`the preview ended with ${code}`)))
    child.stdout.on('data', (text) => {
      const [found] = /http:\/\/[\d.:]+\//.exec(String(text)) ?? []
      if (found) done(found)
    })
  })
  return { url, stop: () => child.kill('SIGINT') }
}

/** Milliseconds of each of several saves, all of which change the colour of one corner. */
async function savesOf(page: Page, url: string, folder: string): Promise<number[]> {
  const path = join(folder, MANIFEST)
  const manifest = await readFile(path, 'utf8')
  await page.goto(url)
  await page.getByRole('radio', { name: 'Lock' }).check()
  const taken: number[] = []
  for (let save = 0; save <= SAVES; save += 1) {
    const blue = 40 + save * 20
    const mark = `<Rectangle x="0" y="0" w="200" h="200" fillColor="#ff0000${blue.toString(16)}"/>`
    const drawn = cornerBecomes(page, blue)
    await page.waitForTimeout(PAUSE_MS)
    const savedAt = Date.now()
    await writeFile(path, manifest.replace(/<\/Lockscreen>\s*$/, `${mark}$&`))
    const drawnAt = await drawn
    // The first save finds nothing at hand.
    if (save > 0) taken.push(drawnAt - savedAt)
  }
  return taken
}

/** When the upper left corner of the lock screen has a colour, by the clock of this machine. */
const cornerBecomes = (page: Page, blue: number) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const look = () => {
          const canvas = document.querySelector('canvas[role="img"]')
          const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null
          const [red, green, found = 0] = context?.getImageData(5, 5, 1, 1).data ?? []
          if (red === 0 && green === 0 && Math.abs(found - wanted) < 3) done(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    blue,
  )
