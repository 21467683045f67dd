import { readFileSync } from 'node:fs'

/** The clock of `/proc`: Linux has counted in hundredths of a second on every machine since 2.6. */
const TICKS_PER_SECOND = 100
/** Of what follows the name of a process, which may hold spaces and brackets. */
const [USER, SYSTEM] = [11, 12]

/**
 * What a process has taken of the processor since it started, in seconds, with all its threads. One that has ended has
 * taken nothing more; where the system does not say it, the clock alone decides.
 */
export function processorSeconds(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}
