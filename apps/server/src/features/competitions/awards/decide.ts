import { isDeepStrictEqual } from 'node:util'
import { openTies, winnersOf } from '@easel/domain/competitions/awards/awards.ts'
import type { TieInput } from '@easel/domain/competitions/awards/fields.ts'
import {
  type AwardListMove,
  AwardListState,
  type AwardListStateOrNone,
  awardListLifecycle,
} from '@easel/domain/competitions/awards/lifecycle.ts'
import { awardListPolicy, awardListRelations } from '@easel/domain/competitions/awards/policy.ts'
import { statesAfter } from '@easel/domain/lifecycle.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { isEntrant, type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { insertTie } from './decisionQueries.ts'
import { draftOf, isPublished } from './draft.ts'
import { hasOwn } from './factQueries.ts'
import {
  factsIn,
  findList,
  insertList,
  type ListRow,
  listsOf,
  lockAwards,
  prizesOf,
  publishedList,
  setListDecided,
} from './listQueries.ts'
import { putAwards } from './publish.ts'

export interface Organiser {
  readonly actor: Actor
  readonly ip: string
}

/** Why an organiser may not make this move with a list, or with what lists follow from; null where they may. */
export async function listRefusal(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  {
    editionId,
    row,
  }: { readonly editionId: string; readonly row: Pick<ListRow, 'state' | 'proposed_by'> | null },
  move: AwardListMove | 'disqualify',
) {
  const relations = awardListRelations(policyActor(actor, 'staff'), {
    isEntrant: await isEntrant(db, editionId, actor.accountId),
    proposedBy: row?.proposed_by ?? null,
  })
  const state: AwardListStateOrNone = row ? AwardListState.parse(row.state) : 'NONE'
  return awardListPolicy.can(relations, move, state, clock.now())
}

/** Proposes the draft as it is now; a colleague publishes it. */
export async function proposeAwards(
  platform: Platform,
  organiser: Organiser,
  editionId: string,
): Promise<null | DomainError> {
  const edition = await shownEditionsOf(platform).byId(editionId)
  if (!edition) return domainError('edition.notPublished')
  const { clock, secrets } = platform
  return inTransaction(platform.db, async (tx) => {
    await lockAwards(tx, editionId)
    const deps = { db: tx, clock, secrets }
    const refusal = await listRefusal(deps, organiser.actor, { editionId, row: null }, 'propose')
    if (refusal) return asDomainError(refusal)
    const lists = await listsOf(tx, editionId)
    if (lists.some(({ state }) => state === 'PROPOSED')) return domainError('awardList.waits')
    const { facts, prizes } = await draftOf(deps, edition)
    if (!facts) return domainError('awardList.notReady')
    if (openTies(prizes).length > 0) return domainError('awardList.tied')
    if (isPublished(prizes, lists)) return domainError('awardList.unchanged')
    const listId = newId()
    await insertList(tx, {
      list_id: listId,
      edition_id: editionId,
      number: (lists[0]?.number ?? 0) + 1,
      state: 'PROPOSED',
      edition_version: edition.version,
      facts: JSON.stringify(facts),
      prizes: JSON.stringify(prizes),
      proposed_by: organiser.actor.accountId,
      proposed_at: clock.now(),
    })
    await recordActivity(tx, clock, logActorOf(organiser), {
      act: 'awardList.propose',
      subjectKind: 'edition',
      subjectId: editionId,
      to: 'PROPOSED',
      reason: `${winnersOf(prizes).length}`,
    })
    return null
  })
}

interface Decision {
  readonly move: 'publish' | 'reject' | 'withdraw'
  readonly note: string | null
}

/** Publishes a list as it was proposed, rejects it, or takes it back. @returns the edition's id */
export async function decideAwards(
  platform: Platform,
  organiser: Organiser,
  listId: string,
  { move, note }: Decision,
): Promise<string | DomainError> {
  const { clock, secrets } = platform
  const named = await findList(platform.db, listId)
  const edition = named && (await shownEditionsOf(platform).byId(named.edition_id))
  if (!named || !edition) return domainError('not_found')
  const editionId = named.edition_id
  return inTransaction(platform.db, async (tx) => {
    await lockAwards(tx, editionId)
    const row = await findList(tx, listId)
    if (!row) return domainError('not_found')
    const deps = { db: tx, clock, secrets }
    const refusal = await listRefusal(deps, organiser.actor, { editionId, row }, move)
    if (refusal) return asDomainError(refusal)
    const before = await publishedList(tx, editionId)
    const [to] = statesAfter(awardListLifecycle, AwardListState.parse(row.state), move)
    const state = AwardListState.parse(to)
    await setListDecided(tx, listId, { state, by: organiser.actor.accountId, at: clock.now(), note })
    await recordActivity(tx, clock, logActorOf(organiser), {
      act: `awardList.${move}`,
      subjectKind: 'edition',
      subjectId: editionId,
      from: row.state,
      to: state,
      reason: note,
    })
    if (move !== 'publish') return editionId
    if (!(await isStillSo(deps, edition, row))) return domainError('awardList.changedMeanwhile')
    await putAwards({ tx, clock, logActor: logActorOf(organiser) }, edition, {
      before: before ?? null,
      list: row,
    })
    return editionId
  })
}

/** Whether the awards that were proposed still follow from what they follow from. */
async function isStillSo(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  edition: ShownEdition,
  row: ListRow,
): Promise<boolean> {
  const { facts, prizes } = await draftOf(deps, edition)
  return (
    row.edition_version === edition.version &&
    isDeepStrictEqual(factsIn(row), facts) &&
    isDeepStrictEqual(prizesOf(row), [...prizes])
  )
}

/** Writes down in which order entries that tie receive prizes: it is published with the next list, by two people. */
export async function orderTie(
  platform: Platform,
  organiser: Organiser,
  editionId: string,
  { scope, prizeKey, entryIds, reason }: TieInput,
): Promise<null | DomainError> {
  if (await hasOwn(platform.db, entryIds, organiser.actor.accountId)) return domainError('notOwn.decide')
  const edition = await shownEditionsOf(platform).byId(editionId)
  if (!edition) return domainError('edition.notPublished')
  const { clock, secrets } = platform
  return inTransaction(platform.db, async (tx: Db) => {
    await lockAwards(tx, editionId)
    const deps = { db: tx, clock, secrets }
    const refusal = await listRefusal(deps, organiser.actor, { editionId, row: null }, 'disqualify')
    if (refusal) return asDomainError(refusal)
    const { prizes } = await draftOf(deps, edition)
    const isTied = openTies(prizes).some(
      (prize) =>
        prize.scope === scope &&
        (prize.rule === 'RANK' && scope !== null ? null : prize.prizeKey) === prizeKey &&
        prize.tie?.entryIds.length === entryIds.length &&
        prize.tie.entryIds.every((id) => entryIds.includes(id)),
    )
    if (!isTied) return domainError('awardTie.none')
    const made = { made_by: organiser.actor.accountId, made_at: clock.now() }
    await insertTie(tx, {
      tie_id: newId(),
      edition_id: editionId,
      scope,
      prize_key: prizeKey,
      prizeKey,
      entryIds,
      reason,
      ...made,
    })
    await recordActivity(tx, clock, logActorOf(organiser), {
      act: 'award.orderTie',
      subjectKind: 'edition',
      subjectId: editionId,
      to: `${scope ?? ''}/${prizeKey ?? ''}`,
      reason,
    })
    return null
  })
}
