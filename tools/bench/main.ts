import { cpus, loadavg } from 'node:os'
import { batchPageFigures } from './batchPage.ts'
import { type Figure, tableOf } from './figure.ts'
import { inspectionFigures } from './inspection.ts'
import { likenessFigures } from './likeness.ts'
import { listFigures } from './list.ts'
import { pageFigures } from './page.ts'
import { openBench } from './portal.ts'
import { scriptFigures } from './scripts.ts'
import { startFigures } from './start.ts'
import { uploadFigures } from './upload.ts'
import { wallpaperFigures } from './wallpapers.ts'

/** `npm run bench`: every figure of design/quality.md that exists so far, each beside its limit, in one run. */
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = loadavg()[0] ?? 0
say(`${cpus().length} cores, load ${load.toFixed(1)} before the run, Node ${process.version}\n`)
const bench = await openBench()
const figures: Figure[] = []
try {
  for (const measure of [
    listFigures,
    pageFigures,
    uploadFigures,
    wallpaperFigures,
    scriptFigures,
    batchPageFigures,
  ])
    figures.push(...(await measure(bench)))
} finally {
  await bench.close()
}
figures.push(...(await inspectionFigures()), ...likenessFigures(), ...(await startFigures()))
say(tableOf(figures))
