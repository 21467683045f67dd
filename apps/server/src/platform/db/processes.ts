import { readFile } from 'node:fs/promises'

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A pid may have been given to another program since; on Linux its command line is searched for `word`. */
export async function runsIn(pid: number, word: string): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return line === undefined ? process.platform !== 'linux' : line.includes(word)
}

/** When a process began, in ticks since the machine did: with its pid this is one process only. Null where nobody says. */
export async function beganAt(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name in brackets, which may hold blanks; the time is the 22nd.
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
}
