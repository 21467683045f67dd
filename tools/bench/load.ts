import autocannon from 'autocannon'

const SECONDS = 6

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
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const work = async () => {
    while (performance.now() < until) {
      await act()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
  return done / SECONDS
}
