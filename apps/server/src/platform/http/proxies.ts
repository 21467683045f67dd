import type { FastifyServerOptions } from 'fastify'
import type { TrustedProxies } from '../config/values.ts'

type TrustProxy = Exclude<FastifyServerOptions['trustProxy'], undefined>

/**
 * TRUST_PROXY as Fastify reads it. By hops, the proxies nearest to us are counted off from the right of
 * `X-Forwarded-For`; its leftmost address is the caller's own word and is believed in neither form.
 */
export function trustProxyOf(proxies: TrustedProxies): TrustProxy {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies === false ? false : [...proxies]
}
