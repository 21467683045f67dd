import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { png } from '@easel/inspection/testing/images.ts'
import { openScene, Scene } from '@easel/scene/scene.ts'
import { hostiles, PICTURE_EDGE, PICTURE_NAMES } from '@easel/scene/testing/hostile.ts'
import { lockManifest } from '@easel/scene/testing/manifests.ts'
import { conditions, hostWith } from '@easel/scene/testing/recorder.ts'
import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { DRAWER_ENV } from '../../apps/server/src/features/publishing/packages/drawing/drawer.ts'
import { createCanvasHost } from '../../apps/server/src/platform/scenes/canvasHost.ts'
import { drawStill } from '../../apps/server/src/platform/scenes/draw.ts'
import { pinnedNode, root } from '../../e2e/portal.ts'
import { median, visit, withBrowser } from './browser.ts'
import { type Figure, milliseconds } from './figure.ts'
import type { Bench } from './portal.ts'

/** design/phone.md, Figures. */
const AIMS = {
  parseMs: 150,
  frameMs: 8,
  slowFrameMs: 16,
  stillsSeconds: 5,
  stillsMegabytes: 300,
  playerKilobytes: 60,
  hostileRatio: 2.6,
}
/** How much slower a phone's processor is than this one. */
const PHONE_TIMES = 4
const MANIFEST_BYTES = 358_000
const RUNS = 5
const WATCHED_MS = 3_000
/** Of the demo: each with a lock screen of its own, of a different kind. */
const THEMES = [
  'anatolia-1.0',
  'basalt-gold-1.0',
  'koi-at-noon-1.0',
  'lacquer-moon-1.0',
  'mist-over-li-1.1',
  'neon-harbour-1.0',
  'paper-canyon-1.0',
  'weimar-blocks-1.0',
]

const pathOf = (theme: string) => join(root, 'demo', 'themes', `${theme}.mtz`)

/** What the phone costs: reading a scene, a frame in a page, pictures and a film on the server, and its script. */
export async function sceneFigures(bench: Bench): Promise<Figure[]> {
  const drawn = [await drawnFigures('stills'), await drawnFigures('film')].flat()
  const played = await withBrowser((browser) => frameFigures(browser, bench))
  return [readFigure(), ...played, ...drawn, await hostileFigure(), await playerFigure()]
}

const figure = (what: string, measured: string, aim: string, met: boolean): Figure => ({
  ...{ what, measured, aim, met },
  limit: '',
  ratio: null,
})

/** The lock screen of the tests again and again, as long as the largest public one. */
function longManifest(): string {
  const [, head = '', inner = ''] =
    /^([\s\S]*?<Lockscreen[^>]*>)([\s\S]*)<\/Lockscreen>/.exec(lockManifest) ?? []
  const times = Math.ceil((MANIFEST_BYTES - head.length) / inner.length)
  return `${head}${inner.repeat(times)}</Lockscreen>`
}

function readFigure(): Figure {
  const manifest = longManifest()
  const runs = Array.from({ length: RUNS }, () => {
    const started = performance.now()
    openScene(manifest, { host: hostWith({}), conditions })
    return performance.now() - started
  })
  const what = `reading a manifest of ${Math.round(manifest.length / 1000)} kB`
  return figure(what, milliseconds(median(runs)), `≤ ${AIMS.parseMs} ms`, median(runs) <= AIMS.parseMs)
}

/** Milliseconds a frame of each lock screen, as the page itself says it, on this processor and on a phone's. */
async function frameFigures(browser: Browser, bench: Bench): Promise<Figure[]> {
  const here: number[] = []
  const onPhone: number[] = []
  for (const theme of THEMES) {
    const auditId = await draftOf(bench, theme)
    const context = await visit(browser, bench, { signedIn: true })
    const page = await context.newPage()
    await page.goto(`${bench.portal.url}/works/themes/${auditId}`, { waitUntil: 'networkidle' })
    await page.getByRole('radio', { name: 'Lock' }).check()
    await page.getByText(RATE).waitFor()
    here.push(await frameOn(page))
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_TIMES })
    onPhone.push(await frameOn(page))
    await context.close()
  }
  const most = Math.max(...here)
  const quick = onPhone.filter((cost) => cost <= AIMS.slowFrameMs).length
  return [
    figure(
      `a frame of the dearest of ${THEMES.length} lock screens`,
      milliseconds(most),
      `≤ ${AIMS.frameMs} ms`,
      most <= AIMS.frameMs,
    ),
    figure(
      `lock screens whose frame fits, the processor slowed ${PHONE_TIMES} times`,
      `${quick} of ${THEMES.length}, ${milliseconds(median(onPhone))} in the middle`,
      `≤ ${AIMS.slowFrameMs} ms for most`,
      quick > THEMES.length / 2,
    ),
  ]
}

