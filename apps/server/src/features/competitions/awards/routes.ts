import { nouns } from '@easel/contract/manifests.ts'
import type { JuryStatement } from '@easel/domain/competitions/awards/fields.ts'
import { isAnnouncedAt } from '@easel/domain/competitions/editions/timeline.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import {
  categoryAsked,
  conflictRefusal,
  editionAsked,
  editionsEntered,
  shownEditionsOf,
} from '../editions/public.ts'
import { findEntry, hideEntryFiles, lockEntry, showEntryFiles } from '../entries/public.ts'
import { answerAward } from './answer.ts'
import { ballotArchiveTask } from './archive.ts'
import { decideAwards, listRefusal, type Organiser, orderTie, proposeAwards } from './decide.ts'
import { dropJuryStatement, insertExclusion, liftExclusion, putJuryStatement } from './decisionQueries.ts'
import { lockAwards } from './listQueries.ts'
import { awardTask } from './notify.ts'
import { announcedPayments, awardPayments, editionPayments } from './payable.ts'
import { addPaymentsRoute } from './payments.ts'
import { presentOwn, publicAwards } from './present.ts'
import { staffAwards } from './presentStaff.ts'
import { ownPrograms, staffProgram } from './programs.ts'
import { type AwardRow, announcedOf } from './queries.ts'
import { addBundleRoute, presentBundles } from './results/download.ts'
import { resultLogTask } from './results/resultLog.ts'
import { bundleTask } from './results/stored.ts'

/** Who wins what in a competition (docs/design/competitions.md, Awards; docs/decisions/results-and-bundles.md). */
export const awards = feature(
  nouns.awards,
  (platform) => ({
    handlers: { ...openHandlers(platform), ...staffHandlers(platform) },
    addRoutes: (server, identify) => {
      addPaymentsRoute(server, platform, identify)
      addBundleRoute(server, platform)
    },
  }),
  (platform) => {
    for (const ticker of [
      awardTask(platform),
      ballotArchiveTask(platform),
      resultLogTask(platform),
      bundleTask(platform),
    ])
      platform.jobs.schedule(ticker)
  },
)

function openHandlers(platform: Platform) {
  const { db, clock } = platform
  const show = async (actor: Actor, row: AwardRow | DomainError) => {
    if (row instanceof DomainError) return row
    const [presented] = await presentOwn(platform, actor, [row])
    return presented ?? domainError('not_found')
  }
  return handlersOf(nouns.awards, {
    resultPublic: async ({ query }) => {
      const edition = await editionAsked(platform, query.edition)
      if (!edition) return domainError('not_found')
      const { slug, timeline } = edition.definition
      const { announcedAt } = timeline
      const isAnnounced = isAnnouncedAt(edition.definition, clock.now())
      const all = isAnnounced
        ? await publicAwards(platform, edition, categoryAsked(edition, query.contentType))
        : []
      return { edition: slug, provenance: edition.provenance, announcedAt, isAnnounced, awards: all }
    },
    editionBundles: async ({ params }) => {
      const edition = await shownEditionsOf(platform).find(params.slug)
      return edition ? presentBundles(platform, edition) : domainError('not_found')
    },
    ownAwards: async ({ actor, query }) => {
      const edition = query.edition === undefined ? null : await shownEditionsOf(platform).find(query.edition)
      if (query.edition !== undefined && !edition) return domainError('not_found')
      const wanted = { accountId: actor.accountId, editionId: edition?.editionId ?? null, now: clock.now() }
      return { items: await presentOwn(platform, actor, await announcedOf(db, wanted)) }
    },
    ownPrograms: async ({ actor, query }) => {
      const edition = query.edition === undefined ? null : await shownEditionsOf(platform).find(query.edition)
      if (query.edition !== undefined && !edition) return domainError('not_found')
      return { items: await ownPrograms(platform, actor.accountId, edition) }
    },
    confirmAward: async (call) =>
      show(call.actor, await answerAward(platform, call, call.params.id, { move: 'confirm', note: null })),
    declineAward: async (call) =>
      show(
        call.actor,
        await answerAward(platform, call, call.params.id, { move: 'decline', note: call.body.reason }),
      ),
  })
}

