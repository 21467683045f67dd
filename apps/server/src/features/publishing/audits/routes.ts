import type { QueryOf } from '@easel/contract/endpoint.ts'
import { nouns } from '@easel/contract/manifests.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import type { OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import type { listWallpapers } from '@easel/contract/publishing/audits/workEndpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature, type Handler, handlersOf } from '../../../platform/feature.ts'
import { DomainError, domainError, worded } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { recordActivity } from '../../base/activity/public.ts'
import { addDrawingJobs } from '../packages/public.ts'
import { announceFilm } from '../products/public.ts'
import { addAll, presentAdded } from './add.ts'
import { ownDetailOf } from './detail.ts'
import { onDrawn } from './drawn.ts'
import { likeDraftsOf } from './likeDrafts.ts'
import { auditPage, countAudits } from './listQueries.ts'
import { moveAudits } from './move.ts'
import { nudge } from './nudge.ts'
import { auditRefusal, type Owner, ownerOf, stateNow } from './policy.ts'
import { previewHandlers } from './preview.ts'
import { forecastOf } from './priceCheck.ts'
import { type AuditRow, deleteDrafts, findAudit, lockAudit, lockAudits } from './queries.ts'
import { type ReleaseFollowers, releaseTask } from './release.ts'
import { applyForRemovalOf, applyForRemovalsOf, withdrawRemovalOf } from './removal.ts'
import { type BeforeResubmit, resubmit } from './resubmit.ts'
import { saveInfo } from './save.ts'
import { submit } from './submit.ts'
import { auditSummaries } from './summary.ts'
import { phonesOf, worksPage } from './works.ts'

type WorksQuery = QueryOf<typeof listWallpapers>

interface AuditDeps extends ReleaseFollowers {
  readonly beforeResubmit: BeforeResubmit
}

/** Submissions and works of a designer (spec §2, §4, §7). */
export const audits = ({ beforeResubmit, followProducts, afterRelease }: AuditDeps) =>
  feature(
    nouns.audits,
    (platform) => {
      const { db, clock } = platform
      const toDetailReply = async (outcome: AuditRow | DomainError): Promise<OwnAuditDetail | DomainError> =>
        outcome instanceof DomainError ? outcome : ownDetailOf(platform, db, outcome)

      return {
        handlers: {
          ...previewHandlers(platform),
          getForecast: (call) => forecastOf(platform, ownerOf(call), call.query),
          listAudits: async ({ query, actor }) => {
            const { currentPage, perPage, state, productType, search } = query
            const filter = { designerId: actor.designer.designerId, state, productType, search }
            const [rows, total] = await Promise.all([
              auditPage(platform.pool, filter, query),
              countAudits(db, filter),
            ])
            return { items: await auditSummaries(platform, db, rows), total, currentPage, perPage }
          },
          listLikeDrafts: async ({ query, actor }) => {
            const drafts = await likeDraftsOf(platform, policyActor(actor, 'owner'), query)
            return drafts instanceof DomainError ? drafts : { drafts }
          },
          getAudit: async ({ params, actor }) => {
            const row = await findAudit(db, params.id)
            if (!row) return domainError('not_found')
            return (
              auditRefusal(row, 'read', policyActor(actor, 'owner'), clock.now()) ??
              ownDetailOf(platform, db, row)
            )
          },
          saveProductInfo: async (call) => {
            const saved = await saveInfo(platform, ownerOf(call), call.body)
            if (saved instanceof DomainError) return saved
            return {
              auditId: saved.audit_id,
              revision: saved.revision,
              state: stateNow(saved, clock.now()),
              savedAt: saved.updated_at.toISOString(),
            }
          },
          addAudits: async (call) => {
            const added = await addAll(platform, ownerOf(call), call.query.productType, call.body.files)
            return added instanceof DomainError ? added : { items: await presentAdded(platform, added) }
          },
          submitMtz: async (call) =>
            toDetailReply(
              await inTransaction(db, (tx) => submit(platform, tx, ownerOf(call), call.body.auditId)),
            ),
          revokeAudit: async (call) => toDetailReply(await revoke(platform, ownerOf(call), call.params.id)),
          revokeAudits: async (call) => {
            const outcomes = await revokeMany(platform, ownerOf(call), call.body.auditIds)
            if (outcomes instanceof DomainError) return outcomes
            const items = auditOutcomes(platform, call.locale, outcomes)
            return { revoked: doneIn(items), items }
          },
          submitAudits: async (call) => {
            const outcomes = await submitMany(platform, ownerOf(call), call.body.auditIds)
            const items = auditOutcomes(platform, call.locale, outcomes)
            return { submitted: doneIn(items), items }
          },
          resubmitAudit: async (call) => {
            const draft = await resubmit(platform, ownerOf(call), call.params.id, beforeResubmit)
            return draft instanceof DomainError ? draft : { auditId: draft.audit_id }
          },
          nudgeAudit: async (call) => toDetailReply(await nudge(platform, ownerOf(call), call.params.id)),
          discardDraft: async (call) => (await discard(platform, ownerOf(call), call.params.id)) ?? null,
          ...worksHandlers(platform),
          applyForRemoval: async (call) => {
            const { params, body } = call
            const removalId = await applyForRemovalOf(platform, ownerOf(call), params.id, body.reason)
            return removalId instanceof DomainError ? removalId : { removalId, state: 'WAITING' as const }
          },
          withdrawRemoval: (call) => withdrawRemovalOf(platform, ownerOf(call), call.params.id),
          applyForRemovals: async (call) => {
            const { productIds, reason } = call.body
            const outcomes = await applyForRemovalsOf(platform, ownerOf(call), productIds, reason)
            return outcomes instanceof DomainError ? outcomes : removalOutcomes(call.locale, outcomes)
          },
        },
      }
    },
    (platform) => {
      platform.jobs.schedule(releaseTask({ ...platform, followProducts, afterRelease }))
      addDrawingJobs(platform, {
        onEnded: onDrawn,
        onFilmed: (tx, packageId, fileId) =>
          announceFilm(tx, platform.clock, { packageId, fileId }, followProducts),
      })
    },
  )

