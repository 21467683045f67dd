import type { StaffDesigner, staffSetWhitelist } from '@easel/contract/accounts/designers/endpoints.ts'
import type { BodyOf } from '@easel/contract/endpoint.ts'
import { nouns } from '@easel/contract/manifests.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import { nicknameKey } from '@easel/domain/accounts/designers/application.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { type LogActor, logActorOf, recordActivity } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { forgetAccount } from '../accounts/public.ts'
import { decide } from './decision.ts'
import { revealed } from './details.ts'
import { whitelistOf } from './permissions.ts'
import { designerRefusal } from './policy.ts'
import { filesShown, presentStaff, requestedOf } from './present.ts'
import {
  countDesigners,
  designerQuery,
  findDesigner,
  lockDesigner,
  staffPageQuery,
  updateDesigner,
} from './queries.ts'
import { type Standing, standingsOf } from './standingQueries.ts'
import { surroundingsOf } from './surroundings.ts'

/** The console: who waits to be verified, with their documents. */
export function staffHandlers(platform: Platform) {
  const { db, clock, secrets } = platform

  const show = async (
    standings: readonly Standing[],
    viewerAccountId: string,
    locale: Locale,
  ): Promise<StaffDesigner[]> => {
    const surroundings = await surroundingsOf(platform, standings, locale, filesShown)
    return standings.map((each) => presentStaff(each.row, surroundings(each), viewerAccountId))
  }
  const showOne = async (designerId: string, viewerAccountId: string, locale: Locale) => {
    const found = await standingsOf(designerQuery(db, designerId), clock.now())
    const [presented] = await show(found, viewerAccountId, locale)
    return presented ?? domainError('not_found')
  }

  return handlersOf(nouns.designers, {
    staffListDesigners: async ({ query, actor, locale }) => {
      const search = { filter: query.filter, search: nicknameKey(query.search ?? '') }
      const [found, total] = await Promise.all([
        standingsOf(staffPageQuery(platform.reads, search, query), clock.now()),
        countDesigners(platform.reads, search),
      ])
      const { currentPage, perPage } = query
      return { items: await show(found, actor.accountId, locale), total, currentPage, perPage }
    },
    staffGetDesigner: async ({ params, actor, locale }) => showOne(params.id, actor.accountId, locale),
    staffDecideDesigner: async (call) => {
      const outcome = await decide(
        platform,
        call.params.id,
        logActorOf(call),
        policyActor(call.actor, 'staff'),
        call.body,
      )
      return outcome instanceof DomainError
        ? outcome
        : showOne(call.params.id, call.actor.accountId, call.locale)
    },
    staffSetWhitelist: async (call) => {
      const { accountId } = call.actor
      const editor = { actor: policyActor(call.actor, 'staff'), logActor: logActorOf(call) }
      const outcome = await setWhitelist(platform, call.params.id, editor, call.body)
      return outcome ?? showOne(call.params.id, accountId, call.locale)
    },
    staffRevealDesigner: async (call) => {
      const { field, requested } = call.body
      const row = await findDesigner(db, call.params.id)
      const declared = row && requested ? requestedOf(row) : row
      const value = declared ? revealed(secrets, call.params.id, declared, field) : null
      if (value === null) return domainError('not_found')
      await recordActivity(db, clock, logActorOf(call), {
        act: 'designer.unmask',
        subjectKind: 'designer',
        subjectId: call.params.id,
        reason: field,
      })
      return { value }
    },
  })
}

interface Editor {
  readonly actor: PolicyActor
  readonly logActor: LogActor
}

/**
 * docs/design/product.md, Designer: what a verified designer may upload. What is in review or in the store stays as it
 * is; uploads and submissions ask anew.
 */
function setWhitelist(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  designerId: string,
  { actor, logActor }: Editor,
  { before: seen, authProductType: wanted }: BodyOf<typeof staffSetWhitelist>,
): Promise<null | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = await lockDesigner(tx, designerId)
    if (!row) return domainError('not_found')
    const refusal = designerRefusal(row, 'setWhitelist', actor, clock.now())
    if (refusal) return refusal
    const [before, after] = [whitelistOf(row.auth_product_types), whitelistOf(wanted)]
    if (whitelistOf(seen).join() !== before.join()) return domainError('conflict')
    const added = after.filter((type) => !before.includes(type))
    const removed = before.filter((type) => !after.includes(type))
    if (added.length + removed.length === 0) return null
    await updateDesigner(tx, designerId, { auth_product_types: after, updated_at: clock.now() })
    await recordActivity(tx, clock, logActor, {
      act: 'designer.whitelist',
      subjectKind: 'designer',
      subjectId: designerId,
      from: before.join(' '),
      to: after.join(' '),
    })
    await putNotice(tx, clock, {
      accountId: row.account_id,
      kind: 'WHITELIST_CHANGED',
      subject: { kind: 'designer', id: designerId },
      params: {
        ...(added.length > 0 ? { added: added.join(' ') } : {}),
        ...(removed.length > 0 ? { removed: removed.join(' ') } : {}),
      },
      key: `designer.whitelist:${designerId}:${newId()}`,
    })
    await forgetAccount(tx, row.account_id)
    return null
  })
}
