/** What every secret of a webhook begins with; its bytes follow in base64 (standardwebhooks.com). */
export const SECRET_PREFIX = 'whsec_'

interface Signed {
  /** The event’s id, the same each time it is sent. */
  readonly id: string
  readonly at: Date
  /** Exactly as it is sent. */
  readonly body: string
}

/** The headers that sign a body, once by each secret: two while one replaces another. */
export async function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: Signed,
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = await Promise.all(
    secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)),
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

async function signature(secret: string, content: string): Promise<string> {
  const bytes = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, Buffer.from(content))
  return `v1,${Buffer.from(mac).toString('base64')}`
}
