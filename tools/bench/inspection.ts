import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildLargeTheme, measureInspection } from '@easel/inspection/testing/measure.ts'
import type { Figure } from './figure.ts'

/** docs/design/quality.md: a package of 80 MB inspected, beside reading and inflating it once. */
export async function inspectionFigures(): Promise<Figure[]> {
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
