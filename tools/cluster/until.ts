import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MILLISECONDS = 250

/** Asks until the answer is yes. @throws with `what` where it is not within `seconds` */
export async function until(what: string, seconds: number, ask: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await ask().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`)
    await sleep(PAUSE_MILLISECONDS)
  }
}

const ANSWER_MILLISECONDS = 2_000

/** The status of a call; 0 where nobody answers in time. */
export async function statusOf(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MILLISECONDS) })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}
