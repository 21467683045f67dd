import { SCOPES, type Scope } from '@easel/domain/accounts/tokens/rules.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { AccessToken } from '../../../platform/db/schema.generated.ts'

export type TokenRow = Selectable<AccessToken>

/** Scopes that this version does not know allow nothing. */
export const grantedScopes = (scopes: readonly string[]): Scope[] =>
  SCOPES.filter((scope) => scopes.includes(scope))

export async function insertToken(tx: Db, token: Insertable<AccessToken>): Promise<TokenRow> {
  return tx.insertInto('access_token').values(token).returningAll().executeTakeFirstOrThrow()
}

export async function tokensOf(db: Db, accountId: string): Promise<TokenRow[]> {
  return db
    .selectFrom('access_token')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('token_id', 'desc')
    .execute()
}

export async function countTokens(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('access_token')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findToken(db: Db, tokenId: string): Promise<TokenRow | undefined> {
  return db.selectFrom('access_token').selectAll().where('token_id', '=', tokenId).executeTakeFirst()
}

/** @returns false where another call was faster. */
export async function deleteToken(tx: Db, tokenId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('access_token')
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteTokensOf(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('access_token').where('account_id', '=', accountId).execute()
}

export async function deleteExpiredTokens(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('access_token')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The token of a hash with whose it is, expired or not. */
export async function tokenByHash(db: Db, hash: string) {
  return db
    .selectFrom('access_token as token')
    .innerJoin('account', 'account.id', 'token.account_id')
    .leftJoin('designer', 'designer.account_id', 'account.id')
    .leftJoin('account_closing as closing', (join) =>
      join.onRef('closing.account_id', '=', 'account.id').on('closing.ended_at', 'is', null),
    )
    .select([
      'token.token_id',
      'token.name',
      'token.ending',
      'token.scopes',
      'token.expires_at',
      'token.last_used_at',
      'token.last_ip',
      'token.last_agent',
      'account.id as account_id',
      'account.mi_id',
      'designer.designer_id',
      'designer.registration_status',
      'closing.closes_at',
    ])
    .where('token.hash', '=', hash)
    .executeTakeFirst()
}

export async function noteUse(
  db: Db,
  tokenId: string,
  use: { readonly at: Date; readonly ip: string; readonly agent: string | null },
): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ last_used_at: use.at, last_ip: use.ip, last_agent: use.agent })
    .where('token_id', '=', tokenId)
    .execute()
}
