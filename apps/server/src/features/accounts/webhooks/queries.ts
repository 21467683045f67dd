import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Webhook } from '../../../platform/db/schema.generated.ts'
import type { SealedColumn } from '../../../platform/rotation/sealedColumn.ts'

export type WebhookRow = Selectable<Webhook>

/** What binds the text of a secret to its webhook. */
export const secretContext = (webhookId: string): string => `webhook:${webhookId}:secret`

export const sealedColumns: readonly SealedColumn[] = ['secret_cipher', 'old_secret_cipher'].map(
  (column) => ({
    table: 'webhook',
    key: 'webhook_id',
    column,
    context: secretContext,
  }),
)

export async function insertWebhook(tx: Db, webhook: Insertable<Webhook>): Promise<WebhookRow> {
  return tx.insertInto('webhook').values(webhook).returningAll().executeTakeFirstOrThrow()
}

export async function webhooksOf(db: Db, accountId: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('webhook_id', 'desc')
    .execute()
}

export async function countWebhooks(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findWebhook(db: Db, webhookId: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhook').selectAll().where('webhook_id', '=', webhookId).executeTakeFirst()
}

export async function lockWebhook(tx: Db, webhookId: string): Promise<WebhookRow | undefined> {
  return tx
    .selectFrom('webhook')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst()
}

/** Undefined where it was deleted meanwhile. */
export async function changeWebhookRow(
  tx: Db,
  webhookId: string,
  change: Updateable<Webhook>,
): Promise<WebhookRow | undefined> {
  return tx
    .updateTable('webhook')
    .set(change)
    .where('webhook_id', '=', webhookId)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteWebhookRow(tx: Db, webhookId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook')
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteWebhooksOf(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('webhook').where('account_id', '=', accountId).execute()
}

/**
 * Lets senders look at these accounts' webhooks, also at paused ones, which may just go on. Their rows are locked until
 * the events are committed, so that none of them goes to rest without having seen these.
 */
export async function wakeWebhooksOf(tx: Db, accountIds: readonly string[], now: Date): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .updateTable('webhook')
    .set({ due_at: sql<Date>`coalesce(due_at, ${now})` })
    .where('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .execute()
}

export interface Claim {
  readonly claimId: string
  readonly now: Date
  readonly until: Date
  /** Of one account at once, so that its slow receivers leave senders to others. */
  readonly ofAccount: number
  readonly except: readonly string[]
}

/** The webhook that has been due for longest, claimed: until then no other worker sends for it. */
export async function claimDue(
  tx: Db,
  { claimId, now, until, ofAccount, except }: Claim,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    update webhook set claim_id = ${claimId}, claimed_until = ${until}, due_at = ${until}
    where webhook_id = (
      select webhook_id from webhook as due
      where due_at <= ${now} and webhook_id <> all(${[...except]}::uuid[]) and (
        select count(*) from webhook as busy
        where busy.account_id = due.account_id and busy.claimed_until > ${now}
      ) < ${ofAccount}
      order by due_at limit 1 for update skip locked)
    returning *`.execute(tx)
  return rows[0]
}

/** How many wait for longer than they should, and how many are paused because they failed. */
export async function countBehind(db: Db, now: Date) {
  const { rows } = await sql<{ oldest: Date | null; failing: number; paused: number }>`
    select min(due_at) filter (where state = 'ACTIVE' and due_at <= ${now}) as oldest,
      count(*) filter (where state = 'ACTIVE' and failures > 0)::int as failing,
      count(*) filter (where paused_for = 'FAILURES')::int as paused
    from webhook`.execute(db)
  return rows[0] ?? { oldest: null, failing: 0, paused: 0 }
}
