import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The process of the embedded server in a data folder and all that it has started. Linux only. */
export async function postgresProcesses(dataDir: string): Promise<number[]> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const children = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // After the name in brackets: the state, then the parent.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return parent === postmaster ? [pid] : []
    }),
  )
  return [postmaster, ...children.flat()]
}

/** Sends a signal to each of them; one that has ended does not keep it from the others. */
export function signalEach(pids: readonly number[], signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  // Pid 0 would be every process of this group.
  for (const pid of pids.filter((each) => each > 0)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
  }
}
