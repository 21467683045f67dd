import { nouns } from '@easel/contract/manifests.ts'
import { SalesRequest } from '@easel/contract/money/sales/staff.ts'
import { SalesRequestState } from '@easel/domain/money/sales/requests.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { handlersOf } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { findRequest, type RequestRow, requestRows } from './requestQueries.ts'
import { ask, decide, moveRefusal } from './requests.ts'

/** What two of finance decide about the feed (docs/decisions/ledger.md). */
export function requestRoutes(platform: Platform) {
  const { db, clock } = platform

  async function replies(actor: Actor, rows: readonly RequestRow[]): Promise<SalesRequest[]> {
    const names = await staffNames(
      db,
      rows.flatMap((row) => [row.asked_by, row.decided_by ?? row.asked_by]),
    )
    return Promise.all(
      rows.map(async (row) => {
        const state = SalesRequestState.parse(row.state)
        const thing = { day: row.day, askedBy: row.asked_by, state }
        const can = async (move: 'confirm' | 'drop') =>
          canOf(await moveRefusal(db, clock.now(), actor, move, thing))
        return {
          requestId: row.request_id,
          kind: SalesRequest.shape.kind.parse(row.kind),
          day: row.day,
          batchId: row.batch_id,
          reason: row.reason,
          state,
          askedBy: names.get(row.asked_by) ?? '',
          askedAt: row.asked_at.toISOString(),
          decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
          decidedAt: row.decided_at?.toISOString() ?? null,
          can: { confirm: await can('confirm'), drop: await can('drop') },
        }
      }),
    )
  }

  async function reply(actor: Actor, requestId: string): Promise<SalesRequest | DomainError> {
    const row = await findRequest(db, requestId)
    const [found] = row ? await replies(actor, [row]) : []
    return found ?? domainError('not_found')
  }

  return handlersOf(nouns.sales, {
    listSalesRequests: async ({ actor, query: { state, after, perPage } }) => {
      const found = await requestRows(db, {
        state: state === 'ALL' ? null : state,
        after,
        limit: perPage + 1,
      })
      const { rows, next } = cursorPage(found, perPage, (row) => row.request_id)
      return { items: await replies(actor, rows), next }
    },
    askSalesRequest: async (call) => {
      const asked = await ask(platform, call, call.body)
      return asked instanceof DomainError ? asked : reply(call.actor, asked)
    },
    decideSalesRequest: async (call) => {
      const { actor, params, body } = call
      const move = body.decision === 'CONFIRM' ? 'confirm' : 'drop'
      return (await decide(platform, call, params.id, move)) ?? reply(actor, params.id)
    },
  })
}
