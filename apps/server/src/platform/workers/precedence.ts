/** Between two files of one sender the machine is not idle yet. */
const QUIET_MILLISECONDS = 250
const LOOK_MILLISECONDS = 50

const pause = () => new Promise<void>((go) => setTimeout(go, LOOK_MILLISECONDS))

/** Per process: what is shared is its processor. */
let underWay = 0
let endedAt = Number.NEGATIVE_INFINITY

/** Work that somebody waits for: what nobody waits for lets it go first. */
export async function beforeOthers<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
    endedAt = performance.now()
  }
}

/** Waits until nothing goes beforeOthers any more; never longer than this, so that nothing waits for good. */
export async function yieldToRequests(mostSeconds: number): Promise<void> {
  const until = performance.now() + mostSeconds * 1000
  const isBusy = () => underWay > 0 || performance.now() - endedAt < QUIET_MILLISECONDS
  while (isBusy() && performance.now() < until) await pause()
}
