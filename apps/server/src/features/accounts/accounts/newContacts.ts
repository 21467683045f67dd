import { provesFrom, UNDO_DAYS } from '@easel/domain/accounts/accounts/changes.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { undoableChanges } from './changeQueries.ts'
import { passwordProvesFrom } from './passwordQueries.ts'
import type { AccountRow } from './queries.ts'

/**
 * Whoever has just put another contact on the account must not prove by it whose the money is: neither by a code to it,
 * nor by a password that such a code has set. Every proof of money, closing, tokens and webhooks asks this.
 * @param by what proves: a code to the e-mail, or the password
 */
export async function newContactRefusal(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  by: 'code' | 'password',
): Promise<DomainError | null> {
  const now = clock.now()
  const from = by === 'code' ? await contactProvesFrom(db, id, email, now) : await passwordProvesFrom(db, id)
  if (from === null || from <= now) return null
  return by === 'code'
    ? domainError('auth.contactTooNew', { days: UNDO_DAYS })
    : domainError('auth.passwordTooNew', { from: from.toISOString() })
}

/** From when a contact of an account proves whose the money is; null: at once. */
export async function contactProvesFrom(
  db: Db,
  accountId: string,
  contact: string,
  now: Date,
): Promise<Date | null> {
  const changes = await undoableChanges(db, accountId, now)
  return provesFrom(
    contact,
    changes.map(({ email, phone, expires_at: expiresAt }) => ({ email, phone, expiresAt })),
  )
}
