import type { staffDecideEntry } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import type { BodyOf } from '@easel/contract/endpoint.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { passingMove } from '@easel/domain/competitions/entries/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import {
  asDomainError,
  type DomainError,
  domainError,
  invalidInput,
} from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { lockDesignerOfAccount } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { isEntrant, shownEditionsOf } from '../editions/public.ts'
import { filesOfEntries, showEntryFiles } from './fileQueries.ts'
import { categoryOf } from './guard.ts'
import { placeKeyOf, standingCounts } from './leastQueries.ts'
import { entryFacts, entryRefusal, primaryBy } from './policy.ts'
import { changeEntry, type EntryRow, findEntry, insertReview, lockEntry, reviewsOf } from './queries.ts'
import { isThemeGone, loadEntry } from './whole.ts'

type Decision = BodyOf<typeof staffDecideEntry>
interface ReviewerCall {
  readonly actor: Actor
  readonly ip: string
}

const STATE_AFTER = { pass: 'PASSED', passOn: 'SECONDARY_REVIEW', fail: 'FAILED' } as const

/**
 * A reviewer's word on what was seen (spec §4): it passes, in the portfolio flow after a second reviewer, or it fails with
 * reasons. The entrant is notified, and what passed is public.
 */
export async function decideEntry(
  platform: Platform,
  call: ReviewerCall,
  entryId: string,
  decision: Decision,
): Promise<EntryRow | DomainError> {
  const { db, clock } = platform
  const found = await findEntry(db, entryId)
  const edition = found && (await shownEditionsOf(platform).byId(found.edition_id))
  if (!edition) return domainError('not_found')
  const { definition } = edition
  const { account_id: accountId } = found
  return inTransaction(db, async (tx) => {
    // Its designer withdraws none of those beside it meanwhile.
    await lockDesignerOfAccount(tx, accountId)
    const before = await lockEntry(tx, entryId)
    if (!before) return domainError('not_found')
    const now = clock.now()
    const move = decision.decision === 'FAIL' ? 'fail' : passingMove(entryFacts(before, definition))
    const primary = primaryBy(before, await reviewsOf(tx, entryId))
    const asked = {
      row: before,
      edition: definition,
      actor: policyActor(call.actor, 'staff'),
      now,
      primaryBy: primary,
      isEntrant: await isEntrant(tx, before.edition_id, call.actor.accountId),
    }
    const refusal = entryRefusal(asked, move)
    if (refusal) return asDomainError(refusal)
    if (before.revision !== decision.revision) return domainError('entry.changedMeanwhile')
    const fault =
      move === 'fail' ? await failFault(tx, entryId, decision) : await passFault(tx, before, definition)
    if (fault) return fault
    await insertReview(tx, {
      review_id: newId(),
      entry_id: entryId,
      submission: before.submission,
      stage: primary === null ? 'PRIMARY' : 'SECONDARY',
      decision: decision.decision,
      reasons: move === 'fail' ? [...decision.reasons] : [],
      note: decision.note || null,
      pins: JSON.stringify(move === 'fail' ? decision.pins : []),
      decided_by: call.actor.accountId,
      decided_at: now,
    })
    const after = await changeEntry(tx, entryId, {
      state: STATE_AFTER[move],
      updated_at: now,
      ...(move === 'pass' ? { passed_at: now } : {}),
    })
    if (move === 'pass') await showEntryFiles(tx, entryId, now)
    await recordActivity(tx, clock, logActorOf(call), {
      act: `entry.${move}`,
      subjectKind: 'entry',
      subjectId: entryId,
      from: before.state,
      to: after.state,
      reason: move === 'fail' ? decision.reasons.join(', ') : null,
    })
    if (move !== 'passOn') await notifyEntrant(tx, clock, after, decision)
    return after
  })
}

/** What a failing decision lacks; the pins that point at nothing of the entry are all named at once. */
async function failFault(
  tx: Db,
  entryId: string,
  { reasons, note, pins }: Decision,
): Promise<DomainError | null> {
  if (reasons.length === 0) return domainError('audit.reasonMissing')
  if (reasons.includes('other') && !note) return domainError('audit.noteMissing')
  const entryFiles = await filesOfEntries(tx, [entryId])
  const fileIds = new Set(
    entryFiles.map(({ fileId, posterFileId, facts }) => (facts.kind === 'IMAGE' ? fileId : posterFileId)),
  )
  const issues = pins.flatMap(({ fileId }, index) =>
    fileIds.has(fileId) ? [] : [{ path: `pins.${index}.fileId`, code: 'pin.notOfAudit', params: {} }],
  )
  return issues.length > 0 ? invalidInput(issues) : null
}

/** The theme that is entered must be there still, and some categories take several entries of one designer (spec §5). */
async function passFault(tx: Db, row: EntryRow, edition: EditionDraft): Promise<DomainError | null> {
  if (isThemeGone(await loadEntry(tx, row))) return domainError('entry.themeGone')
  const least = categoryOf(edition, row.category)?.leastEntries ?? 1
  const key = placeKeyOf(row)
  const { submitted: count } = (await standingCounts(tx, [key]))(key)
  return count < least ? domainError('entry.tooFew', { least, count }) : null
}

async function notifyEntrant(
  tx: Db,
  clock: Platform['clock'],
  { entry_id: id, account_id: accountId, name, submission }: EntryRow,
  { decision, reasons, note }: Decision,
): Promise<void> {
  const passed = decision === 'PASS'
  await putNotice(tx, clock, {
    accountId,
    kind: passed ? 'ENTRY_PASSED' : 'ENTRY_FAILED',
    subject: { kind: 'entry', id, name },
    reasons: passed ? [] : reasons,
    note: note || null,
    key: `entry.${passed ? 'pass' : 'fail'}:${id}:${submission}`,
  })
}
