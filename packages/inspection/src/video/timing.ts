import type { Packet } from './tracks.ts'

export interface Timing {
  /** From the start of the first packet that is presented to the end of the last. */
  readonly seconds: number
  /** To two decimals. */
  readonly framesPerSecond: number
  readonly variableRate: boolean
}

/** Measures packets; null where there are none, or they last no time. */
export function timingOf(packets: readonly Packet[]): Timing | null {
  const shown = packets.flatMap((packet) => packet.shown)
  const starts = shown.map(({ startSeconds }) => startSeconds).sort((one, other) => one - other)
  const end = shown.reduce((most, each) => Math.max(most, each.startSeconds + each.seconds), 0)
  const seconds = Math.round((end - (starts[0] ?? end)) * 1000) / 1000
  if (seconds <= 0) return null
  return {
    seconds,
    framesPerSecond: Math.round(rateOf(packets, starts, seconds) * 100) / 100,
    variableRate: isUneven(starts),
  }
}

/** Of pictures that an edit cuts into, their whole length says how fast they follow each other. */
function rateOf(packets: readonly Packet[], starts: readonly number[], seconds: number): number {
  const isCut = packets.some(({ seconds: own, shown }) => shown.some((each) => each.seconds < own * 0.99))
  const whole = packets.reduce((sum, { seconds: own, shown }) => sum + own * shown.length, 0)
  return isCut && whole > 0 ? starts.length / whole : starts.length / seconds
}

/** Times are kept in whole ticks, of a millisecond at the coarsest: so much unevenness is rounding. */
const TICK_SECONDS = 0.0011
const UNEVEN_SHARE = 0.2
/** One longer frame, or one in fifty, is where sound was made to fit or a frame was lost. */
const ALLOWED_SHARE = 0.02

function isUneven(starts: readonly number[]): boolean {
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
  const middle = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
  const uneven = gaps.filter((gap) => Math.abs(gap - middle) > middle * UNEVEN_SHARE + TICK_SECONDS)
  return uneven.length > Math.max(1, gaps.length * ALLOWED_SHARE)
}
