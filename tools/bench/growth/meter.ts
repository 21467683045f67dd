import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { writtenSoFar } from './meterQueries.ts'

/** What something cost; of several acts the sum. */
export interface Cost {
  readonly portalSeconds: number
  readonly databaseSeconds: number
  readonly statements: number
  readonly walBytes: number
}

/** Places in /proc/PID/stat, after the name. */
const PARENT = 1
const CHILDREN_USER = 13
const CHILDREN_SYSTEM = 14
const TICKS_PER_SECOND = 100
const NANOSECONDS = 1e9

/** Reads what the processes of a portal and of its database have used so far (Linux, /proc). */
export class Meter {
  readonly #portalPids: readonly number[]
  readonly #serverPid: number
  readonly #database: pg.Client

  constructor(portalPids: readonly number[], serverPid: number, database: pg.Client) {
    this.#portalPids = portalPids
    this.#serverPid = serverPid
    this.#database = database
  }

  /** Runs `act` and tells what it cost; what the portal does meanwhile by itself is counted too. */
  async costOf<T>(act: () => Promise<T>): Promise<{ readonly result: T; readonly cost: Cost }> {
    const before = await this.#read()
    const result = await act()
    const after = await this.#read()
    return {
      result,
      cost: {
        portalSeconds: after.portalSeconds - before.portalSeconds,
        databaseSeconds: after.databaseSeconds - before.databaseSeconds,
        statements: after.statements - before.statements,
        walBytes: after.walBytes - before.walBytes,
      },
    }
  }

  /** Processor time of portal and database together, in milliseconds. */
  async processorMilliseconds(): Promise<number> {
    const { portalSeconds, databaseSeconds } = await this.#seconds()
    return (portalSeconds + databaseSeconds) * 1000
  }

  async #read(): Promise<Cost> {
    return { ...(await this.#seconds()), ...(await writtenSoFar(this.#database)) }
  }

  async #seconds() {
    const children = await childrenOf(this.#serverPid)
    return {
      portalSeconds: await secondsOf(this.#portalPids),
      databaseSeconds: (await secondsOf(children)) + (await secondsOfEnded(this.#serverPid)),
    }
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(pids.map(parentOf))
  return pids.filter((_, index) => parents[index] === parent)
}

/** Null where it has ended meanwhile. */
async function statOf(pid: number): Promise<string[] | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The name stands in brackets and may hold blanks.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? null
}

const parentOf = async (pid: number): Promise<number> => Number((await statOf(pid))?.[PARENT])

/** Of children that have ended. */
async function secondsOfEnded(pid: number): Promise<number> {
  const stat = await statOf(pid)
  return (Number(stat?.[CHILDREN_USER] ?? 0) + Number(stat?.[CHILDREN_SYSTEM] ?? 0)) / TICKS_PER_SECOND
}

/** Of all threads of these processes. */
async function secondsOf(pids: readonly number[]): Promise<number> {
  const threads = await Promise.all(
    pids.map(async (pid) => {
      const ids = await readdir(`/proc/${pid}/task`).catch(() => [])
      return ids.map((id) => `/proc/${pid}/task/${id}/schedstat`)
    }),
  )
  const times = await Promise.all(threads.flat().map((path) => readFile(path, 'utf8').catch(() => '0')))
  return times.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0) / NANOSECONDS
}
