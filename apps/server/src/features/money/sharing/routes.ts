import { nouns } from '@easel/contract/manifests.ts'
import {
  MAX_FORMER_SHARERS,
  SchemeDetail,
  type ShareScheme,
} from '@easel/contract/money/sharing/endpoints.ts'
import { schemePolicy, schemeRelations } from '@easel/domain/money/sharing/policy.ts'
import { addDays, type ExtensionInput, extendedDays } from '@easel/domain/money/sharing/rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import type { Actor, DesignerActor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { ownerProof } from '../../accounts/accounts/public.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { agreementRefusal, type SharingDeps } from './agreement.ts'
import { answer } from './answer.ts'
import { sharingTask } from './jobs.ts'
import { type Giver, offerScheme, ownWork } from './offer.ts'
import { presentCandidates, presentSchemes } from './present.ts'
import {
  countSchemes,
  findScheme,
  formerSharers,
  lockScheme,
  partiesNamed,
  type SchemeRow,
  schemePageQuery,
  stretchInterval,
  updateScheme,
} from './queries.ts'
import { notifyOf, recordMove } from './record.ts'
import { factsOf } from './scheme.ts'
import {
  countEarning,
  type EventRow,
  earningPageQuery,
  eventsOf,
  findWork,
  monthsOfScheme,
} from './workQueries.ts'
import { presentWorks, workSharing } from './works.ts'

/** Who reads schemes, with what they lack of agreements. */
const readerOf = async <Who extends Actor>({ db }: Platform, actor: Who, deps: SharingDeps) => ({
  actor,
  unagreed: await agreementRefusal(db, actor.accountId, deps),
})

/** One scheme after a move, for who made it. */
async function presentOne(
  platform: Platform,
  actor: Actor,
  row: SchemeRow | DomainError,
  deps: SharingDeps,
): Promise<ShareScheme | DomainError> {
  if (row instanceof DomainError) return row
  const [scheme] = await presentSchemes(platform, await readerOf(platform, actor, deps), [row])
  return scheme ?? domainError('not_found')
}

/** One scheme with what happened to it and what it brought, for both of its sides and nobody else. */
async function presentDetail(
  platform: Platform,
  actor: Actor,
  row: SchemeRow | undefined,
  deps: SharingDeps,
): Promise<SchemeDetail | DomainError> {
  if (!row) return domainError('not_found')
  const relations = schemeRelations(policyActor(actor, 'owner'), {
    ownerId: row.owner_id,
    sharerId: row.sharer_id,
  })
  const refusal = schemePolicy.who(relations, 'read')
  if (refusal) return asDomainError(refusal)
  const [scheme, events, months] = await Promise.all([
    presentOne(platform, actor, row, deps),
    eventsOf(platform.db, row.scheme_id),
    monthsOfScheme(platform.db, row.scheme_id),
  ])
  if (scheme instanceof DomainError) return scheme
  return { ...scheme, history: events.map((event) => historyOf(event, row)), months }
}

const Act = SchemeDetail.shape.history.element.shape.act

const historyOf = ({ at, act, actor_id, reason }: EventRow, row: SchemeRow) =>
  ({
    at: at.toISOString(),
    act: Act.parse(act),
    by: actor_id === row.owner_id ? 'owner' : actor_id === row.sharer_id ? 'sharer' : 'system',
    reason,
  }) as const

/** Schemes by which designers give parts of their share (docs/design/revenue.md, Sharing). */
export const sharing = (deps: SharingDeps) =>
  feature(
    nouns.sharing,
    (platform) => ({
      handlers: { ...ownersHandlers(platform, deps), ...bothSidesHandlers(platform, deps) },
    }),
    (platform) => platform.jobs.schedule(sharingTask(platform)),
  )

