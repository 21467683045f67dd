import type { UploadEntry } from './entry.ts'
import type { Failure } from './failure.ts'
import type { UploadEvent } from './moves.ts'
import { pauseMs } from './pauses.ts'

/** A step that failed for one file only is tried this often. */
const MAX_ATTEMPTS = 3
const MAX_TERMINATIONS = 6

export interface AfterFailure {
  readonly event: UploadEvent
  /** How long the file waits before its next attempt; null where there is none. */
  readonly pauseMs: number | null
}

const isGivenBack = ({ state, removed }: UploadEntry) => state === 'cancelled' || removed

/** What a failure that concerns one file only means for it. */
export function afterFailure(
  entry: UploadEntry,
  failure: Extract<Failure, { readonly kind: 'again' | 'gone' }>,
): AfterFailure {
  const attempts = entry.attempts + 1
  const pause = pauseMs(entry.attempts)
  if (isGivenBack(entry)) {
    // The server itself removes what nobody has touched for a day.
    return { event: { kind: attempts >= MAX_TERMINATIONS ? 'terminated' : 'notTerminated' }, pauseMs: pause }
  }
  if (attempts >= MAX_ATTEMPTS) return { event: { kind: 'failed', failure: failure.refusal }, pauseMs: null }
  return { event: { kind: failure.kind === 'gone' ? 'gone' : 'lost' }, pauseMs: pause }
}
