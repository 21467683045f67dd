import type { AwardExclusion, AwardList, StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { winnersOf } from '@easel/domain/competitions/awards/awards.ts'
import { type AwardChange, changesBetween } from '@easel/domain/competitions/awards/changes.ts'
import { Exclusion } from '@easel/domain/competitions/awards/facts.ts'
import { AwardListState } from '@easel/domain/competitions/awards/lifecycle.ts'
import type { PrizeAwards } from '@easel/domain/competitions/awards/results.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { shownEditionsOf } from '../editions/public.ts'
import { namedEntries } from '../entries/public.ts'
import { listRefusal } from './decide.ts'
import {
  type ExclusionRow,
  exclusionOf,
  exclusionsOf,
  juryStatementsOf,
  type TieRow,
  tiesOf,
} from './decisionQueries.ts'
import { type Draft, draftOf, isPublished } from './draft.ts'
import { type ListRow, listsOf, prizesOf } from './listQueries.ts'
import { prizeNamed } from './prizes.ts'
import { awardsIn, countIn } from './queries.ts'

/** Everything that organisers see of an edition's awards: the draft with its reasons, decisions, and lists. */
export async function staffAwards(
  platform: Platform,
  actor: Actor,
  editionId: string,
): Promise<StaffAwards | DomainError> {
  const { db } = platform
  const edition = await shownEditionsOf(platform).byId(editionId)
  if (!edition) return domainError('edition.notPublished')
  const [draft, lists, exclusions, ties, awards] = [
    await draftOf(platform, edition),
    await listsOf(db, editionId),
    await exclusionsOf(db, editionId),
    await tiesOf(db, editionId),
    await awardsIn(db, editionId),
  ]
  const disqualified = new Set(
    exclusions.flatMap((row) => (exclusionOf(row)?.kind === 'DISQUALIFIED' ? [row.entry_id] : [])),
  )
  const published = lists.find(({ state }) => state === 'PUBLISHED')
  const before = published ? winnersOf(prizesOf(published)) : []
  const entries = await namedEntries(platform, namedIn(draft.prizes, exclusions, ties))
  const statements = await juryStatementsOf(db, editionId)
  const staff = await staffNames(db, [
    ...lists.flatMap((row) => [row.proposed_by, row.decided_by ?? row.proposed_by]),
    ...exclusions.flatMap((row) => [row.made_by, row.lifted_by ?? row.made_by]),
    ...ties.map((row) => row.made_by),
  ])
  const can = async (move: Parameters<typeof listRefusal>[3], row: ListRow | null = null) =>
    canOf(await listRefusal(platform, actor, { editionId, row }, move))
  const mayDisqualify = await can('disqualify')
  return {
    editionId,
    announcedAt: edition.definition.timeline.announcedAt,
    wants: [...draft.wants],
    prizes: draft.prizes.map((prize) => ({
      ...prize,
      awards: prize.awards.map(({ personId: _, scope: __, prizeKey: ___, ...award }) => award),
      passedOver: prize.passedOver.map((each) => ({
        ...each,
        because:
          each.because === 'DISQUALIFIED' && !disqualified.has(each.entryId) ? 'TOO_FEW' : each.because,
      })),
      prizeName: prizeNamed(edition.definition, prize.scope, prize.prizeKey).name,
    })),
    entries: [...entries.values()].map((entry) => ({
      ...entry,
      juryStatement: statements.get(entry.entryId) ?? null,
    })),
    changes: changesBetween(before, winnersOf(draft.prizes)).map(presentChange),
    exclusions: exclusions.map((row) => presentExclusion(row, staff, mayDisqualify)),
    ties: ties.map((row) => ({
      scope: row.scope,
      prizeKey: row.prize_key,
      entryIds: row.entry_ids,
      reason: row.reason,
      madeBy: staff.get(row.made_by) ?? '',
      madeAt: row.made_at.toISOString(),
    })),
    lists: await Promise.all(
      lists.map(async (row) =>
        presentList(row, staff, {
          publish: await can('publish', row),
          reject: await can('reject', row),
          withdraw: await can('withdraw', row),
        }),
      ),
    ),
    answers: {
      won: countIn(awards, 'WON'),
      confirmed: countIn(awards, 'CONFIRMED'),
      declined: countIn(awards, 'DECLINED'),
    },
    can: { propose: (await can('propose')) ?? proposable(draft, lists), disqualify: mayDisqualify },
  }
}

/** What a button says before a call would. */
function proposable({ wants, prizes }: Draft, lists: readonly ListRow[]) {
  if (lists.some(({ state }) => state === 'PROPOSED')) return { code: 'awardList.waits', params: {} }
  if (wants.includes('TIES')) return { code: 'awardList.tied', params: {} }
  if (wants.length > 0) return { code: 'awardList.notReady', params: {} }
  return isPublished(prizes, lists) ? { code: 'awardList.unchanged', params: {} } : null
}

const namedIn = (
  prizes: readonly PrizeAwards[],
  exclusions: readonly ExclusionRow[],
  ties: readonly TieRow[],
): string[] => [
  ...prizes.flatMap(({ awards, passedOver, tie }) => [
    ...awards.map(({ entryId }) => entryId),
    ...passedOver.map(({ entryId }) => entryId),
    ...(tie?.entryIds ?? []),
  ]),
  ...exclusions.map((row) => row.entry_id),
  ...ties.flatMap((row) => row.entry_ids),
]

function presentChange(each: AwardChange): StaffAwards['changes'][number] {
  const { entryId, scope } = each.change === 'LOST' ? each.from : each.award
  return {
    change: each.change,
    entryId,
    scope,
    prizeKey: each.change === 'LOST' ? null : each.award.prizeKey,
    from: each.change === 'WON' ? null : each.from.prizeKey,
  }
}

function presentExclusion(
  row: ExclusionRow,
  staff: ReadonlyMap<string, string>,
  mayDisqualify: AwardExclusion['can']['restore'],
): AwardExclusion {
  const isDisqualified = row.kind === 'DISQUALIFIED'
  const isLifted = row.lifted_at !== null
  return {
    exclusionId: row.exclusion_id,
    exclusion: Exclusion.parse(
      isDisqualified
        ? { kind: 'DISQUALIFIED', entryId: row.entry_id }
        : { kind: 'DECLINED', entryId: row.entry_id, scope: row.scope, prizeKey: row.prize_key },
    ),
    reason: row.reason,
    madeBy: isDisqualified ? (staff.get(row.made_by) ?? '') : null,
    madeAt: row.made_at.toISOString(),
    liftedBy: row.lifted_by === null ? null : (staff.get(row.lifted_by) ?? ''),
    liftedAt: row.lifted_at?.toISOString() ?? null,
    liftReason: row.lift_reason,
    can: {
      restore: isDisqualified && !isLifted ? mayDisqualify : { code: 'award.notDisqualified', params: {} },
    },
  }
}

const presentList = (row: ListRow, staff: ReadonlyMap<string, string>, can: AwardList['can']): AwardList => ({
  listId: row.list_id,
  number: row.number,
  state: AwardListState.parse(row.state),
  proposedBy: staff.get(row.proposed_by) ?? '',
  proposedAt: row.proposed_at.toISOString(),
  decidedBy: row.decided_by === null ? null : (staff.get(row.decided_by) ?? ''),
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.note,
  winners: winnersOf(prizesOf(row)).length,
  can,
})
