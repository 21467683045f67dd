import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unprivilegedUser } from '../../apps/server/src/platform/db/cluster.ts'
import { signalEach } from '../../apps/server/src/testing/postgres.ts'

export interface Program {
  /** Of its log too: `NAME.log` in the cluster's folder. */
  readonly name: string
  readonly command: readonly string[]
  /** In front of the command, such as a network namespace. */
  readonly prefix?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Programs that refuse to run as root. */
  readonly unprivileged?: boolean
  readonly cwd?: string
}

/** A program that runs until it is stopped. */
export interface Running {
  readonly name: string
  readonly pid: number
  readonly hasEnded: boolean
  signal(signal: NodeJS.Signals): void
  /** SIGTERM, SIGKILL after some seconds. @returns its exit code; null where a signal ended it */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

const STOP_SECONDS = 60
const LOOK_MILLISECONDS = 100

/** Everything ends with this process, also where it is killed. */
export function start(folder: string, program: Program): Running {
  const { name, command, prefix = [], environment = {}, unprivileged = false, cwd = folder } = program
  const isRoot = process.getuid?.() === 0
  const { uid, gid } = isRoot && unprivileged ? unprivilegedUser() : { uid: 0, gid: 0 }
  const identity = uid ? ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'] : []
  const [file = '', ...args] = [...prefix, ...['setpriv', '--pdeathsig', 'SIGTERM', ...identity], ...command]
  const log = openSync(join(folder, `${name}.log`), 'a')
  // A group of its own: Ctrl-C reaches this process alone, which ends them in their order.
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', log, log],
    detached: true,
  })
  const ended = once(child, 'exit').catch(() => undefined)
  return {
    name,
    pid: child.pid ?? 0,
    get hasEnded() {
      return isOver(child)
    },
    signal: (signal) => void child.kill(signal),
    stop: async () => {
      if (!isOver(child)) {
        child.kill('SIGTERM')
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000)
        await ended
        clearTimeout(timer)
      }
      return child.exitCode
    },
    kill: async () => {
      child.kill('SIGKILL')
      if (!isOver(child)) await ended
    },
  }
}

const isOver = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null

/** SIGKILL to every process, but this one, that was started with a path below `folder` or works there. Linux only. */
export async function endAllIn(folder: string): Promise<void> {
  for (;;) {
    const pids: number[] = []
    for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
      const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
      const works = await readlink(`/proc/${name}/cwd`).catch(() => '')
      if (Number(name) !== process.pid && (command.includes(`${folder}/`) || isWithin(works, folder)))
        pids.push(Number(name))
    }
    if (pids.length === 0) return
    signalEach(pids, 'SIGKILL')
    await sleep(LOOK_MILLISECONDS)
  }
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)
