import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { openFileSource } from '@easel/inspection/node/fileSource.ts'
import { type WorstCase, worstMedia } from '@easel/inspection/testing/worstMedia.ts'
import { worstPackages } from '@easel/inspection/testing/worstPackages.ts'
import { TooMuchWork, workOf } from '@easel/inspection/work.ts'
import { type Figure, milliseconds } from './figure.ts'

const MiB = 1024 * 1024
/** A video may have 15 MB, and beyond these the readers have mostly given up. */
const SIZES = [MiB, 4 * MiB, 14 * MiB]
const ROUNDS = 3
/** Four times the size may take so many times as long; what is quadratic takes sixteen. */
const MAX_GROWTH = 8
/** Below that the clock is too coarse. */
const MIN_SECONDS = 0.002

interface Timed {
  readonly bytes: number
  readonly readSeconds: number
  readonly seconds: number
}

/**
 * Processor time against size for the worst files of every reader (docs/decisions/inspection.md): each beside reading
 * the same bytes from the disk and summing them up once.
 */
export async function readerFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'))
  const path = join(folder, 'worst')
  const figures: Figure[] = []
  for (const each of [...worstMedia, ...worstPackages]) {
    const timed: Timed[] = []
    for (const parts of partsFor(each)) {
      await writeFile(path, each.build(parts))
      timed.push(await measured(path, each))
    }
    figures.push(figureOf(each.name, timed))
  }
  await rm(folder, { recursive: true })
  return figures
}

/** How many parts make files of these sizes. */
function partsFor({ build, mostParts = Number.POSITIVE_INFINITY }: WorstCase): Set<number> {
  const [few, many] = [1000, 3000].map((parts) => Math.min(mostParts, parts))
  const perPart = (build(many ?? 0).length - build(few ?? 0).length) / ((many ?? 0) - (few ?? 0))
  return new Set(SIZES.map((bytes) => Math.min(mostParts, Math.ceil(bytes / perPart))))
}

async function measured(path: string, { read }: WorstCase): Promise<Timed> {
  const source = openFileSource(path)
  let [readSeconds, seconds] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round++) {
    const bytes = await source.read(0, source.size)
    const readOnce = async () => crc32(await source.read(0, source.size))
    readSeconds = Math.min(readSeconds, await processorSeconds(readOnce))
    seconds = Math.min(seconds, await processorSeconds(() => givingUp(() => read(bytes, workOf()))))
  }
  source.close()
  return { bytes: source.size, readSeconds, seconds }
}

/** The processor time of it, without that of other processes. */
async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

async function givingUp(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
  }
}

const sizeOf = (bytes: number): string =>
  bytes < MiB ? `${Math.round(bytes / 1024)} kB` : `${(bytes / MiB).toFixed(bytes < 10 * MiB ? 1 : 0)} MB`
const list = (texts: readonly string[]): string => texts.join(', ')

function figureOf(name: string, timed: readonly Timed[]): Figure {
  const per = (pick: (each: Timed) => number) => list(timed.map((each) => milliseconds(pick(each) * 1000)))
  const last = timed.at(-1)
  const growth = timed.slice(1).map(({ bytes, seconds }, index) => {
    const before = timed[index]
    if (!before) return 1
    return (seconds / Math.max(MIN_SECONDS, before.seconds)) * (4 / (bytes / before.bytes))
  })
  return {
    what: `${name}: ${list(timed.map(({ bytes }) => sizeOf(bytes)))}`,
    measured: per(({ seconds }) => seconds),
    limit: `${per(({ readSeconds }) => readSeconds)} reading them once`,
    ratio: last ? last.seconds / last.readSeconds : null,
    aim: `4 × the size ≤ ${MAX_GROWTH} × the time`,
    met: growth.every((each) => each <= MAX_GROWTH),
  }
}
