import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encryption at rest and expiring signatures; every key is derived from SECRET_KEY for its one use. */
export interface Secrets {
  /** AES-256-GCM under the newest key. `context` binds the text to its place: another row's cannot be pasted in. */
  encrypt(text: string, context: string): string
  /** @throws when the text was not written by one of our keys for this context. */
  decrypt(cipher: string, context: string): string
  /** The same under the newest key; null where it is that already. @throws as `decrypt` */
  renew(cipher: string, context: string): string | null
  /** Hex HMAC-SHA-256 of `text` for a named use. */
  sign(text: string, use: string): string
  /** The same from the oldest key: for what is stored for good and compared with what comes later. */
  signLasting(text: string, use: string): string
  /** The same from every key, the newest first: for finding what older ones have signed. */
  signEach(text: string, use: string): readonly string[]
  verify(text: string, signature: string, use: string): boolean
  /** A key for a library that wants one of its own, such as the session cookie's. */
  derive(use: string): string
  /** The same from every key, the newest first: for what older ones have signed. */
  deriveEach(use: string): readonly string[]
  /** The same from the oldest key: for what is published, and must stay the same while keys are rotated. */
  deriveLasting(use: string): string
}

const derivedFrom = (key: string | undefined, use: string): string =>
  Buffer.from(hkdfSync('sha256', key ?? '', 'easel', use, 32)).toString('hex')

/** @param keys the newest first; the first encrypts and signs; the others only decrypt and verify (rotation). */
export function createSecrets(keys: readonly string[]): Secrets {
  const derived = (use: string) => keys.map((key) => Buffer.from(hkdfSync('sha256', key, 'easel', use, 32)))
  const encryption = derived('encryption')
  const newest = encryption[0]
  if (!newest) throw new Error('At least one secret key is needed')
  const hmac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest()
  // Node takes ten times as long to begin an HMAC whose key is bytes and no key object.
  const signing = new Map<string, KeyObject[]>()
  const signingKeys = (use: string) => {
    const found = signing.get(use) ?? derived(`sign:${use}`).map((bytes) => createSecretKey(bytes))
    signing.set(use, found)
    return found
  }
  const encrypt = (text: string, context: string): string => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', newest, iv).setAAD(Buffer.from(context))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
  }
  /** With the place of the key that fits, the newest being 0. */
  const opened = (text: string, context: string): { text: string; at: number } => {
    const packed = Buffer.from(text.slice(VERSION.length + 1), 'base64url')
    const [iv, tag, body] = [
      packed.subarray(0, IV_BYTES),
      packed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
      packed.subarray(IV_BYTES + TAG_BYTES),
    ]
    for (const [at, key] of encryption.entries()) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(
          Buffer.from(context),
        )
        decipher.setAuthTag(tag)
        return { text: decipher.update(body, undefined, 'utf8') + decipher.final('utf8'), at }
      } catch {
        // Written by an older key: the next one is tried.
      }
    }
    throw new Error('Cannot decrypt: no key fits')
  }
  return {
    encrypt,
    decrypt: (text, context) => opened(text, context).text,
    renew(cipher, context) {
      const { text, at } = opened(cipher, context)
      return at === 0 ? null : encrypt(text, context)
    },
    sign(text, use) {
      const [key] = signingKeys(use)
      if (!key) throw new Error('At least one secret key is needed')
      return hmac(key, text).toString('hex')
    },
    signLasting(text, use) {
      const key = signingKeys(use).at(-1)
      if (!key) throw new Error('At least one secret key is needed')
      return hmac(key, text).toString('hex')
    },
    signEach: (text, use) => signingKeys(use).map((key) => hmac(key, text).toString('hex')),
    verify(text, signature, use) {
      const given = Buffer.from(signature, 'hex')
      return signingKeys(use).some((key) => given.length === 32 && timingSafeEqual(hmac(key, text), given))
    },
    derive: (use) => derivedFrom(keys[0], use),
    deriveEach: (use) => keys.map((key) => derivedFrom(key, use)),
    deriveLasting: (use) => derivedFrom(keys.at(-1), use),
  }
}
