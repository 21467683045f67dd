import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Portal } from '../../e2e/portal.ts'

const KILOBYTES_IN_MEGABYTE = 1024
/** Linux counts the processor in hundredths of a second. */
const TICKS_PER_SECOND = 100

interface Usage {
  /** Of the portal and of its workers; PostgreSQL is a program of its own. */
  readonly residentMegabytes: number
  /** With workers that have ended. */
  readonly processorSeconds: number
  /** How many processes that is. */
  readonly processes: number
}

/** Of what follows the name of a process in its `stat`. */
const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14]

async function statOf(pid: number): Promise<readonly number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

async function workersOf(pid: number): Promise<number[]> {
  const workers: number[] = []
  for (const each of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    if ((await statOf(each))[PARENT] !== pid) continue
    const command = await readFile(`/proc/${each}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('worker.ts')) workers.push(each)
  }
  return workers
}

/** What a portal has taken of the processor so far, and what it holds of the memory now. */
export async function usageOf({ pid }: Pick<Portal, 'pid'>): Promise<Usage> {
  const workers = await workersOf(pid)
  let [ticks, kilobytes] = [0, 0]
  for (const each of [pid, ...workers]) {
    const fields = await statOf(each)
    ticks += (fields[USER] ?? 0) + (fields[SYSTEM] ?? 0)
    if (each === pid) ticks += (fields[ENDED_USER] ?? 0) + (fields[ENDED_SYSTEM] ?? 0)
    const status = await readFile(`/proc/${each}/status`, 'utf8').catch(() => '')
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  }
  return {
    residentMegabytes: kilobytes / KILOBYTES_IN_MEGABYTE,
    processorSeconds: ticks / TICKS_PER_SECOND,
    processes: 1 + workers.length,
  }
}

const QUIET_SHARE = 0.05
const LOOK_MILLISECONDS = 3_000
const MAX_MILLISECONDS = 900_000

/**
 * Waits until the portal has worked off what nobody waits for, such as the image variants of what was uploaded.
 * @param alone also until its workers have ended
 */
export async function untilQuiet(portal: Pick<Portal, 'pid'>, alone = false): Promise<void> {
  const end = performance.now() + MAX_MILLISECONDS
  for (let before = await usageOf(portal); performance.now() < end; ) {
    await sleep(LOOK_MILLISECONDS)
    const now = await usageOf(portal)
    const share = (now.processorSeconds - before.processorSeconds) / (LOOK_MILLISECONDS / 1000)
    if (share < QUIET_SHARE && (!alone || now.processes === 1)) return
    before = now
  }
}
