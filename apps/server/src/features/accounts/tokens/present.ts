import type { AccessToken } from '@easel/contract/accounts/tokens/endpoints.ts'
import { grantedScopes, type TokenRow } from './queries.ts'

/** A token as its owner sees it. */
export const presentToken = (row: TokenRow, now: Date): AccessToken => ({
  tokenId: row.token_id,
  name: row.name,
  scopes: grantedScopes(row.scopes),
  ending: row.ending,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastIp: row.last_ip,
  lastAgent: row.last_agent,
})
