import { parentPort } from 'node:worker_threads'
import type { ThemePictures } from './mtz.ts'
import { drawTheme, fileNameOf, packTheme } from './mtz.ts'
import type { ThemeSpec } from './themeSpec.ts'

export interface PackedVersion {
  readonly version: string
  readonly fileName: string
  /** The `.mtz`. */
  readonly bytes: Uint8Array
}

export interface DrawnTheme {
  readonly pictures: ThemePictures
  /** In the order of the specs. */
  readonly versions: readonly PackedVersion[]
}

export interface WorkerJob {
  readonly index: number
  readonly specs: readonly ThemeSpec[]
}

export interface WorkerAnswer {
  readonly index: number
  readonly theme?: DrawnTheme
  readonly error?: string
}

/** Draws a theme once and packs each of its versions. */
async function makeVersions(specs: readonly ThemeSpec[]): Promise<DrawnTheme> {
  const [first] = specs
  if (!first) throw new RangeError('A theme needs a version')
  const pictures = await drawTheme(first)
  const versions = await Promise.all(
    specs.map(async (spec) => ({
      version: spec.version,
      fileName: fileNameOf(spec),
      bytes: await packTheme(spec, pictures),
    })),
  )
  return { pictures, versions }
}

async function answerTo({ index, specs }: WorkerJob): Promise<WorkerAnswer> {
  try {
    return { index, theme: await makeVersions(specs) }
  } catch (error) {
    return { index, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (job: WorkerJob) => parentPort?.postMessage(await answerTo(job)))
