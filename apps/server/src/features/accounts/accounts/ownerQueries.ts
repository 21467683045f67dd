import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { maskSecrets } from '../../../platform/outbox/outboxQueries.ts'
import { recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { deleteTokensOf } from '../tokens/public.ts'
import { deleteWebhooksOf } from '../webhooks/public.ts'
import { forgetDevices } from './queries.ts'

/**
 * Somebody without a session has proved to own an address that was never confirmed: whatever was put on the
 * account before (password, sessions, phone, links, changes to undo, a request to close it) may be a stranger's and goes.
 */
export async function proveEmail(tx: Db, clock: Clock, accountId: string): Promise<void> {
  const kept = await tx
    .updateTable('account_closing')
    .set({ state: 'CANCELLED', ended_at: clock.now(), ended_by: 'OWNER', token_hash: null })
    .where('account_id', '=', accountId)
    .where('state', '=', 'REQUESTED')
    .returning('message_keys')
    .executeTakeFirst()
  if (kept) {
    await maskSecrets(tx, kept.message_keys)
    await recordActivity(tx, clock, SYSTEM, {
      act: 'account.keep',
      subjectKind: 'account',
      subjectId: accountId,
      from: 'REQUESTED',
      to: 'CANCELLED',
    })
  }
  await tx.deleteFrom('account_credential').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('account_session').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('account_change').where('account_id', '=', accountId).execute()
  await deleteTokensOf(tx, accountId)
  await deleteWebhooksOf(tx, accountId)
  await forgetDevices(tx, accountId)
  await tx
    .updateTable('account')
    .set({ email_verified: true, phone: null, phone_verified: false, updated_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute()
}
