import type { StaffBan } from '@easel/contract/designers/bans.ts'
import { nouns } from '@easel/contract/nouns.ts'
import { nicknameKey } from '@easel/domain/designers/application.ts'
import { banLine } from '@easel/domain/designers/banLine.ts'
import { accountFault, banState, endOfBan } from '@easel/domain/designers/bans.ts'
import { BAN_PERMISSIONS, banClass, PERMANENT_BEYOND } from '@easel/domain/designers/permissions.ts'
import { banPolicy } from '@easel/domain/designers/policy.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import type { Db } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handlersOf } from '../../platform/feature.ts'
import { asRefused, invalidInput, refused } from '../../platform/http/refused.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { asStaff, canOf } from '../../platform/policy.ts'
import { doerOf, recordActivity } from '../activity/public.ts'
import {
  type BanWithNames,
  banPageQuery,
  countBans,
  countDesignerBans,
  designerBansQuery,
  findBan,
  insertBan,
  liftBan,
} from './banQueries.ts'
import type { BanParts } from './followBans.ts'
import { notifyOfBan } from './notifyOfBan.ts'
import { banOf } from './permissions.ts'
import { designerRefusal } from './policy.ts'
import { findDesigner, lockDesigner } from './queries.ts'

/** The console: bans imposed, lifted, looked up (spec §4, §6). */
export function banHandlers({ db, clock }: Platform, { followBans }: BanParts) {
  const banReply = async (tx: Db, banId: string, viewerAccountId: string) => {
    const row = await findBan(tx, banId)
    return row ? present(row, clock.now(), viewerAccountId) : refused('not_found')
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
      if (!(await findDesigner(db, params.id))) return refused('not_found')
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
        if (!designer) return refused('not_found')
        const now = clock.now()
        const refusal = designerRefusal(designer, 'ban', asStaff(actor), now)
        if (refusal) return refusal
        const fault = accountFault(body, String((await findDesigner(tx, params.id))?.mi_id))
        if (fault) return invalidInput([{ path: 'accountNumber', code: fault.code, params: {} }])
        const end = endOfBan(body, now)
        if ('refusal' in end) return invalidInput([{ path: 'endDate', code: end.refusal.code, params: {} }])
        const ban = {
          banId: newId(),
          designerId: params.id,
          beginDate: now,
          endDate: end.endDate,
          disableAuthSet: BAN_PERMISSIONS.filter((each) => body.disableAuthSet.includes(each)),
        }
        await insertBan(tx, {
          ban_id: ban.banId,
          designer_id: ban.designerId,
          disable_auth: ban.disableAuthSet,
          reason: body.reason,
          begin_at: now,
          end_at: ban.endDate > PERMANENT_BEYOND ? null : ban.endDate,
          imposed_by: actor.accountId,
        })
        await recordActivity(tx, clock, doerOf(call), {
          act: 'ban.impose',
          subjectKind: 'ban',
          subjectId: ban.banId,
          to: 'ACTIVE',
          reason: banLine({ ...ban, reason: body.reason }),
        })
        await notifyOfBan(tx, clock, designer.account_id, ban, 'BANNED', body.reason)
        await followBans(tx, clock, ban.designerId)
        return banReply(tx, ban.banId, actor.accountId)
      }),
    staffLiftBan: (call) =>
      inTransaction(db, async (tx) => {
        const { actor, body, params } = call
        const found = await findBan(tx, params.id)
        if (!found) return refused('not_found')
        const relations = relationsTo(asStaff(actor), { accountId: found.account_id })
        const now = clock.now()
        const refusal = banPolicy.can(relations, 'lift', { state: banState(banOf(found), now) }, now)
        if (refusal) return asRefused(refusal)
        const lifting = { by: actor.accountId, reason: body.reason, now }
        if (!(await liftBan(tx, params.id, lifting))) return refused('ban.notActive')
        await recordActivity(tx, clock, doerOf(call), {
          act: 'ban.lift',
          subjectKind: 'ban',
          subjectId: params.id,
          from: 'ACTIVE',
          to: 'LIFTED',
          reason: body.reason,
        })
        await notifyOfBan(tx, clock, found.account_id, banOf(found), 'BAN_LIFTED', body.reason)
        await followBans(tx, clock, found.designer_id)
        return banReply(tx, params.id, actor.accountId)
      }),
  })
}

function present(row: BanWithNames, now: Date, viewerAccountId: string): StaffBan {
  const ban = banOf(row)
  const viewer = { as: 'staff', accountId: viewerAccountId, designerId: null } as const
  const relations = relationsTo(viewer, { accountId: row.account_id })
  return {
    banId: ban.banId,
    designerId: ban.designerId,
    designerName: row.nickname,
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
    own: row.account_id === viewerAccountId,
    can: { lift: canOf(banPolicy.can(relations, 'lift', { state: banState(ban, now) }, now)) },
  }
}
