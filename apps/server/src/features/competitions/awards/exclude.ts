import { inTransaction } from '../../../platform/db/transaction.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { listRefusal, type Organiser } from './decide.ts'
import { insertExclusion, liftExclusion } from './decisionQueries.ts'
import { findEntry } from './factQueries.ts'

/** Lets an entry win nothing, or win again; awards follow with the next list. @returns the edition's id */
export function exclude(
  { db, clock }: Platform,
  organiser: Organiser,
  entryId: string,
  { move, reason }: { readonly move: 'disqualify' | 'restore'; readonly reason: string },
): Promise<string | DomainError> {
  return inTransaction(db, async (tx) => {
    const entry = await findEntry(tx, entryId)
    if (!entry) return domainError('not_found')
    const { editionId } = entry
    const refusal = await listRefusal(
      { db: tx, clock },
      organiser.actor,
      { editionId, row: null },
      'disqualify',
    )
    if (refusal) return asDomainError(refusal)
    const [by, at] = [organiser.actor.accountId, clock.now()]
    if (move === 'restore') {
      if (!(await liftExclusion(tx, entryId, { by, at, reason }))) return domainError('award.notDisqualified')
    } else {
      if (entry.state !== 'PASSED') return domainError('award.entryNotPassed')
      const isNew = await insertExclusion(tx, {
        exclusion_id: newId(),
        edition_id: editionId,
        entry_id: entryId,
        kind: 'DISQUALIFIED',
        reason,
        made_by: by,
        made_at: at,
      })
      if (!isNew) return domainError('award.isDisqualified')
    }
    await recordActivity(tx, clock, logActorOf(organiser), {
      act: `award.${move}`,
      subjectKind: 'entry',
      subjectId: entryId,
      reason,
    })
    return editionId
  })
}
