export interface Sample {
  readonly atMs: number
  readonly bytes: number
}

const windowMs = 4000

/** Rate over the last four seconds, so that a stall shows; time left is null until there is a rate. */
export function rateOf(samples: readonly Sample[], totalBytes: number) {
  const last = samples.at(-1)
  const first = samples.find((each) => last !== undefined && each.atMs >= last.atMs - windowMs)
  const elapsedMs = last && first ? last.atMs - first.atMs : 0
  const bytesPerSecond = last && first && elapsedMs > 0 ? ((last.bytes - first.bytes) * 1000) / elapsedMs : 0
  const leftBytes = Math.max(0, totalBytes - (last?.bytes ?? 0))
  return { bytesPerSecond, secondsLeft: bytesPerSecond > 0 ? Math.ceil(leftBytes / bytesPerSecond) : null }
}
