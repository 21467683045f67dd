import type { Packet } from './packets.ts'

export interface Timing {
  /** From the start of the first packet to the end of the last. */
  readonly seconds: number
  /** To two decimals. */
  readonly framesPerSecond: number
  readonly variableRate: boolean
}

export interface TimingOptions {
  /** Whether a packet's bytes are what they should be. */
  readonly isWhole: (data: Uint8Array) => boolean
  /** Packets that claim more bytes together than the file has share them. */
  readonly maxBytes: number
  readonly signal: AbortSignal | undefined
}

/** Measures a track by reading every packet; null where it has none, or one of them is damaged. */
export async function timingOf(
  track: { packets(): AsyncGenerator<Packet> },
  { isWhole, maxBytes, signal }: TimingOptions,
): Promise<Timing | null> {
  const starts: number[] = []
  let end = Number.NEGATIVE_INFINITY
  let readBytes = 0
  for await (const { startSeconds, seconds, data } of track.packets()) {
    signal?.throwIfAborted()
    readBytes += data.length
    if (readBytes > maxBytes || data.length === 0 || !isWhole(data)) return null
    starts.push(startSeconds)
    end = Math.max(end, startSeconds + seconds)
  }
  starts.sort((one, other) => one - other)
  const [first] = starts
  const seconds = first === undefined ? 0 : Math.round((end - first) * 1000) / 1000
  if (seconds <= 0 || !Number.isFinite(seconds)) return null
  return {
    seconds,
    framesPerSecond: Math.round((starts.length / seconds) * 100) / 100,
    variableRate: isUneven(starts),
  }
}

/** Times are kept in whole ticks, of a millisecond at the coarsest: so much unevenness is rounding. */
const TICK_SECONDS = 0.0011
const UNEVEN_SHARE = 0.2

function isUneven(starts: readonly number[]): boolean {
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
  const middle = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
  return gaps.some((gap) => Math.abs(gap - middle) > middle * UNEVEN_SHARE + TICK_SECONDS)
}
