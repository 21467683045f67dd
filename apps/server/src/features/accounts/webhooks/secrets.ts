import { randomBytes } from 'node:crypto'
import { SECRET_PREFIX } from '@easel/contract/accounts/webhooks/signature.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { secretContext, type WebhookRow } from './queries.ts'

const SECRET_BYTES = 32

/** A new secret in the form of Standard Webhooks. */
export const newWebhookSecret = (): string =>
  `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

export const sealSecret = (secrets: Secrets, webhookId: string, secret: string): string =>
  secrets.encrypt(secret, secretContext(webhookId))

/** The secrets that sign now: the newest first, and for a day the one before. */
export function signingSecrets(secrets: Secrets, row: WebhookRow, now: Date): readonly string[] {
  const ciphers = [row.secret_cipher]
  if (row.old_secret_cipher !== null && row.old_secret_until !== null && row.old_secret_until > now)
    ciphers.push(row.old_secret_cipher)
  return ciphers.map((cipher) => secrets.decrypt(cipher, secretContext(row.webhook_id)))
}
