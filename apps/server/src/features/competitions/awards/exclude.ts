import { inTransaction } from '../../../platform/db/transaction.ts'
import { asRefused, type Refused, refused } from '../../../platform/http/refused.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { doerOf, recordActivity } from '../../base/activity/public.ts'
import { listRefusal, type Organiser } from './decide.ts'
import { insertExclusion, liftExclusion } from './decisionQueries.ts'
import { findEntry } from './factQueries.ts'

/** Lets an entry win nothing, or win again; awards follow with the next list. @returns the edition's id */
export function exclude(
  { db, clock }: Platform,
  organiser: Organiser,
  entryId: string,
  { move, reason }: { readonly move: 'disqualify' | 'restore'; readonly reason: string },
): Promise<string | Refused> {
  return inTransaction(db, async (tx) => {
    const entry = await findEntry(tx, entryId)
    if (!entry) return refused('not_found')
    const { editionId } = entry
    const refusal = await listRefusal(
      { db: tx, clock },
      organiser.actor,
      { editionId, row: null },
      'disqualify',
    )
    if (refusal) return asRefused(refusal)
    const [by, at] = [organiser.actor.accountId, clock.now()]
    if (move === 'restore') {
      if (!(await liftExclusion(tx, entryId, { by, at, reason }))) return refused('award.notDisqualified')
    } else {
      if (entry.state !== 'PASSED') return refused('award.entryNotPassed')
      const isNew = await insertExclusion(tx, {
        exclusion_id: newId(),
        edition_id: editionId,
        entry_id: entryId,
        kind: 'DISQUALIFIED',
        reason,
        made_by: by,
        made_at: at,
      })
      if (!isNew) return refused('award.isDisqualified')
    }
    await recordActivity(tx, clock, doerOf(organiser), {
      act: `award.${move}`,
      subjectKind: 'entry',
      subjectId: entryId,
      reason,
    })
    return editionId
  })
}
