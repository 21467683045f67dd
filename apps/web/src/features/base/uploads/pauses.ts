/** Calls back after a while; the answer calls it off. */
export type Wait = (ms: number, then: () => void) => () => void

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** How long to wait after so many attempts that failed. */
export const pauseMs = (attempt: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)

/** Files that failed and wait by themselves while the others continue. */
export function createPauses(wait: Wait, onOver: () => void) {
  const ids = new Set<string>()
  return {
    ids: ids as ReadonlySet<string>,
    pause(id: string, ms: number) {
      ids.add(id)
      wait(ms, () => {
        ids.delete(id)
        onOver()
      })
    },
  }
}
