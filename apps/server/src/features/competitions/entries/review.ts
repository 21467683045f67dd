import type { Actor } from '../../../platform/http/actor.ts'
import { asRefused, type Refused, refused } from '../../../platform/http/refused.ts'
import type { Platform } from '../../../platform/platform.ts'
import { asStaff } from '../../../platform/policy.ts'
import { isEntrant } from '../editions/public.ts'
import { entryRefusal } from './policy.ts'
import { editionOf } from './present.ts'
import { type EntryRow, findEntry } from './queries.ts'

/** An entry that a reviewer may look at: a draft is its entrant's alone. */
export async function entryForReview(
  platform: Platform,
  actor: Actor,
  entryId: string,
): Promise<EntryRow | Refused> {
  const row = await findEntry(platform.db, entryId)
  if (!row) return refused('not_found')
  const { definition } = await editionOf(platform, row)
  const now = platform.clock.now()
  const asked = {
    row,
    edition: definition,
    actor: asStaff(actor),
    now,
    isEntrant: await isEntrant(platform.db, row.edition_id, actor.accountId),
  }
  const refusal = entryRefusal(asked, 'review')
  return refusal ? asRefused(refusal) : row
}
