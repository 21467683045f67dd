import type { EntryState } from '@easel/domain/competitions/entries/lifecycle.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { happenedAt } from '../../../../testing/happenedAt.ts'

export interface StagedEntry {
  readonly editionId: string
  readonly category: string
  readonly owner: { readonly accountId: string; readonly designerId: string | null }
  readonly state?: EntryState
  readonly name?: string
  readonly place?: number
  /** The theme of the store that is entered. */
  readonly productId?: string
  /** When it was made and submitted: within the window of submission. The clock's now where none is named. */
  readonly at?: Date
}

/** An entry in any state, without files and the moves that lead there. @returns its id */
export async function stageEntry(
  platform: Pick<Platform, 'db' | 'clock'>,
  {
    editionId,
    category,
    owner,
    state = 'PASSED',
    name = 'An entry',
    place = 1,
    productId,
    at = platform.clock.now(),
  }: StagedEntry,
): Promise<string> {
  const entryId = newId()
  const { designerId, accountId } = owner
  if (!designerId) throw new Error('only designers enter')
  const submitted = state !== 'DRAFT'
  await happenedAt(platform, at, (tx) =>
    tx
      .insertInto('competition_entry')
      .values({
        entry_id: entryId,
        edition_id: editionId,
        category,
        account_id: accountId,
        designer_id: designerId,
        state,
        place,
        name,
        product_id: productId ?? null,
        submission: submitted ? 1 : 0,
        created_at: at,
        updated_at: at,
        changed_at: at,
        submitted_at: submitted ? at : null,
        passed_at: state === 'PASSED' ? at : null,
      })
      .execute(),
  )
  return entryId
}

/** The primary review of its first submission. */
export async function stageReview(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  entryId: string,
  by: { readonly accountId: string },
): Promise<void> {
  await db
    .insertInto('competition_entry_review')
    .values({
      review_id: newId(),
      entry_id: entryId,
      submission: 1,
      stage: 'PRIMARY',
      decision: 'PASS',
      decided_by: by.accountId,
      decided_at: clock.now(),
    })
    .execute()
}
