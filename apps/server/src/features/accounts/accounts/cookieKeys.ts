import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { COOKIE_PREFIX } from '../../../platform/http/sessionCookies.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const SIGNED = new RegExp(`^(?:__Secure-)?${COOKIE_PREFIX.replaceAll('.', '\\.')}\\.`)

/**
 * The keys of cookies that better-auth signs: `token.signature`, HMAC-SHA-256 in base64. It knows the newest key only; what
 * an older one has signed is checked here and signed anew before it reads it, so that a rotation signs nobody out.
 */
export class CookieKeys {
  readonly #keys: readonly KeyObject[]

  constructor(secrets: Pick<Secrets, 'deriveEach'>) {
    // better-auth signs with the text of the key, not with the bytes that it spells.
    this.#keys = secrets.deriveEach('session').map((key) => createSecretKey(key, 'utf8'))
  }

  /** What was signed, by whichever of our keys; null where none of them did. */
  tokenOf(value: string): string | null {
    const dot = value.lastIndexOf('.')
    if (dot < 1) return null
    const token = value.slice(0, dot)
    const given = Buffer.from(value.slice(dot + 1), 'base64')
    return this.#keys.some((key) => isSame(given, signatureOf(key, token))) ? token : null
  }

  /** A request's `cookie` header with our cookies signed by the newest key. */
  renewed(header: string): string {
    const [newest] = this.#keys
    if (!newest || this.#keys.length === 1) return header
    const renew = (pair: string) => {
      const at = pair.indexOf('=')
      const token = SIGNED.test(pair) ? this.tokenOf(decoded(pair.slice(at + 1))) : null
      if (token === null) return pair
      const value = `${token}.${signatureOf(newest, token).toString('base64')}`
      return `${pair.slice(0, at)}=${encodeURIComponent(value)}`
    }
    return header.split(/; */).map(renew).join('; ')
  }
}

const signatureOf = (key: KeyObject, token: string): Buffer =>
  createHmac('sha256', key).update(token).digest()

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected)

/** Text that is no URI component is returned as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
