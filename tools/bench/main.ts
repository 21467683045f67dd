import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { buildLargeTheme, measureInspection } from '@easel/inspection/testing/measure.ts'
import type { Browser, Response } from '@playwright/test'
import { batchPageFigures } from './batchPage.ts'
import { visit, withBrowser } from './browser.ts'
import { changesSince, committedFigures } from './committed.ts'
import { competitionFigures } from './competitions/figures.ts'
import { copyFigures } from './copies.ts'
import { crowdFigures } from './crowd.ts'
import { type Figure, tableOf } from './figure.ts'
import { memoryFigures } from './idle.ts'
import { likenessFigures } from './likeness.ts'
import { listFigures } from './list.ts'
import { pageFigures } from './page.ts'
import { type BenchPage, PUBLIC_PAGES, workspacePages } from './pages.ts'
import { type Bench, openBench } from './portal.ts'
import { previewFigures } from './preview.ts'
import { readerFigures } from './readers.ts'
import { ROWS, revenueFigures } from './revenue/figures.ts'
import { sceneFigures } from './scenes.ts'
import { startFigures } from './start.ts'
import { timeFigures } from './times.ts'
import { uploadFigures } from './upload.ts'
import { wallpaperFigures } from './wallpapers.ts'

/** docs/design/quality.md: the first JavaScript of a page. */
const PUBLIC_KILOBYTES = 150
const WORKSPACE_KILOBYTES = 260

/** What a browser fetches until the page is idle, as gzip would send it. */
async function scriptFigures(bench: Bench): Promise<Figure[]> {
  const pages = [...PUBLIC_PAGES, ...(await workspacePages(bench))]
  return await withBrowser(async (browser) => {
    const figures: Figure[] = []
    for (const page of pages) {
      const kilobytes = await kilobytesOf(browser, bench, page)
      const most = page.signedIn ? WORKSPACE_KILOBYTES : PUBLIC_KILOBYTES
      figures.push({
        what: `first JavaScript of ${page.what}`,
        measured: `${kilobytes.toFixed(1)} kB gzip`,
        limit: '',
        ratio: null,
        aim: `≤ ${most} kB`,
        met: kilobytes > 0 && kilobytes <= most,
      })
    }
    return figures
  })
}

async function kilobytesOf(browser: Browser, bench: Bench, { path, signedIn }: BenchPage) {
  const context = await visit(browser, bench, { signedIn })
  const page = await context.newPage()
  const scripts = new Map<string, Promise<number>>()
  const count = (answer: Response) => {
    if (answer.request().resourceType() !== 'script') return
    scripts.set(
      answer.url(),
      answer.body().then((body) => gzipSync(body).length),
    )
  }
  page.on('response', count)
  await page.goto(bench.portal.url + path, { waitUntil: 'networkidle' })
  // What comes later is not counted, and its body would be asked of a page that is closed.
  page.off('response', count)
  const sizes = await Promise.all(scripts.values())
  await context.close()
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
}

/**
 * `npm run bench`: every figure of docs/design/quality.md that exists so far, each beside its limit, in one run. What a
 * figure is called may follow, as in `npm run bench -- batch`: only those parts are measured then. `--rows 500000`
 * makes fewer rows of sales for `revenue` and fewer ballots for `competitions`.
 */
const say = (text: string) => process.stdout.write(`${text}\n`)
const minutesSince = (started: number) => ((performance.now() - started) / 60_000).toFixed(1)
const load = loadavg()[0] ?? 0
say(`${cpus().length} cores, load ${load.toFixed(1)} before the run, Node ${process.version}\n`)

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: String(ROWS) } },
})

const WITH_PORTAL = {
  list: listFigures,
  page: pageFigures,
  upload: uploadFigures,
  wallpapers: wallpaperFigures,
  scripts: scriptFigures,
  times: timeFigures,
  crowd: crowdFigures,
  batch: batchPageFigures,
  scenes: sceneFigures,
}
const ALONE = {
  inspection: inspectionFigures,
  readers: readerFigures,
  likeness: async () => [...likenessFigures(), ...(await copyFigures())],
  memory: memoryFigures,
  start: startFigures,
  preview: previewFigures,
  revenue: () => revenueFigures(Number(values.rows)),
  competitions: () => competitionFigures(Number(values.rows)),
}

const wanted = (name: string) => asked.length === 0 || asked.includes(name)
const figures: Figure[] = []
const failed: string[] = []
const started = performance.now()

/** A part that cannot be measured is reported; the others are measured all the same. */
async function measure(name: string, figuresOf: () => Figure[] | Promise<Figure[]>): Promise<void> {
  if (!wanted(name)) return
  try {
    const some = await figuresOf()
    figures.push(...some)
    for (const { what, measured, limit } of some)
      process.stderr.write(`${minutesSince(started)} min  ${what}: ${measured}${limit ? `, ${limit}` : ''}\n`)
  } catch (reason) {
    failed.push(`${name}: ${reason instanceof Error ? reason.message : String(reason)}`)
  }
}

if (Object.keys(WITH_PORTAL).some(wanted)) {
  const bench = await openBench()
  try {
    for (const [name, figuresOf] of Object.entries(WITH_PORTAL)) await measure(name, () => figuresOf(bench))
  } finally {
    await bench.close()
  }
}
for (const [name, figuresOf] of Object.entries(ALONE)) await measure(name, figuresOf)

const committed = committedFigures(
  await readFile(new URL('../../docs/benchmarks.md', import.meta.url), 'utf8'),
)
say(tableOf(figures, changesSince(committed, figures)))
say(`\n${minutesSince(started)} minutes, load ${(loadavg()[0] ?? 0).toFixed(1)} after the run`)
for (const each of failed) say(`not measured: ${each}`)
if (failed.length > 0) process.exitCode = 1

/** docs/design/quality.md: a package of 80 MB inspected, beside reading and inflating it once. */
async function inspectionFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'))
  const path = join(folder, 'large.mtz')
  await writeFile(path, buildLargeTheme(80))
  const { inspectSeconds, readSeconds, ratio } = await measureInspection(path)
  await rm(folder, { recursive: true })
  const what = 'theme package of 80 MB, inspected'
  const [measured, limit] = [inspectSeconds, readSeconds].map((seconds) => `${Math.round(seconds * 1000)} ms`)
  return [
    {
      what,
      measured: measured ?? '',
      limit: `${limit} reading and inflating once`,
      ratio,
      aim: '≤ 2',
      met: ratio <= 2,
    },
  ]
}