// A no-break space stands before the unit.
const RATE = /([\d.,]+)\sms per frame/

async function frameOn(page: Page): Promise<number> {
  await page.waitForTimeout(WATCHED_MS)
  const [, cost] = RATE.exec((await page.getByText(RATE).textContent()) ?? '') ?? []
  return Number(cost)
}

const Uploaded = z.object({ packageId: z.string() })
const Saved = z.object({ auditId: z.string() })

async function draftOf({ designer }: Bench, theme: string): Promise<string> {
  const bytes = await readFile(pathOf(theme))
  const sent = await designer.upload('/v3/designers/audits/add-mtz', `${theme}.mtz`, bytes)
  const { packageId } = Uploaded.parse(sent.data)
  const saved = await designer.call('POST', '/v3/designers/audits/product-info', { packageId, details: {} })
  return Saved.parse(saved.data).auditId
}

const Drawn = z.object({ seconds: z.number(), megabytes: z.number() })
const SCRIPT = fileURLToPath(new URL('./drawTheme.ts', import.meta.url))

async function drawnFigures(kind: 'stills' | 'film'): Promise<Figure[]> {
  const runs: z.infer<typeof Drawn>[] = []
  for (const theme of THEMES) {
    const flags = ['--expose-gc', '--max-old-space-size=256', SCRIPT, kind, pathOf(theme)]
    const { stdout } = await promisify(execFile)(pinnedNode, flags, {
      env: { ...process.env, ...DRAWER_ENV },
    })
    runs.push(Drawn.parse(JSON.parse(stdout)))
  }
  const seconds = Math.max(...runs.map((run) => run.seconds))
  const megabytes = Math.max(...runs.map((run) => run.megabytes))
  const what =
    kind === 'stills' ? 'screenshots of a theme on the server' : 'film of a lock screen on the server'
  const { stillsSeconds, stillsMegabytes } = AIMS
  const isAimed = kind === 'stills'
  return [
    figure(
      `${what}, processor time`,
      `${seconds.toFixed(1)} s at most`,
      isAimed ? `≤ ${stillsSeconds} s` : '',
      !isAimed || seconds <= stillsSeconds,
    ),
    figure(
      `${what}, memory of the process`,
      `${Math.round(megabytes)} MB at most`,
      isAimed ? `≤ ${stillsMegabytes} MB` : '',
      !isAimed || megabytes <= stillsMegabytes,
    ),
  ]
}

/** Of the hostile manifests of the tests the one whose cost grows most from one size to twice that. */
async function hostileFigure(): Promise<Figure> {
  const picture = png(PICTURE_EDGE, PICTURE_EDGE, () => [200, 0, 0])
  const files = { paths: new Set(PICTURE_NAMES), read: async () => picture }
  // In milliseconds, the least of some runs: the first are compiled meanwhile.
  const costOf = async (manifest: string) => {
    const runs: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const started = performance.now()
      const host = createCanvasHost({ files })
      const scene = openScene(manifest, { host, conditions })
      if (scene instanceof Scene) await drawStill(scene, host, conditions.width, conditions.height)
      host.pictures.dispose()
      runs.push(performance.now() - started)
    }
    return Math.min(...runs)
  }
  let [worst, name] = [0, '']
  for (const { name: each, manifest, sample } of hostiles) {
    // A sample itself costs little beside what every scene does.
    const ratio = (await costOf(manifest(sample * 4))) / (await costOf(manifest(sample * 2)))
    if (ratio > worst) [worst, name] = [ratio, each]
  }
  const { hostileRatio } = AIMS
  return figure(
    `a hostile manifest of twice the size on the server, time of the worst of ${hostiles.length}`,
    `${worst.toFixed(2)} times (${name})`,
    `≤ ${hostileRatio} times`,
    worst <= hostileRatio,
  )
}

/** The part that comes with the first scene that is shown. */
async function playerFigure(): Promise<Figure> {
  const folder = join(root, 'apps', 'web', 'build', 'client', 'assets')
  const names = (await readdir(folder)).filter((each) => /^(?:PhonePlayer|scene\.worker)-.*\.js$/.test(each))
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(join(folder, name))).length),
  )
  const kilobytes = sizes.length === 2 ? sizes.reduce((sum, size) => sum + size) / 1000 : Number.NaN
  const { playerKilobytes } = AIMS
  const measured = `${kilobytes.toFixed(1)} kB gzip`
  return figure(
    'the script that plays scenes',
    measured,
    `≤ ${playerKilobytes} kB`,
    kilobytes <= playerKilobytes,
  )
}
