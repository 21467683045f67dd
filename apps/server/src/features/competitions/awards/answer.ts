import { AwardState, awardLifecycle } from '@easel/domain/competitions/awards/lifecycle.ts'
import { awardPolicy, awardRelations } from '@easel/domain/competitions/awards/policy.ts'
import { statesAfter } from '@easel/domain/lifecycle.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { shownEditionsOf } from '../editions/public.ts'
import type { Organiser } from './decide.ts'
import { insertExclusion } from './decisionQueries.ts'
import { lockAwards } from './listQueries.ts'
import { notifyOrganisers } from './notify.ts'
import { type AwardRow, changeAward, editionOfAward, lockAward } from './queries.ts'

/** A winner confirms or declines. A prize that is declined goes to the next entry with the next list. */
export async function answerAward(
  platform: Platform,
  caller: Organiser,
  awardId: string,
  { move, note }: { readonly move: 'confirm' | 'decline'; readonly note: string | null },
): Promise<AwardRow | DomainError> {
  const { db, clock } = platform
  const editionId = await editionOfAward(db, awardId)
  const edition = editionId && (await shownEditionsOf(platform).byId(editionId))
  if (!edition) return domainError('not_found')
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    // As publishing does: the edition before its awards.
    await lockAwards(tx, editionId)
    const row = await lockAward(tx, awardId, now)
    if (!row) return domainError('not_found')
    const from = AwardState.parse(row.state)
    const relations = awardRelations(policyActor(caller.actor, 'owner'), row.account_id)
    const refusal = awardPolicy.can(relations, move, from, now)
    if (refusal) return asDomainError(refusal)
    const [to] = statesAfter(awardLifecycle, from, move)
    const changes = { state: AwardState.parse(to), answered_at: now, note }
    await changeAward(tx, awardId, changes)
    if (move === 'decline') {
      await insertExclusion(tx, {
        exclusion_id: newId(),
        edition_id: row.edition_id,
        entry_id: row.entry_id,
        kind: 'DECLINED',
        scope: row.scope,
        prize_key: row.prize_key,
        reason: note ?? '',
        made_by: caller.actor.accountId,
        made_at: now,
      })
      await notifyOrganisers(tx, clock, edition, row)
    }
    await recordActivity(tx, clock, logActorOf(caller), {
      act: `award.${move}`,
      subjectKind: 'award',
      subjectId: awardId,
      from,
      to: changes.state,
      reason: note,
    })
    return { ...row, ...changes }
  })
}
