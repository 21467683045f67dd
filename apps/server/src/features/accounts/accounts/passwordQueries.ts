import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'

const PASSWORD_PROVIDER = 'credential'

/** Null where the account has no password, only an external provider. */
export async function findPasswordHash(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_credential')
    .select('password')
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .where('provider_account_id', '=', accountId)
    .executeTakeFirst()
  return row?.password ?? null
}

/** @param provesFrom from when it proves whose the money is (`newContactRefusal`); null: at once */
export async function setPasswordHash(
  tx: Db,
  accountId: string,
  hash: string,
  provesFrom: Date | null,
): Promise<void> {
  await tx
    .insertInto('account_credential')
    .values({
      id: newId(),
      account_id: accountId,
      provider_id: PASSWORD_PROVIDER,
      provider_account_id: accountId,
      password: hash,
      proves_from: provesFrom,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'provider_account_id'])
        .doUpdateSet({ password: hash, proves_from: provesFrom, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/** From when an account's password proves whose the money is; null: at once, or there is none. */
export async function passwordProvesFrom(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('account_credential')
    .select('proves_from')
    .where('account_id', '=', accountId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .executeTakeFirst()
  return row?.proves_from ?? null
}
