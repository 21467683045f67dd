import type { Db } from '../../../platform/db/connection.ts'
import { maskSecrets } from '../../../platform/outbox/outboxQueries.ts'
import { deleteChangesOf, endCodes } from './changeQueries.ts'
import { undoMessageKeys } from './changes.ts'
import { codeMessageKey } from './codes.ts'
import { forgetAccount } from './identity.ts'
import { clearAccount, deleteOtherSessions, lockAccount } from './queries.ts'

/** Nobody enters the account any more, and its e-mail and phone are free for another (docs/decisions/closing.md). */
export async function closeAccount(tx: Db, accountId: string, now: Date): Promise<void> {
  const account = await lockAccount(tx, accountId)
  if (!account) return
  const changes = await deleteChangesOf(tx, accountId)
  const targets = [account.email, account.phone].filter((contact) => contact !== null)
  const codes = await endCodes(tx, accountId, targets, now)
  await maskSecrets(tx, [...changes.flatMap(undoMessageKeys), ...codes.map(codeMessageKey)])
  await clearAccount(tx, accountId, now)
  await forgetAccount(tx, accountId)
}

/** Everybody is signed out, whoever it is. */
export async function endSessions(tx: Db, accountId: string): Promise<void> {
  await deleteOtherSessions(tx, accountId, null)
  await forgetAccount(tx, accountId)
}
