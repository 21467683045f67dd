import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { nodeCodec } from '../node/codec.ts'
import { openFileSource } from '../node/fileSource.ts'
import { inspectThemePackage } from '../theme/inspect.ts'
import { buildLargeTheme, measureInspection } from './measure.ts'

it('measures a good package, read from a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-measure-'))
  const path = join(folder, 'theme.mtz')
  try {
    await writeFile(path, buildLargeTheme(8))
    const source = openFileSource(path)
    const { findings, totals } = await inspectThemePackage(source, { codec: nodeCodec, productType: 'THEME' })
    await expect(source.read(source.size - 1, 2)).rejects.toThrow(RangeError)
    source.close()
    expect({ findings, images: totals.images }).toEqual({ findings: [], images: 85 })
    const measured = await measureInspection(path, 1)
    expect(measured.megabytes).toBeGreaterThan(7)
    expect(measured.ratio).toBeCloseTo(measured.inspectSeconds / measured.readSeconds)
    expect(measured.readSeconds).toBeGreaterThan(0)
  } finally {
    await rm(folder, { recursive: true })
  }
}, 60_000)
