import { mkdir, rm } from 'node:fs/promises'
import type { RegistrationStatus } from '@easel/contract/designers/summary.ts'
import type { Slot } from '@easel/domain/competitions/categories.ts'
import type { FileFacts } from '@easel/domain/entries/facts.ts'
import { checkSlot } from '@easel/domain/entries/slots.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import { type Alongside, inTransaction } from '../../platform/db/transaction.ts'
import { cleanName, type ReceivedFile } from '../../platform/http/receive.ts'
import { Refused, refused, refusedAs } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Doer, recordActivity } from '../activity/public.ts'
import { shownEditionsOf } from '../competitions/public.ts'
import { type FileRow, type NewFile, placeObjects, registerFiles } from '../files/public.ts'
import { entryExaminerOf } from './examine/examiner.ts'
import type { EntryAnswer } from './examine/task.ts'
import { insertEntryUpload } from './fileQueries.ts'
import { categoryOf, entrantRefusal } from './guard.ts'

/** Whose file it is. */
export interface EntryFileOwner {
  readonly accountId: string
  readonly designerId: string
  readonly registrationStatus: RegistrationStatus
  readonly doer: Doer
}

/** The slot that a file is for. */
export interface EntryAim {
  readonly edition: string
  readonly category: string
  readonly slot: string
}

export interface KeptFile {
  readonly file: FileRow
  readonly poster: FileRow | null
  readonly facts: FileFacts
  /** The entrant had sent these bytes before. */
  readonly recognised: boolean
}

interface Target {
  readonly slot: Slot
  /** Why the owner may not enter here at this moment, or null. */
  readonly refusal: () => Promise<Refused | null>
}

/** The slot that is aimed at, where its owner may send a file for it now. */
export async function entryTarget(
  platform: Platform,
  owner: EntryFileOwner,
  aim: EntryAim,
): Promise<Target | Refused> {
  const { db, clock } = platform
  const edition = await shownEditionsOf(platform).find(aim.edition)
  if (!edition) return refused('not_found')
  const category = categoryOf(edition.definition, aim.category)
  if (!category) return refused('entry.categoryUnknown')
  const slot = category.slots.find(({ field }) => field === aim.slot)
  if (!slot) return refused('entrySlot.unknown')
  const refusal = () => entrantRefusal(db, clock, owner, edition.definition, category)
  return (await refusal()) ?? { slot, refusal }
}

type Passed = Extract<EntryAnswer, { ok: true }>

interface EntryFileCheck {
  readonly aim: EntryAim
  readonly owner: EntryFileOwner
  readonly alongside?: Alongside<KeptFile>
}

/**
 * Judges a received file by what it really is and keeps it; refused it leaves nothing. What ends after the deadline, or
 * under a ban that began meanwhile, is not kept. The caller disposes of what was received.
 */
export async function acceptEntryFile(
  platform: Platform,
  received: ReceivedFile,
  { aim, owner, alongside = async () => null }: EntryFileCheck,
): Promise<KeptFile | Refused> {
  const target = await entryTarget(platform, owner, aim)
  if (target instanceof Refused) return target
  const folder = `${received.path}.parts`
  try {
    await mkdir(folder)
    const { path, fileName } = received
    const answer = await entryExaminerOf(platform).examine(
      { path, fileName, folder },
      { owner: owner.accountId },
    )
    const wrong = faultsOf(answer, target.slot)
    if (wrong) return wrong
    if (!answer.ok) return refused('entryFile.refused')
    return await keep(platform, received, answer, owner, async (tx, kept) => {
      return (await target.refusal()) ?? (await alongside(tx, kept))
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One fault is refused under its own code; several under one, all of them at once. */
function faultsOf(answer: EntryAnswer, { accepts }: Slot): Refused | null {
  if (!answer.ok && answer.refusals.length === 0) {
    const allowed = [...new Set(accepts.flatMap(({ formats }): readonly string[] => formats))].join(', ')
    return refused('entryFile.wrongFormat', { allowed })
  }
  const faults: readonly Refusal[] = answer.ok ? checkSlot(answer.facts, accepts) : answer.refusals
  const issues = faults.map(({ code, params = {} }) => ({ path: '', code, params: { ...params } }))
  const [only, ...more] = faults
  if (!only) return null
  // What the gate of archives finds is a list of findings, and no refusal of its own.
  const isOwn = more.length === 0 && !only.code.startsWith('package.')
  return isOwn ? refusedAs(only, { issues }) : refused('entryFile.refused', {}, { issues })
}

/** Objects first, then every row in one transaction (docs/decisions/0023). */
async function keep(
  platform: Platform,
  received: ReceivedFile,
  answer: Passed,
  owner: EntryFileOwner,
  alongside: Alongside<KeptFile>,
): Promise<KeptFile | Refused> {
  const { facts, mediaType, cleanPath, poster } = answer
  await placeObjects(platform, [
    { path: received.path, sha256: received.sha256, mediaType, cleanPath },
    ...(poster ? [{ path: poster.path, sha256: poster.sha256, mediaType: poster.mediaType }] : []),
  ])
  return inTransaction(platform.db, async (tx) => {
    const [file, shown] = await registerFiles(platform, tx, newFiles(received, answer, owner.accountId))
    if (!file) throw new Error('one file in, none out')
    const fileId = file.row.file_id
    const posterFileId = shown?.row.file_id ?? null
    await insertEntryUpload(tx, { fileId, facts, posterFileId, at: platform.clock.now() })
    if (!file.recognised) {
      await recordActivity(tx, platform.clock, owner.doer, {
        act: 'entryFile.upload',
        subjectKind: 'file',
        subjectId: fileId,
      })
    }
    const kept = { file: file.row, poster: shown?.row ?? null, facts, recognised: file.recognised }
    return (await alongside(tx, kept)) ?? kept
  })
}

function newFiles(
  { fileName, sizeBytes, sha256 }: ReceivedFile,
  { mediaType, width, height, thumbHash, cleanPath, poster }: Passed,
  ownerAccountId: string,
): NewFile[] {
  const own: NewFile = {
    ownerAccountId,
    purpose: 'ENTRY',
    fileName: cleanName(fileName),
    mediaType,
    sizeBytes,
    sha256,
    width,
    height,
    thumbHash,
    renditions: cleanPath ? ['clean'] : [],
  }
  return poster ? [own, { ...poster, ownerAccountId, purpose: 'POSTER', fileName: 'poster.jpg' }] : [own]
}
