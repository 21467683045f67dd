import type { RateLimit } from '@easel/contract/rateLimits.ts'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import { networkOf } from './network.ts'
import { connectShared, type SharedCounts } from './shared.ts'

/** Whose call it is, for what it is counted by. */
export interface Counted {
  /** The peer, or whom trusted proxies vouch for. */
  readonly address: string
  /** Of a verified session. */
  readonly accountId: string | null
  /** The e-mail address or number aimed at, normalised. */
  readonly target: string | null
}

export interface Limits {
  /**
   * Counts a call against all of `limits`, in order, until one refuses it.
   * @param name of the endpoint, for limits without a count of their own.
   * @returns the seconds to wait, or null where it may go on.
   */
  secondsToWait(limits: readonly RateLimit[], name: string, counted: Counted): Promise<number | null>
  close(): void
}

/** What a limit counts this call by; null where it does not concern it. */
const KEYS: Readonly<Record<RateLimit['by'], (counted: Counted) => string | null>> = {
  caller: ({ accountId, address }) => accountId ?? networkOf(address),
  account: ({ accountId }) => accountId,
  address: ({ address }) => networkOf(address),
  target: ({ target }) => target,
  addressAndTarget: ({ address, target }) => target && `${networkOf(address)} ${target}`,
}

const concerns = ({ of }: RateLimit, { target }: Counted): boolean =>
  of === undefined || (target !== null && target.includes('@') === (of === 'email'))

/** Counts that processes share. */
interface Common {
  readonly counts: SharedCounts
  /** What is kept outside names nobody: no address, no number, no account. */
  nameOf(key: string): string
}

interface Counter {
  /** @returns the milliseconds to wait, or null. */
  count(key: string): Promise<number | null>
}

/** Per process, and with REDIS_URL in all processes together (docs/decisions/0078). */
export function createLimits(config: Pick<Config, 'redisUrl'>, secrets: Secrets, log: Log): Limits {
  const shared = config.redisUrl ? connectShared(config.redisUrl, log) : null
  const common = shared && { counts: shared, nameOf: (key: string) => secrets.sign(key, 'rate-limit') }
  const counters = new Map<string, Counter>()
  const counterOf = (limit: RateLimit, name: string): Counter => {
    const { count = name, by, of = 'all', requests, windowSeconds } = limit
    const prefix = `easel-rate:${count}:${by}:${of}:${requests}/${windowSeconds}`
    const found = counters.get(prefix) ?? createCounter(limit, prefix, common)
    counters.set(prefix, found)
    return found
  }
  return {
    async secondsToWait(limits, name, counted) {
      for (const limit of limits) {
        const key = KEYS[limit.by](counted)
        if (key === null || !concerns(limit, counted)) continue
        const wait = await counterOf(limit, name).count(key)
        if (wait !== null) return Math.max(1, Math.ceil(wait / 1000))
      }
      return null
    },
    close: () => shared?.close(),
  }
}

/**
 * Each process counts by itself too, and first: what it alone would refuse is refused without asking, and when the
 * shared counts go away nobody begins anew.
 */
function createCounter(limit: RateLimit, keyPrefix: string, common: Common | null): Counter {
  const options = { points: limit.requests, duration: limit.windowSeconds, keyPrefix }
  const own = new RateLimiterMemory(options)
  if (!common) return { count: (key) => consumed(own, key) }
  const { counts, nameOf } = common
  const limiter = new RateLimiterRedis({ ...options, storeClient: counts.client })
  return {
    async count(key) {
      const wait = await consumed(own, key)
      if (wait !== null || !counts.isReady()) return wait
      try {
        return await consumed(limiter, nameOf(key))
      } catch (error) {
        counts.lost(error)
        return null
      }
    },
  }
}

async function consumed(limiter: RateLimiterMemory | RateLimiterRedis, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
    throw refusal
  }
}