/** The lists of works: all of a designer's, or those of one type. */
function worksHandlers(platform: Platform) {
  async function works(designerId: string, productType: ProductType | undefined, query: WorksQuery) {
    const { currentPage, perPage, search, filter, sort } = query
    const wanted = { currentPage, perPage }
    const page = await worksPage(platform, { designerId, productType, search }, filter, wanted, sort)
    return { ...page, ...wanted }
  }
  const listOfType =
    (productType: ProductType): Handler<typeof listWallpapers> =>
    ({ query, actor }) =>
      works(actor.designer.designerId, productType, query)

  return handlersOf(nouns.audits, {
    listWorks: ({ query, actor }) =>
      works(actor.designer.designerId, query.productType, { ...query, sort: 'newest' }),
    listWorksOfType: async ({ params, query, actor }) => {
      const page = await works(actor.designer.designerId, params.productType, query)
      return { ...page, phones: query.phones ? await phonesOf(platform, page.items) : {} }
    },
    listWallpapers: listOfType('WALLPAPER'),
    listRingtones: listOfType('RINGTONE'),
    listVideoWallpapers: listOfType('VIDEO_WALLPAPER'),
  })
}

const doneIn = (items: readonly { readonly refusal: object | null }[]): number =>
  items.filter(({ refusal }) => refusal === null).length

function auditOutcomes(
  { clock }: Platform,
  locale: Locale,
  outcomes: ReadonlyMap<string, AuditRow | DomainError>,
) {
  return [...outcomes].map(([auditId, outcome]) =>
    outcome instanceof DomainError
      ? { auditId, state: null, refusal: worded(locale, outcome) }
      : { auditId, state: stateNow(outcome, clock.now()), refusal: null },
  )
}

function removalOutcomes(locale: Locale, outcomes: ReadonlyMap<string, string | DomainError>) {
  const items = [...outcomes].map(([productId, outcome]) =>
    outcome instanceof DomainError
      ? { productId, removalId: null, refusal: worded(locale, outcome) }
      : { productId, removalId: outcome, refusal: null },
  )
  return { applied: doneIn(items), items }
}

/** Spec §4: a pending submission, or an approved one before its release, is withdrawn by its owner. */
async function revoke(platform: Platform, owner: Owner, auditId: string): Promise<AuditRow | DomainError> {
  const outcomes = await revokeMany(platform, owner, [auditId])
  return outcomes instanceof DomainError ? outcomes : (outcomes.get(auditId) ?? domainError('not_found'))
}

/** Each in a transaction of its own, in their order. @returns what came of each. */
async function submitMany(
  platform: Platform,
  owner: Owner,
  auditIds: readonly string[],
): Promise<Map<string, AuditRow | DomainError>> {
  const outcomes = new Map<string, AuditRow | DomainError>()
  for (const auditId of new Set(auditIds)) {
    outcomes.set(auditId, await inTransaction(platform.db, (tx) => submit(platform, tx, owner, auditId)))
  }
  return outcomes
}

/** Each by itself. @returns what came of each, in the order in which they were named. */
async function revokeMany(
  platform: Platform,
  owner: Owner,
  auditIds: readonly string[],
): Promise<Map<string, AuditRow | DomainError> | DomainError> {
  const moved = await inTransaction(platform.db, async (tx) => {
    const rows = await lockAudits(tx, auditIds)
    const call = {
      move: 'revoke',
      actor: owner,
      logActor: owner.logActor,
      set: { release_at: null },
    } as const
    return moveAudits(
      tx,
      platform.clock,
      rows.map((row) => ({ ...call, row })),
    )
  })
  if (moved instanceof DomainError) return moved
  return new Map(
    auditIds.map((auditId) => {
      const outcome = moved.get(auditId) ?? domainError('not_found')
      return [auditId, outcome instanceof DomainError ? outcome : outcome.audit]
    }),
  )
}

/** A draft leaves nothing but its line in the log. */
async function discard(platform: Platform, owner: Owner, auditId: string): Promise<DomainError | null> {
  return inTransaction(platform.db, async (tx) => {
    const row = await lockAudit(tx, auditId)
    if (!row) return domainError('not_found')
    const refusal = auditRefusal(row, 'discard', owner, platform.clock.now())
    if (refusal) return refusal
    if ((await deleteDrafts(tx, [auditId])).length === 0) return domainError('audit.notDraft')
    await recordActivity(tx, platform.clock, owner.logActor, {
      act: 'audit.discard',
      subjectKind: 'audit',
      subjectId: auditId,
      from: 'DRAFT',
    })
    return null
  })
}
