import type { FailureLimit, NamedLimit, RateLimit } from '@easel/contract/rateLimits.ts'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import { networkOf } from './network.ts'
import type { SharedCounts } from './shared.ts'

/** Whose call it is, for what it is counted by. */
export interface Counted {
  /** The peer, or whom trusted proxies vouch for. */
  readonly address: string
  /** Of a verified session. */
  readonly accountId: string | null
  /** The e-mail address or number aimed at, normalised. */
  readonly target: string | null
  readonly tokenId?: string | null
  /** A browser that the account aimed at knows. */
  readonly device?: string | null
}

/** A call that counts only where it fails. */
export interface Attempt {
  /** Takes it off the counts again. */
  succeeded(): Promise<void>
  /** @returns the limits that this failure has used up */
  failed(): Promise<readonly FailureLimit[]>
}

/** What is left of a limit once a call has been counted. */
export interface Left {
  readonly isRefused: boolean
  readonly remaining: number
  /** Until it begins anew. */
  readonly seconds: number
}

export interface Limits {
  /** Counts a call against one limit by its key, and says what is left of it. */
  left(limit: NamedLimit, counted: Counted): Promise<Left>
  /**
   * Counts a call against all of `limits`, in order, until one refuses it.
   * @param name of the endpoint, for limits without a count of their own.
   * @returns the seconds to wait, or null where it may go on.
   */
  secondsToWait(limits: readonly RateLimit[], name: string, counted: Counted): Promise<number | null>
  /**
   * Begins a call that counts against `limits` where it fails. It is counted before it is made, so that guesses at the
   * same moment share one count; by address only afterwards, since a crowd's right calls are under way together.
   * @returns the seconds to wait where there have been too many failures.
   */
  attempt(limits: readonly FailureLimit[], counted: Counted): Promise<Attempt | number>
  close(): void
}

/** What a limit counts this call by; null where it does not concern it. */
const KEYS: Readonly<Record<RateLimit['by'], (counted: Counted) => string | null>> = {
  // Scripts use up nothing of what their owner does in a browser, nor has each token an allowance of its own.
  caller: ({ accountId, address, tokenId }) =>
    accountId && tokenId ? `${accountId} scripts` : (accountId ?? networkOf(address)),
  account: ({ accountId }) => accountId,
  address: ({ address }) => networkOf(address),
  target: ({ target }) => target,
  token: ({ tokenId }) => tokenId ?? null,
  device: ({ device }) => device ?? null,
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

interface Standing {
  readonly isRefused: boolean
  readonly remainingPoints: number
  readonly msBeforeNext: number
}

interface Counter {
  /** @param points may be 0, to look only. */
  count(key: string, points: number): Promise<Counting>
}
interface Counting extends Standing {
  /** Takes the points off again, wherever they were counted. */
  uncount(): Promise<void>
}

const secondsOf = ({ msBeforeNext }: Standing): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Per process, and with REDIS_URL in all processes together (docs/decisions/sign-in-limits.md). */
export async function createLimits(
  config: Pick<Config, 'redisUrl'>,
  secrets: Secrets,
  log: Log,
): Promise<Limits> {
  const shared = config.redisUrl ? (await import('./shared.ts')).connectShared(config.redisUrl, log) : null
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
    async left(limit, counted) {
      const key = KEYS[limit.by](counted)
      if (key === null) throw new Error(`A call that ${limit.count} does not count`)
      const standing = await counterOf(limit, limit.count).count(key, 1)
      const { isRefused, remainingPoints } = standing
      return { isRefused, remaining: Math.max(0, remainingPoints), seconds: secondsOf(standing) }
    },
    async secondsToWait(limits, name, counted) {
      for (const limit of limits) {
        const key = KEYS[limit.by](counted)
        if (key === null || !concerns(limit, counted)) continue
        const standing = await counterOf(limit, name).count(key, 1)
        if (standing.isRefused) return secondsOf(standing)
      }
      return null
    },
    async attempt(limits, counted) {
      const taken: Taken[] = []
      const uncount = async () => {
        for (const { counting } of taken) await counting.uncount()
      }
      for (const limit of limits) {
        const key = KEYS[limit.by](counted)
        if (key === null) continue
        const isCountedBefore = limit.by !== 'address'
        const counter = counterOf(limit, limit.count)
        const counting = await counter.count(key, isCountedBefore ? 1 : 0)
        taken.push({ limit, counter, key, isCountedBefore, counting })
        if (!counting.isRefused && (isCountedBefore || counting.remainingPoints > 0)) continue
        await uncount()
        return secondsOf(counting)
      }
      return { succeeded: uncount, failed: () => failedOf(taken) }
    },
    close: () => shared?.close(),
  }
}

/** A count that an attempt was added to, or has looked at. */
interface Taken {
  readonly limit: FailureLimit
  readonly counter: Counter
  readonly key: string
  readonly isCountedBefore: boolean
  readonly counting: Counting
}

async function failedOf(taken: readonly Taken[]): Promise<FailureLimit[]> {
  const usedUp: FailureLimit[] = []
  for (const { limit, counter, key, isCountedBefore, counting } of taken) {
    const { remainingPoints } = isCountedBefore ? counting : await counter.count(key, 1)
    if (remainingPoints <= 0) usedUp.push(limit)
  }
  return usedUp
}

/**
 * Each process counts by itself too, and first: what it alone would refuse is refused without asking, and when the
 * shared counts go away nobody begins anew.
 */
function createCounter(limit: RateLimit, keyPrefix: string, common: Common | null): Counter {
  const options = { points: limit.requests, duration: limit.windowSeconds, keyPrefix }
  const own = new RateLimiterMemory(options)
  const limiter = common && new RateLimiterRedis({ ...options, storeClient: common.counts.client })
  /** What the processes together have counted; null while that cannot be asked. */
  const together = async <T>(
    ask: (limiter: RateLimiterRedis, name: (key: string) => string) => Promise<T>,
  ) => {
    if (!common || !limiter || !common.counts.isReady()) return null
    try {
      return await ask(limiter, common.nameOf)
    } catch (error) {
      common.counts.lost(error)
      return null
    }
  }
  return {
    async count(key, points) {
      const alone = await consumed(own, key, points)
      const shared = alone.isRefused
        ? null
        : await together((counts, nameOf) => consumed(counts, nameOf(key), points))
      const standing = shared && shared.remainingPoints <= alone.remainingPoints ? shared : alone
      return {
        ...standing,
        isRefused: alone.isRefused || shared?.isRefused === true,
        async uncount() {
          if (points === 0) return
          await own.reward(key, points)
          if (shared) await together((counts, nameOf) => counts.reward(nameOf(key), points))
        },
      }
    },
  }
}

async function consumed(
  limiter: RateLimiterMemory | RateLimiterRedis,
  key: string,
  points: number,
): Promise<Standing> {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(key, points)
    return { isRefused: false, remainingPoints, msBeforeNext }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const { remainingPoints, msBeforeNext } = refusal
    return { isRefused: true, remainingPoints, msBeforeNext }
  }
}
