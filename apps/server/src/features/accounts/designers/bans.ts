import type { StaffBan } from '@easel/contract/accounts/designers/bans.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { nicknameKey } from '@easel/domain/accounts/designers/application.ts'
import { banState } from '@easel/domain/accounts/designers/bans.ts'
import { BAN_PERMISSIONS, banClass } from '@easel/domain/accounts/designers/permissions.ts'
import { banPolicy } from '@easel/domain/accounts/designers/policy.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { asDomainError, DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { accountNamed } from '../accounts/public.ts'
import {
  type BanWithNames,
  banPageQuery,
  countBans,
  countDesignerBans,
  designerBansQuery,
  findBan,
  liftBan,
} from './banQueries.ts'
import { banFromVoting, imposeBan } from './imposeBan.ts'
import { notifyOfBan } from './notifyOfBan.ts'
import { banOf } from './permissions.ts'
import { designerRefusal } from './policy.ts'
import { findDesigner, lockDesigner } from './queries.ts'

/** What follows from a ban that nouns that stand on designers know. */
export interface BanDeps {
  /** Called once a ban began or ended, in its transaction. */
  readonly followBans: (tx: Db, clock: Clock, designerId: string) => Promise<void>
}

/** The console: bans imposed, lifted, looked up (spec §4, §6). */
export function banHandlers({ db, clock }: Platform, { followBans }: BanDeps) {
  const banReply = async (tx: Db, banId: string, viewerAccountId: string) => {
    const row = await findBan(tx, banId)
    return row ? present(row, clock.now(), viewerAccountId) : domainError('not_found')
  }
  return handlersOf(nouns.designers, {
    staffListBans: async ({ query, actor }) => {
      const { filter, search = '', currentPage, perPage } = query
      const now = clock.now()
      const which = { filter, search: nicknameKey(search), now }
      const [rows, total] = await Promise.all([
        banPageQuery(db, which, query).execute(),
        countBans(db, which),
      ])
      const items = rows.map((row) => present(row, now, actor.accountId))
      return { items, total, currentPage, perPage }
    },
    staffListDesignerBans: async ({ params, query, actor }) => {
      if (!(await findDesigner(db, params.id))) return domainError('not_found')
      const [rows, total] = await Promise.all([
        designerBansQuery(db, params.id, query).execute(),
        countDesignerBans(db, params.id),
      ])
      const items = rows.map((row) => present(row, clock.now(), actor.accountId))
      return { items, total, currentPage: query.currentPage, perPage: query.perPage }
    },
    staffImposeBan: (call) =>
      inTransaction(db, async (tx) => {
        const { actor, body, params } = call
        const designer = await lockDesigner(tx, params.id)
        if (!designer) return domainError('not_found')
        const refusal = designerRefusal(designer, 'ban', policyActor(actor, 'staff'), clock.now())
        if (refusal) return refusal
        const banId = await imposeBan(tx, clock, call, {
          ...body,
          disableAuthSet: BAN_PERMISSIONS.filter((each) => body.disableAuthSet.includes(each)),
          banned: {
            accountId: designer.account_id,
            accountNumber: String((await findDesigner(tx, params.id))?.mi_id),
            designerId: params.id,
          },
          notNumbered: { path: 'accountNumber', code: 'banAccount.differs' },
        })
        if (banId instanceof DomainError) return banId
        await followBans(tx, clock, params.id)
        return banReply(tx, banId, actor.accountId)
      }),
    staffBanFromVoting: (call) =>
      inTransaction(db, async (tx) => {
        const { body, actor } = call
        const account = await accountNamed(tx, body.account)
        if (!account) return invalidInput([{ path: 'account', code: 'account.notFound', params: {} }])
        const period = { ...body, accountNumber: body.account }
        const banId = await banFromVoting(tx, clock, call, account, period)
        return banId instanceof DomainError ? banId : banReply(tx, banId, actor.accountId)
      }),
    staffLiftBan: (call) =>
      inTransaction(db, async (tx) => {
        const { actor, body, params } = call
        const found = await findBan(tx, params.id)
        if (!found) return domainError('not_found')
        const relations = relationsTo(policyActor(actor, 'staff'), { accountId: found.owner_account_id })
        const now = clock.now()
        const refusal = banPolicy.can(relations, 'lift', { state: banState(banOf(found), now) }, now)
        if (refusal) return asDomainError(refusal)
        const lifting = { by: actor.accountId, reason: body.reason, now }
        if (!(await liftBan(tx, params.id, lifting))) return domainError('ban.notActive')
        await recordActivity(tx, clock, logActorOf(call), {
          act: 'ban.lift',
          subjectKind: 'ban',
          subjectId: params.id,
          from: 'ACTIVE',
          to: 'LIFTED',
          reason: body.reason,
        })
        await notifyOfBan(tx, clock, found.owner_account_id, banOf(found), 'BAN_LIFTED', body.reason)
        if (found.designer_id) await followBans(tx, clock, found.designer_id)
        return banReply(tx, params.id, actor.accountId)
      }),
  })
}

function present(row: BanWithNames, now: Date, viewerAccountId: string): StaffBan {
  const ban = banOf(row)
  const viewer = { as: 'staff', accountId: viewerAccountId, designerId: null } as const
  const relations = relationsTo(viewer, { accountId: row.owner_account_id })
  return {
    banId: ban.banId,
    designerId: ban.designerId,
    designerName: row.nickname,
    accountNumber: String(row.mi_id),
    state: banState(ban, now),
    length: banClass(ban),
    beginDate: ban.beginDate.toISOString(),
    endDate: ban.endDate.toISOString(),
    disableAuthSet: [...ban.disableAuthSet],
    reason: row.reason,
    imposedBy: row.imposer,
    liftedAt: row.lifted_at?.toISOString() ?? null,
    liftedBy: row.lifter,
    liftReason: row.lift_reason,
    own: row.owner_account_id === viewerAccountId,
    can: { lift: canOf(banPolicy.can(relations, 'lift', { state: banState(ban, now) }, now)) },
  }
}
