import { nouns } from '@easel/contract/manifests.ts'
import type { AppealCase } from '@easel/contract/review/appeals/endpoints.ts'
import { feature } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { type AppealRow, type AuditRow, ownDetailOf } from '../../publishing/audits/public.ts'
import { decideAppealOf } from './decide.ts'
import { lodge, withdraw } from './lodge.ts'
import { appealPageQuery, countAppeals, findAppeal } from './queries.ts'
import { appealCases } from './replies.ts'

/**
 * Appeals against rejections: their owners lodge and withdraw, another reviewer answers
 * (docs/decisions/review-queue.md).
 */
export const appeals = feature(nouns.appeals, (platform) => {
  const { db, clock } = platform

  const toAuditReply = async (outcome: AuditRow | DomainError) =>
    outcome instanceof DomainError ? outcome : ownDetailOf(platform, db, outcome)

  async function toDetailReply(actor: Actor, row: AppealRow | undefined): Promise<AppealCase | DomainError> {
    const [found] = row ? await appealCases(platform, db, actor, [row]) : []
    return found ?? domainError('not_found')
  }

  return {
    handlers: {
      lodgeAppeal: async (call) => toAuditReply(await lodge(platform, call, call.params.id, call.body.text)),
      withdrawAppeal: async (call) => toAuditReply(await withdraw(platform, call, call.params.id)),
      listAppeals: async ({ actor, query }) => {
        const [rows, total] = await Promise.all([
          appealPageQuery(db, query.state, query).execute(),
          countAppeals(db, query.state),
        ])
        const items = await appealCases(platform, db, actor, rows)
        return { items, total, currentPage: query.currentPage, perPage: query.perPage }
      },
      getAppeal: async ({ actor, params }) => toDetailReply(actor, await findAppeal(db, params.id)),
      decideAppeal: async (call) => {
        const decided = await decideAppealOf(db, clock, call, call.params.id, call.body)
        return decided instanceof DomainError ? decided : toDetailReply(call.actor, decided)
      },
    },
  }
})
