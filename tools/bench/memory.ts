import { readFile } from 'node:fs/promises'

const MEGABYTE = 1024 * 1024
const LOOK_MILLISECONDS = 50

/** What an act gives, and by how many megabytes the process's resident memory grew at most meanwhile. */
export async function growthOf<Result>(
  pid: number,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly megabytes: number }> {
  const before = await residentBytes(pid)
  let peak = before
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentBytes(pid).catch(() => 0))
  }, LOOK_MILLISECONDS)
  try {
    const result = await act()
    return { result, megabytes: (peak - before) / MEGABYTE }
  } finally {
    clearInterval(watch)
  }
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