/** What designers do with their own works. */
function ownersHandlers(platform: Platform, deps: SharingDeps) {
  const { db, clock } = platform
  return handlersOf(nouns.sharing, {
    shareProduct: async (call) => {
      const { actor, body, params } = call
      // What cannot be given needs no proof: a code would lose a try.
      const work = ownWork(actor, await findWork(db, params.id))
      if (work instanceof DomainError) return work
      const fault = 'schemeId' in body ? await extensionRefusal(platform, actor, params.id, body) : null
      if (fault) return fault
      const proof = await ownerProof(platform, actor.accountId, body.proof)
      if (proof instanceof DomainError) return proof
      const row = await inTransaction(db, async (tx) => {
        const done =
          'schemeId' in body
            ? await extendScheme(tx, clock, call, params.id, body)
            : await offerScheme(tx, clock, { ...call, deps }, params.id, body)
        return done instanceof DomainError ? done : ((await proof.confirm(tx)) ?? done)
      })
      return presentOne(platform, call.actor, row, deps)
    },
    findSharer: async ({ query, actor }) => ({
      designers: presentCandidates(actor, query.sharer === '' ? [] : await partiesNamed(db, query.sharer)),
    }),
    listFormerSharers: async ({ actor }) => ({
      designers: presentCandidates(actor, await formerSharers(db, actor.accountId, MAX_FORMER_SHARERS)),
    }),
    listShareableWorks: async ({ query, actor }) => {
      const which = { designerId: actor.designer.designerId, search: query.search ?? '' }
      const [rows, total, reader] = await Promise.all([
        earningPageQuery(db, which, query).execute(),
        countEarning(db, which),
        readerOf(platform, actor, deps),
      ])
      const items = await presentWorks(platform, reader, rows)
      return { items, total, currentPage: query.currentPage, perPage: query.perPage }
    },
    getWorkSharing: async ({ params, actor }) =>
      workSharing(platform, await readerOf(platform, actor, deps), params.id),
  })
}

/** What both sides of a scheme may do, designers or not. */
function bothSidesHandlers(platform: Platform, deps: SharingDeps) {
  const { db, clock } = platform
  return handlersOf(nouns.sharing, {
    listSchemes: async ({ query, actor }) => {
      const { side, state, currentPage, perPage } = query
      const search = { accountId: actor.accountId, side, state }
      const [rows, total, reader] = await Promise.all([
        schemePageQuery(db, search, query).execute(),
        countSchemes(db, search),
        readerOf(platform, actor, deps),
      ])
      return { items: await presentSchemes(platform, reader, rows), total, currentPage, perPage }
    },
    getScheme: async ({ params, actor }) =>
      presentDetail(platform, actor, await findScheme(db, params.id), deps),
    answerScheme: async (call) => {
      const accepts = call.body.answer === 'ACCEPT'
      const row = await inTransaction(db, (tx) =>
        answer(tx, clock, { ...call, deps }, call.params.id, accepts),
      )
      return presentOne(platform, call.actor, row, deps)
    },
  })
}

/** Why the designer may not make this scheme of the work longer now, or null. */
async function extensionRefusal(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: DesignerActor,
  productId: string,
  { schemeId }: ExtensionInput,
): Promise<DomainError | null> {
  return refusalOf(actor, productId, await findScheme(db, schemeId), clock.now())
}

function refusalOf(
  actor: DesignerActor,
  productId: string,
  row: SchemeRow | undefined,
  now: Date,
): DomainError | null {
  if (!row) return domainError('not_found')
  const relations = schemeRelations(policyActor(actor, 'owner'), {
    ownerId: row.owner_id,
    sharerId: row.sharer_id,
  })
  const refusal = schemePolicy.can(relations, 'extend', factsOf(row), now)
  if (refusal) return asDomainError(refusal)
  return row.product_id === productId ? null : domainError('share.otherWork')
}

/** Makes a scheme of this work longer (spec §4: a period can be extended but not shortened). */
async function extendScheme(
  tx: Db,
  clock: Clock,
  giver: Giver,
  productId: string,
  { schemeId, days: more }: ExtensionInput,
): Promise<SchemeRow | DomainError> {
  const work = ownWork(giver.actor, await findWork(tx, productId))
  if (work instanceof DomainError) return work
  const row = await lockScheme(tx, schemeId)
  const refusal = refusalOf(giver.actor, productId, row, clock.now())
  if (refusal || !row) return refusal ?? domainError('not_found')
  const longer = extendedDays(row.days ?? 0, more)
  if ('refusal' in longer) return invalidInput([{ path: 'days', code: longer.refusal.code, params: {} }])
  const until = row.until_at && addDays(row.until_at, more)
  await updateScheme(tx, schemeId, { days: longer.days, until_at: until })
  if (row.state === 'ONGOING' && row.until_at && until)
    await stretchInterval(tx, schemeId, row.until_at, until)
  await recordMove(tx, clock, row, {
    act: 'share.extend',
    logActor: logActorOf(giver),
    to: row.state,
    reason: `${row.days} ${longer.days}`,
  })
  const params = { work: row.product_name, ...(until ? { until: until.toISOString() } : {}) }
  await notifyOf(tx, clock, row, [row.sharer_id], { kind: 'SHARE_EXTENDED', params }, String(longer.days))
  return { ...row, days: longer.days, until_at: until }
}
