import type { RegistrationStatus } from '@easel/contract/accounts/designers/summary.ts'
import type { Slot } from '@easel/domain/base/files/mediaRules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Alongside } from '../../../platform/db/transaction.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { ReceivedFile } from '../../../platform/http/receive.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { acceptSlotFile, type SlotFile } from '../../base/files/public.ts'
import { shownEditionsOf } from '../editions/public.ts'
import { insertEntryUpload } from './fileQueries.ts'
import { categoryOf, entrantRefusal } from './guard.ts'

export interface EntryFileOwner {
  readonly accountId: string
  readonly designerId: string
  readonly registrationStatus: RegistrationStatus
  readonly logActor: LogActor
}

/** The slot that a file is for. */
export interface EntrySlotName {
  readonly edition: string
  readonly category: string
  readonly slot: string
}

interface Target {
  readonly slot: Slot
  /** Why the owner may not enter here at this moment, or null. */
  readonly refusal: () => Promise<DomainError | null>
}

/** The slot that is aimed at, where its owner may send a file for it now. */
export async function entryTarget(
  platform: Platform,
  owner: EntryFileOwner,
  named: EntrySlotName,
): Promise<Target | DomainError> {
  const { db, clock } = platform
  const edition = await shownEditionsOf(platform).find(named.edition)
  if (!edition) return domainError('not_found')
  const category = categoryOf(edition.definition, named.category)
  if (!category) return domainError('entry.categoryUnknown')
  const slot = category.slots.find(({ field }) => field === named.slot)
  if (!slot) return domainError('entrySlot.unknown')
  const refusal = () => entrantRefusal(db, clock, owner, edition.definition, category)
  return (await refusal()) ?? { slot, refusal }
}

interface EntryFileCheck {
  readonly named: EntrySlotName
  readonly owner: EntryFileOwner
  readonly alongside?: Alongside<SlotFile>
}

/**
 * Judges a received file by what it really is and keeps it; refused it leaves nothing. What ends after the deadline, or
 * under a ban that began meanwhile, is not kept. The caller disposes of what was received.
 */
export async function acceptEntryFile(
  platform: Platform,
  received: ReceivedFile,
  { named, owner, alongside = async () => null }: EntryFileCheck,
): Promise<SlotFile | DomainError> {
  const target = await entryTarget(platform, owner, named)
  if (target instanceof DomainError) return target
  return acceptSlotFile(platform, received, {
    accepts: target.slot.accepts,
    purpose: 'ENTRY',
    ownerAccountId: owner.accountId,
    alongside: async (tx, stored) => {
      await recordUpload(platform, tx, owner, stored)
      return (await target.refusal()) ?? (await alongside(tx, stored))
    },
  })
}

async function recordUpload(
  { clock }: Platform,
  tx: Db,
  { logActor }: EntryFileOwner,
  { file, poster, facts, recognised }: SlotFile,
): Promise<void> {
  const { file_id: fileId } = file
  await insertEntryUpload(tx, { fileId, facts, posterFileId: poster?.file_id ?? null, at: clock.now() })
  if (!recognised)
    await recordActivity(tx, clock, logActor, {
      act: 'entryFile.upload',
      subjectKind: 'file',
      subjectId: fileId,
    })
}
