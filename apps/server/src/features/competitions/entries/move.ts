import { hasScreenshots } from '@easel/domain/competitions/entries/checks.ts'
import type { EntryState } from '@easel/domain/competitions/entries/lifecycle.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  asDomainError,
  type DomainError,
  domainError,
  invalidInput,
} from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockDesignerOfAccount } from '../../accounts/designers/public.ts'
import { type LogActor, recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { ownerOf } from '../../publishing/audits/public.ts'
import { type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { hideEntryFiles } from './fileQueries.ts'
import { categoryOf, type EntrantCall, entrantRefusal, withDatabaseRefusals } from './guard.ts'
import { placeKeyOf, standingCounts } from './leastQueries.ts'
import { themeKeys, themeScope } from './named.ts'
import { entryRefusal, withdrawRefusal } from './policy.ts'
import {
  changeEntry,
  type EntryChanges,
  type EntryRow,
  findEntry,
  lockEntry,
  lockWithdrawable,
} from './queries.ts'
import { replaceThemes } from './themeQueries.ts'
import { loadEntry, missingIn } from './whole.ts'

interface Target {
  readonly entryId: string
  readonly revision: number
}
type Change = EntryChanges & { readonly state: EntryState }
/** What entries need of the layers above them (docs/decisions/structure.md). */
export interface EntryDeps {
  /** Called where an entry is about to be submitted: who enters an edition does not judge it. */
  readonly endJudging: (
    platform: Pick<Platform, 'clock'>,
    tx: Db,
    entering: { readonly accountId: string; readonly logActor: LogActor; readonly edition: ShownEdition },
  ) => Promise<void>
}
type Decide = (tx: Db, before: EntryRow, edition: ShownEdition) => Promise<Change | DomainError>

/** Submits an entry to its review, where nothing is missing; all that is missing is said at once. */
export const submitEntry = (
  platform: Platform,
  { endJudging }: EntryDeps,
  call: EntrantCall,
  target: Target,
) =>
  moveOwn(platform, call, 'submit', target, async (tx, before, edition) => {
    const { definition } = edition
    const category = categoryOf(definition, before.category)
    if (!category) return domainError('entry.categoryUnknown')
    const denied = await entrantRefusal(tx, platform.clock, call.actor.designer, definition, category)
    if (denied) return denied
    const loaded = await loadEntry(tx, before)
    const missing = missingIn(loaded, definition)
    if (missing.length > 0) return invalidInput(missing)
    // Another account may have taken its theme; submitted, the entry holds it or is refused.
    await replaceThemes(tx, before, {
      scope: themeScope(definition, before.category),
      themes: themeKeys(loaded.fields, loaded.named),
    })
    const { accountId, logActor } = ownerOf(call)
    await endJudging(platform, tx, { accountId, logActor, edition })
    const waits = definition.reviewFlow === 'PORTFOLIO' && !hasScreenshots(loaded.fields, category)
    return {
      state: waits ? 'WAITING_SCREENSHOTS' : 'UNDER_REVIEW',
      submission: before.submission + 1,
      submitted_at: platform.clock.now(),
    }
  })

/** Withdraws an entry for good: what it showed is private again, its place and its theme are free. */
export const withdrawEntry = (platform: Platform, call: EntrantCall, target: Target) =>
  moveOwn(platform, call, 'withdraw', target, async (tx, before, { definition }) => {
    const key = placeKeyOf(before)
    const refusal = withdrawRefusal(before, definition, (await standingCounts(tx, [key]))(key))
    return refusal ? asDomainError(refusal) : takeOut(tx, before)
  })

async function takeOut(tx: Db, before: EntryRow): Promise<Change> {
  await replaceThemes(tx, before, { scope: '', themes: [] })
  await hideEntryFiles(tx, before.entry_id)
  return { state: 'WITHDRAWN' }
}

/** Withdraws some of what still can be of an account that is closed (docs/decisions/closing.md). @returns how many */
export async function withdrawEntriesOf(
  tx: Db,
  clock: Clock,
  accountId: string,
  atMost: number,
): Promise<number> {
  const withdrawable = await lockWithdrawable(tx, accountId, atMost)
  for (const before of withdrawable) {
    const now = clock.now()
    const change = await takeOut(tx, before)
    await changeEntry(tx, before.entry_id, { ...change, updated_at: now, changed_at: now })
    await recordActivity(tx, clock, SYSTEM, {
      act: 'entry.withdraw',
      subjectKind: 'entry',
      subjectId: before.entry_id,
      from: before.state,
      to: change.state,
    })
  }
  return withdrawable.length
}

async function moveOwn(
  platform: Platform,
  call: EntrantCall,
  move: 'submit' | 'withdraw',
  { entryId, revision }: Target,
  decide: Decide,
): Promise<EntryRow | DomainError> {
  const { db, clock } = platform
  const found = await findEntry(db, entryId)
  const edition = found && (await shownEditionsOf(platform).byId(found.edition_id))
  if (!edition) return domainError('not_found')
  const owner = ownerOf(call)
  const moving = inTransaction(db, async (tx) => {
    // Of two that are withdrawn at once the second sees what the first has left.
    if (move === 'withdraw') await lockDesignerOfAccount(tx, owner.accountId)
    const before = await lockEntry(tx, entryId)
    if (!before) return domainError('not_found')
    const now = clock.now()
    const refusal = entryRefusal({ row: before, edition: edition.definition, actor: owner, now }, move)
    if (refusal) return asDomainError(refusal)
    if (before.revision !== revision) return domainError('entry.changedMeanwhile')
    const change = await decide(tx, before, edition)
    if ('code' in change) return change
    const after = await changeEntry(tx, entryId, { ...change, updated_at: now, changed_at: now })
    await recordActivity(tx, clock, owner.logActor, {
      act: `entry.${move}`,
      subjectKind: 'entry',
      subjectId: entryId,
      from: before.state,
      to: after.state,
    })
    return after
  })
  return withDatabaseRefusals(edition.definition, moving)
}
