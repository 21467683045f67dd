import { rateOf, type Sample } from '../files/public.ts'
import type { UploadItem, UploadState } from './entry.ts'

/** What the tray and the screens say of many files at once. */
export interface UploadTotals {
  readonly files: number
  readonly counts: Readonly<Record<UploadState, number>>
  /** Files that something is still being done with, or that wait their turn. */
  readonly moving: number
  /** 0 to 1 each: read and hashed, sent, and ended by the server's word. */
  readonly read: number
  readonly sent: number
  readonly checked: number
  /** 0 to 1 over all three. */
  readonly fraction: number
  readonly totalBytes: number
  readonly sentBytes: number
  readonly bytesPerSecond: number
  readonly secondsLeft: number | null
}

const NONE: Readonly<Record<UploadState, number>> = {
  queued: 0,
  inspecting: 0,
  hashing: 0,
  ready: 0,
  sending: 0,
  checking: 0,
  done: 0,
  refused: 0,
  failed: 0,
  needsFile: 0,
  paused: 0,
  cancelled: 0,
}

/** Most of the waiting is for sending; reading and checking are separate but weigh less. */
const WEIGHTS = { read: 0.2, sent: 0.7, checked: 0.1 } as const

const endedHere = ({ state, refused, result }: UploadItem): boolean =>
  state === 'cancelled' || (state === 'refused' && refused?.by === 'here') || result?.recognised === true

const readBytes = ({ sha256, sizeBytes, state, fraction }: UploadItem): number => {
  if (sha256 !== null || state === 'refused' || state === 'cancelled' || state === 'done') return sizeBytes
  const share =
    state === 'hashing' ? 0.5 + (fraction ?? 0) / 2 : state === 'inspecting' ? (fraction ?? 0) / 2 : 0
  return sizeBytes * share
}

/** Bytes that have arrived, or that will never be sent. */
const bytesOver = (item: UploadItem): number => {
  if (endedHere(item) || item.sent || item.state === 'done' || item.state === 'refused') return item.sizeBytes
  return Math.min(item.sentBytes, item.sizeBytes)
}

const isOver = ({ state }: UploadItem): boolean =>
  state === 'done' || state === 'refused' || state === 'cancelled'

/** Sums over files; the rate comes from the last seconds of what was sent. */
export function totalsOf(items: readonly UploadItem[], samples: readonly Sample[] = []): UploadTotals {
  const counts = { ...NONE }
  let [totalBytes, read, over, ended] = [0, 0, 0, 0]
  for (const item of items) {
    counts[item.state] += 1
    totalBytes += item.sizeBytes
    read += readBytes(item)
    over += bytesOver(item)
    ended += isOver(item) ? 1 : 0
  }
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
  const shares = {
    read: share(read, totalBytes),
    sent: share(over, totalBytes),
    checked: share(ended, items.length),
  }
  const { bytesPerSecond } = rateOf(samples, totalBytes)
  const leftBytes = Math.max(0, totalBytes - over)
  return {
    files: items.length,
    counts,
    moving:
      counts.queued + counts.inspecting + counts.hashing + counts.ready + counts.sending + counts.checking,
    ...shares,
    fraction: WEIGHTS.read * shares.read + WEIGHTS.sent * shares.sent + WEIGHTS.checked * shares.checked,
    totalBytes,
    sentBytes: over,
    bytesPerSecond,
    secondsLeft: bytesPerSecond > 0 && leftBytes > 0 ? Math.ceil(leftBytes / bytesPerSecond) : null,
  }
}
