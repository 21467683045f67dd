import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL's code of a full disk, and those of the file system: full, or the quota is used up. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

const PROBE = Buffer.alloc(64 * 1024)
const KEPT_MILLISECONDS = 2_000

/** An error, what caused it and what caused that; each of several failures where they came together. */
export function* causesOf(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 5) return
  yield error
  yield* causesOf(error.cause, depth + 1)
  if (error instanceof AggregateError) for (const each of error.errors) yield* causesOf(each, depth + 1)
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the disk of the database or of the files has no room left. */
export const isFull = (error: unknown): boolean => [...causesOf(error)].some((each) => FULL.has(codeOf(each)))

/**
 * Whether a folder takes bytes: writes 64 kB into it and removes them. However many ask, it is tried every two
 * seconds at most. @throws what the disk says, such as ENOSPC
 */
export function spaceProbe(folder: string): () => Promise<void> {
  let triedAt = Number.NEGATIVE_INFINITY
  let outcome: Promise<void> = Promise.resolve()
  return () => {
    if (performance.now() - triedAt > KEPT_MILLISECONDS) {
      triedAt = performance.now()
      outcome = writeLittle(folder)
      outcome.catch(() => undefined)
    }
    return outcome
  }
}

async function writeLittle(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `.space-${process.pid}`)
  try {
    const file = await open(path, 'w')
    try {
      await file.writeFile(PROBE)
      await file.datasync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
