import { nouns } from '@easel/contract/manifests.ts'
import { sessionPolicy } from '@easel/domain/accounts/accounts/policy.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { z } from 'zod'
import { handlersOf } from '../../../platform/feature.ts'
import { asDomainError, domainError } from '../../../platform/http/domainError.ts'
import { policyActor } from '../../../platform/policy.ts'
import type { AuthContext } from './authContext.ts'
import { forgetAccount } from './identity.ts'
import {
  deleteOtherSessions,
  deleteSession,
  findSessionOwner,
  forgetDevices,
  listSessionRows,
} from './queries.ts'

const SessionId = z.uuid()

/** Settings: where one is signed in, and ending it. */
export function sessionHandlers(context: AuthContext) {
  const { db } = context.platform

  return handlersOf(nouns.accounts, {
    listSessions: async ({ actor }) => {
      const rows = await listSessionRows(db, actor.accountId)
      return {
        sessions: rows.map((row) => ({
          id: row.id,
          current: row.id === actor.sessionId,
          createdAt: row.created_at.toISOString(),
          lastSeenAt: row.updated_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
          ip: row.ip_address || null,
          userAgent: row.user_agent || null,
        })),
      }
    },
    endSession: async ({ actor, params, request, reply }) => {
      const id = SessionId.safeParse(params.id)
      const owner = id.success ? await findSessionOwner(db, id.data) : null
      if (!id.success || !owner) return domainError('not_found')
      const refusal = sessionPolicy.who(relationsTo(policyActor(actor, 'owner'), { accountId: owner }), 'end')
      if (refusal) return asDomainError(refusal)
      await db.transaction().execute(async (tx) => {
        await deleteSession(tx, id.data)
        await forgetDevices(tx, actor.accountId)
        await forgetAccount(tx, actor.accountId)
      })
      await context.knowBrowser({ request, reply }, actor.accountId)
      return null
    },
    endOtherSessions: async ({ actor, request, reply }) => {
      const ended = await db.transaction().execute(async (tx) => {
        const count = await deleteOtherSessions(tx, actor.accountId, actor.sessionId)
        await forgetAccount(tx, actor.accountId)
        return count
      })
      await context.knowBrowser({ request, reply }, actor.accountId)
      return { ended }
    },
  })
}
