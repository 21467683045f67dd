import { nouns } from '@easel/contract/manifests.ts'
import type { RevenueMonth } from '@easel/contract/money/settlements/endpoints.ts'
import { settlementRefusal } from '@easel/domain/money/settlements/rules.ts'
import { feature } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { canOf } from '../../../platform/policy.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { ownersById } from '../ledger/public.ts'
import { settlementTask } from './jobs.ts'
import { type MonthRow, monthAccountRows, monthRows } from './queries.ts'
import { factsOf, settleMonth } from './settle.ts'

/** Settlement of months (docs/design/revenue.md, Settlement). */
export const settlements = feature(
  nouns.settlements,
  (platform) => {
    const { db, clock } = platform

    async function reply(row: MonthRow, { accountId }: Actor): Promise<RevenueMonth> {
      const facts = await factsOf(db, row, accountId)
      const can = (leavesDiscrepancies: boolean) =>
        canOf(settlementRefusal(facts, leavesDiscrepancies, clock.now()))
      return {
        ...row,
        settledAt: row.settledAt?.toISOString() ?? null,
        can: { settle: can(false), settleWithBreaks: can(true) },
      }
    }

    return {
      handlers: {
        listRevenueMonths: async ({ actor }) => ({
          items: await Promise.all((await monthRows(db, clock.now())).map((row) => reply(row, actor))),
        }),
        listMonthAccounts: async ({ actor, params, query }) => {
          const [month] = await monthRows(db, clock.now(), params.month)
          if (!month) return domainError('not_found')
          const { rows, total } = await monthAccountRows(db, params.month, query)
          const owners = await ownersById(
            db,
            rows.map(({ accountId }) => accountId),
            clock.now(),
          )
          const items = rows.flatMap(({ accountId, ...figures }) => {
            const owner = owners.get(accountId)
            return owner ? [{ owner, ...figures }] : []
          })
          return { month: await reply(month, actor), items, total, ...query }
        },
        settleRevenueMonth: async (call) => {
          const reason = call.body.reason ?? null
          const settled = await settleMonth(platform, {
            month: call.params.month,
            logActor: logActorOf(call),
            reason,
          })
          return settled instanceof DomainError ? settled : reply(settled, call.actor)
        },
      },
    }
  },
  (platform) => platform.jobs.schedule(settlementTask(platform)),
)
