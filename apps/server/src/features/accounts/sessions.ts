import { endOtherSessions, endSession, listSessions } from '@easel/contract/accounts/endpoints.ts'
import { z } from 'zod'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { refused } from '../../platform/http/refused.ts'
import type { Desk } from './desk.ts'
import { forgetAccount } from './identity.ts'
import { deleteOtherSessions, deleteSession, findSessionOwner, listSessionRows } from './queries.ts'

const SessionId = z.uuid()

/** Settings: where one is signed in, and ending it. */
export function sessionBindings({ platform: { db } }: Desk): Binding[] {
  return [
    bind(listSessions, async ({ actor }) => {
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
    }),
    bind(endSession, async ({ actor, params }) => {
      const id = SessionId.safeParse(params.id)
      const owner = id.success ? await findSessionOwner(db, id.data) : null
      if (!id.success || !owner) return refused('not_found')
      if (owner !== actor.accountId) return refused('notOwn')
      await db.transaction().execute(async (tx) => {
        await deleteSession(tx, id.data)
        await forgetAccount(tx, actor.accountId)
      })
      return null
    }),
    bind(endOtherSessions, async ({ actor }) => {
      const ended = await db.transaction().execute(async (tx) => {
        const count = await deleteOtherSessions(tx, actor.accountId, actor.sessionId)
        await forgetAccount(tx, actor.accountId)
        return count
      })
      return { ended }
    }),
  ]
}
