import { nouns } from '@easel/contract/manifests.ts'
import { tokenPolicy } from '@easel/domain/accounts/tokens/policy.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature } from '../../../platform/feature.ts'
import { asDomainError, domainError } from '../../../platform/http/domainError.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { forgetAccount } from '../accounts/public.ts'
import { deviceHandlers } from './devices.ts'
import { makeFor } from './make.ts'
import { presentToken } from './present.ts'
import { deleteToken, findToken, tokensOf } from './queries.ts'

/** Access tokens: what scripts of an account call with (docs/decisions/tokens.md). */
export const tokens = feature(nouns.tokens, (platform) => {
  const { db, clock } = platform
  return {
    handlers: {
      ...deviceHandlers(platform),
      listTokens: async ({ actor }) => {
        const now = clock.now()
        return { tokens: (await tokensOf(db, actor.accountId)).map((row) => presentToken(row, now)) }
      },
      makeToken: (call) =>
        makeFor(platform, { accountId: call.actor.accountId, logActor: logActorOf(call), body: call.body }),
      revokeToken: async (call) => {
        const { actor, params } = call
        const row = await findToken(db, params.id)
        if (!row) return domainError('not_found')
        const { account_id: accountId } = row
        const refusal = tokenPolicy.who(relationsTo(policyActor(actor, 'owner'), { accountId }), 'revoke')
        if (refusal) return asDomainError(refusal)
        return inTransaction(db, async (tx) => {
          if (!(await deleteToken(tx, row.token_id))) return null
          await recordActivity(tx, clock, logActorOf(call), {
            act: 'account.revokeToken',
            subjectKind: 'account',
            subjectId: accountId,
            from: row.scopes.join(' '),
            reason: row.name,
          })
          await forgetAccount(tx, accountId)
          return null
        })
      },
      viewOwnToken: async ({ actor }) => {
        const { token, miId, designer } = actor
        // A session is no token.
        if (!token) return domainError('not_found')
        const { tokenId, name, scopes, expiresAt } = token
        return {
          token: { tokenId, name, scopes: [...scopes], expiresAt: expiresAt.toISOString() },
          miId,
          registrationStatus: designer?.registrationStatus ?? null,
        }
      },
    },
  }
})
