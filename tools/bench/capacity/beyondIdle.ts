import { setTimeout as sleep } from 'node:timers/promises'
import type { Cost, Meter } from '../growth/meter.ts'

const IDLE_MILLISECONDS = 15_000
/** What a portal at rest writes in a look is below it. */
const QUIET_BYTES = 100_000
const LOOK_MILLISECONDS = 2_000
const QUIET_LOOKS = 3
const PATIENCE_LOOKS = 150

/** What so many acts cost together, without what the portal does meanwhile by itself. */
export interface Costed {
  readonly count: number
  readonly cost: Cost
}

/**
 * What acts cost beyond what the portal does by itself in as long a time, with the work that they leave for later: before and
 * after it is waited until nothing is being written.
 * @param acts makes them one after another, and says how many there were
 * @param prepare what has to be there first, and is no part of it
 */
export async function costBeyondIdle(
  meter: Meter,
  acts: () => Promise<number>,
  prepare: () => Promise<void> | undefined = () => undefined,
): Promise<Costed> {
  await quiet(meter)
  const idle = await over(meter, () => sleep(IDLE_MILLISECONDS))
  await prepare()
  const acted = await over(meter, async () => {
    const count = await acts()
    await quiet(meter)
    return count
  })
  return { count: acted.result, cost: less(acted.cost, idle.cost, acted.seconds / idle.seconds) }
}

async function over<T>(meter: Meter, act: () => Promise<T>) {
  const started = performance.now()
  const { result, cost } = await meter.costOf(act)
  return { result, cost, seconds: (performance.now() - started) / 1000 }
}

async function quiet(meter: Meter): Promise<void> {
  let quietLooks = 0
  for (let look = 0; look < PATIENCE_LOOKS; look += 1) {
    const { cost } = await meter.costOf(() => sleep(LOOK_MILLISECONDS))
    quietLooks = cost.walBytes < QUIET_BYTES ? quietLooks + 1 : 0
    if (quietLooks === QUIET_LOOKS) return
  }
  throw new Error('the portal writes on and on')
}

/** @param times how often the rest is taken away */
export function less(cost: Cost, rest: Cost, times: number): Cost {
  const left = (of: (each: Cost) => number) => Math.max(0, of(cost) - of(rest) * times)
  return {
    portalSeconds: left(({ portalSeconds }) => portalSeconds),
    databaseSeconds: left(({ databaseSeconds }) => databaseSeconds),
    statements: left(({ statements }) => statements),
    walBytes: left(({ walBytes }) => walBytes),
  }
}