function staffHandlers(platform: Platform) {
  const { db, clock } = platform
  const show = (actor: Actor, edition: string | DomainError) =>
    edition instanceof DomainError ? edition : staffAwards(platform, actor, edition)
  return handlersOf(nouns.awards, {
    staffGetAwards: async ({ actor, params }) =>
      (await conflictRefusal(db, params.id, actor)) ?? staffAwards(platform, actor, params.id),
    staffGetProgram: async ({ actor, params }) => {
      const edition = await shownEditionsOf(platform).byId(params.id)
      if (!edition) return domainError('edition.notPublished')
      const inConflict = await conflictRefusal(db, params.id, actor)
      return inConflict ?? { program: await staffProgram(platform, edition) }
    },
    staffListPayments: async ({ actor }) => ({
      items: await announcedPayments(platform, await editionsEntered(db, actor.accountId)),
    }),
    staffGetPayments: async ({ actor, params }) => {
      const edition = await shownEditionsOf(platform).byId(params.id)
      if (!edition) return domainError('edition.notPublished')
      const inConflict = await conflictRefusal(db, params.id, actor)
      if (inConflict) return inConflict
      if (!isAnnouncedAt(edition.definition, clock.now())) return domainError('award.notAnnounced')
      const items = await awardPayments(platform, edition)
      return { ...editionPayments(edition, items), items }
    },
    staffProposeAwards: async (call) =>
      show(call.actor, (await proposeAwards(platform, call, call.params.id)) ?? call.params.id),
    staffOrderTie: async (call) =>
      show(call.actor, (await orderTie(platform, call, call.params.id, call.body)) ?? call.params.id),
    staffDecideAwards: async (call) => {
      const { body } = call
      const decision =
        body.decision === 'PUBLISH'
          ? ({ move: 'publish', note: null } as const)
          : ({ move: 'reject', note: body.note } as const)
      return show(call.actor, await decideAwards(platform, call, call.params.id, decision))
    },
    staffWithdrawAwards: async (call) =>
      show(call.actor, await decideAwards(platform, call, call.params.id, { move: 'withdraw', note: null })),
    staffDisqualifyEntry: async (call) =>
      show(call.actor, await disqualify(platform, call, call.params.id, call.body.reason)),
    staffRestoreEntry: async (call) =>
      show(call.actor, await restore(platform, call, call.params.id, call.body.reason)),
    staffWriteJuryStatement: async (call) =>
      show(call.actor, await writeJuryStatement(platform, call, call.params.id, call.body.juryStatement)),
  })
}

interface EntryChange {
  readonly act: 'disqualify' | 'restore' | 'writeJuryStatement'
  readonly reason: string | null
  /** What its designer is told, with the reason. */
  readonly notice?: 'ENTRY_DISQUALIFIED' | 'ENTRY_RESTORED'
  readonly apply: (
    tx: Db,
    entry: { readonly editionId: string; readonly isPassed: boolean },
  ) => Promise<DomainError | null>
}

/** Changes what awards follow from or say of an entry, for organisers who may. @returns the edition's id */
function changeEntry(
  { db, clock }: Platform,
  organiser: Organiser,
  entryId: string,
  { act, reason, notice, apply }: EntryChange,
): Promise<string | DomainError> {
  return inTransaction(db, async (tx) => {
    const found = await findEntry(tx, entryId)
    if (!found) return domainError('not_found')
    const { edition_id: editionId } = found
    // A list that is being published has read what it follows from.
    await lockAwards(tx, editionId)
    // It is not withdrawn meanwhile, which would hide what is shown here.
    const entry = (await lockEntry(tx, entryId)) ?? found
    const asked = { editionId, row: null }
    const refusal = await listRefusal({ db: tx, clock }, organiser.actor, asked, 'disqualify')
    if (refusal) return asDomainError(refusal)
    const refused = await apply(tx, { editionId, isPassed: entry.state === 'PASSED' })
    if (refused) return refused
    await recordActivity(tx, clock, logActorOf(organiser), {
      act: `award.${act}`,
      subjectKind: 'entry',
      subjectId: entryId,
      reason,
    })
    if (notice)
      await putNotice(tx, clock, {
        accountId: entry.account_id,
        kind: notice,
        subject: { kind: 'entry', id: entryId, name: entry.name },
        note: reason,
        key: `${notice}:${newId()}`,
      })
    return editionId
  })
}

/** Lets an entry win nothing and hides it; awards follow with the next list. @returns the edition's id */
const disqualify = (platform: Platform, organiser: Organiser, entryId: string, reason: string) =>
  changeEntry(platform, organiser, entryId, {
    act: 'disqualify',
    reason,
    notice: 'ENTRY_DISQUALIFIED',
    apply: async (tx, { editionId, isPassed }) => {
      if (!isPassed) return domainError('award.entryNotPassed')
      const isNew = await insertExclusion(tx, {
        exclusion_id: newId(),
        edition_id: editionId,
        entry_id: entryId,
        kind: 'DISQUALIFIED',
        reason,
        made_by: organiser.actor.accountId,
        made_at: platform.clock.now(),
      })
      if (!isNew) return domainError('award.isDisqualified')
      await hideEntryFiles(tx, entryId)
      return null
    },
  })

/** Lets a disqualified entry win again and shows it; awards follow with the next list. @returns the edition's id */
const restore = (platform: Platform, organiser: Organiser, entryId: string, reason: string) =>
  changeEntry(platform, organiser, entryId, {
    act: 'restore',
    reason,
    notice: 'ENTRY_RESTORED',
    apply: async (tx, { isPassed }) => {
      const lifted = { by: organiser.actor.accountId, at: platform.clock.now(), reason }
      if (!(await liftExclusion(tx, entryId, lifted))) return domainError('award.notDisqualified')
      if (isPassed) await showEntryFiles(tx, entryId, lifted.at)
      return null
    },
  })

/** Writes what the jury says of an entry; null takes it away. @returns the edition's id */
const writeJuryStatement = (
  platform: Platform,
  organiser: Organiser,
  entryId: string,
  statement: JuryStatement | null,
) =>
  changeEntry(platform, organiser, entryId, {
    act: 'writeJuryStatement',
    reason: statement && `${statement.en}\n${statement.zh}`,
    apply: async (tx, { editionId, isPassed }) => {
      if (!isPassed) return domainError('award.entryNotPassed')
      if (statement)
        await putJuryStatement(tx, {
          entry_id: entryId,
          edition_id: editionId,
          ...statement,
          written_by: organiser.actor.accountId,
          written_at: platform.clock.now(),
        })
      else await dropJuryStatement(tx, entryId)
      return null
    },
  })
