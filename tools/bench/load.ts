import autocannon from 'autocannon'

export const SECONDS = 3
const ROUNDS = 3

export interface Load {
  readonly perSecond: number
  readonly p99Milliseconds: number
}

/** Keeps `connections` busy with one GET for some seconds; an answer that is not 2xx is a fault of the benchmark. */
export async function httpLoad(url: string, cookie: string, connections = 32): Promise<Load> {
  const result = await autocannon({ url, connections, duration: SECONDS, headers: cookie ? { cookie } : {} })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99Milliseconds: result.latency.p99 }
}

/** The same number of hands without HTTP. */
export async function directLoad(act: () => Promise<unknown>, hands = 32): Promise<number> {
  return (await timesOf(act, hands)).length / SECONDS
}

/** How many milliseconds each act took, with so many hands at work for some seconds. */
export async function timesOf(act: () => Promise<unknown>, hands: number): Promise<number[]> {
  const until = performance.now() + SECONDS * 1000
  const times: number[] = []
  const work = async () => {
    for (let started = performance.now(); started < until; started = performance.now()) {
      await act()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
  return times
}

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

interface Round {
  readonly limit: number
  readonly load: Load
  readonly ratio: number
}

interface Rounds extends Round {
  /** By which share the ratios differed. */
  readonly noise: number
}

/**
 * Limit and load by turns, because the neighbours on the machine come and go. The first round warms both up; of the
 * others the one with the median ratio counts.
 */
export async function besideLimit(
  limitPerSecond: () => Promise<number>,
  load: () => Promise<Load>,
): Promise<Rounds> {
  const rounds: Round[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const limit = await limitPerSecond()
    const measured = await load()
    if (round > 0) rounds.push({ limit, load: measured, ratio: measured.perSecond / limit })
  }
  const sorted = rounds.toSorted((a, b) => a.ratio - b.ratio)
  const [least, middle, most] = [sorted[0], sorted[ROUNDS >> 1], sorted.at(-1)]
  if (!least || !middle || !most) throw new Error('nothing was measured')
  return { ...middle, noise: (most.ratio - least.ratio) / middle.ratio }
}
