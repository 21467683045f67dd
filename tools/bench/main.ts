import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { batchPageFigures } from './batchPage.ts'
import { competitionFigures } from './competitions/figures.ts'
import { copyFigures } from './copies.ts'
import { type Figure, tableOf } from './figure.ts'
import { memoryFigures } from './idle.ts'
import { inspectionFigures } from './inspection.ts'
import { likenessFigures } from './likeness.ts'
import { listFigures } from './list.ts'
import { pageFigures } from './page.ts'
import { openBench } from './portal.ts'
import { readerFigures } from './readers.ts'
import { ROWS, revenueFigures } from './revenue/figures.ts'
import { scriptFigures } from './scripts.ts'
import { startFigures } from './start.ts'
import { timeFigures } from './times.ts'
import { uploadFigures } from './upload.ts'
import { wallpaperFigures } from './wallpapers.ts'

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
  batch: batchPageFigures,
}
const ALONE = {
  inspection: inspectionFigures,
  readers: readerFigures,
  likeness: async () => [...likenessFigures(), ...(await copyFigures())],
  memory: memoryFigures,
  start: startFigures,
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

say(tableOf(figures))
say(`\n${minutesSince(started)} minutes, load ${(loadavg()[0] ?? 0).toFixed(1)} after the run`)
for (const each of failed) say(`not measured: ${each}`)
if (failed.length > 0) process.exitCode = 1
