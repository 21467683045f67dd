import type { Platform } from '../../../platform/platform.ts'
import { keysOf } from './token.ts'

/** Where attestations come from. */
export interface Issuer {
  readonly url: string
  readonly keys: ReturnType<typeof keysOf>
}

const issuers = new WeakMap<Platform, Issuer>()

/** The issuer that is configured, with the keys that this process has read; null without one. */
export function issuerOf(platform: Platform): Issuer | null {
  const { deviceIssuer: url } = platform.config
  if (url === undefined) return null
  const issuer = issuers.get(platform) ?? { url, keys: keysOf(url) }
  issuers.set(platform, issuer)
  return issuer
}
