import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import { newId } from '../ids.ts'
import { beganAt, isAlive, runsIn } from './processes.ts'

/** A portal that received SIGTERM needs a moment to drain. */
const PATIENCE_SECONDS = 35

interface Owner {
  readonly pid: number
  readonly beganAt: string | null
}

/**
 * Makes this process the one that runs the database of a folder. The file appears whole or not at all, and of several
 * that find it abandoned one alone moves it away: two never both own it.
 * @returns false where another living process owns it, which only a guest accepts
 */
export async function takeOwnership(
  path: string,
  { share = false, patienceSeconds = PATIENCE_SECONDS }: { share?: boolean; patienceSeconds?: number },
): Promise<boolean> {
  const deadline = performance.now() + patienceSeconds * 1000
  for (;;) {
    const owner = await ownerIn(path)
    if (owner?.pid === process.pid && owner.beganAt === (await beganAt(process.pid))) return true
    if (owner && (await isRunning(owner))) {
      if (share) return false
      if (performance.now() > deadline)
        throw new ConfigError(
          `DATA_DIR: in use by process ${owner.pid}; end it, or give this one another DATA_DIR`,
        )
      await sleep(100)
    } else {
      if (owner) await moveAway(path, owner)
      if (await claim(path)) return true
    }
  }
}

/** Whether another process that lives runs the database of a folder. */
export async function isOwned(path: string): Promise<boolean> {
  const owner = await ownerIn(path)
  return owner !== null && owner.pid !== process.pid && (await isRunning(owner))
}

/** Whatever another process has put there since stays. */
export async function giveUpOwnership(path: string): Promise<void> {
  if ((await ownerIn(path))?.pid === process.pid) await rm(path, { force: true })
}

async function claim(path: string): Promise<boolean> {
  const beside = `${path}-${newId()}`
  await writeFile(beside, `${process.pid} ${(await beganAt(process.pid)) ?? ''}`.trim())
  try {
    await link(beside, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(beside, { force: true })
  }
}

/** A claim that was made since it was read is put back. */
async function moveAway(path: string, abandoned: Owner): Promise<void> {
  const beside = `${path}-${newId()}`
  try {
    await rename(path, beside)
  } catch {
    // Another process was faster.
    return
  }
  const moved = await ownerIn(beside)
  if (moved?.pid !== abandoned.pid || moved.beganAt !== abandoned.beganAt)
    await link(beside, path).catch(() => undefined)
  await rm(beside, { force: true })
}

async function ownerIn(path: string): Promise<Owner | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  const [pid, began] = text.trim().split(' ')
  return { pid: Number(pid), beganAt: began ?? null }
}

async function isRunning(owner: Owner): Promise<boolean> {
  if (!isAlive(owner.pid) || !(await runsIn(owner.pid, 'node'))) return false
  return owner.beganAt === null || owner.beganAt === (await beganAt(owner.pid))
}
