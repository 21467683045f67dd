import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../../../e2e/client.ts'
import type { Gaps } from './gaps.ts'

const PAUSE_MILLISECONDS = 300
/** The portal answers within five seconds; a balancer's retry comes on top. */
const CALL_MILLISECONDS = 20_000

/**
 * Calls again and again, as a person or the store's own feed would, until there is an answer about the matter itself. What
 * was done already answers as such.
 * @returns the answer; null where `signal` came first
 */
export async function persist(
  gaps: Gaps,
  signal: AbortSignal,
  call: () => Promise<Answer>,
): Promise<Answer | null> {
  while (!signal.aborted) {
    const answer = await Promise.race([
      call().catch(() => null),
      sleep(CALL_MILLISECONDS, null, { ref: false }),
    ])
    if (answer && answer.status < 500 && answer.status !== 429) {
      if (answer.code === 'success') gaps.acknowledge()
      return answer
    }
    await sleep(PAUSE_MILLISECONDS)
  }
  return null
}
