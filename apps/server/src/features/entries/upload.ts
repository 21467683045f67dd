import { mkdir, rm } from 'node:fs/promises'
import type { Slot } from '@easel/domain/competitions/categories.ts'
import type { FileFacts } from '@easel/domain/entries/facts.ts'
import { checkSlot } from '@easel/domain/entries/slots.ts'
import { uploadRuleOf } from '@easel/domain/entries/uploadRule.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../platform/db/transaction.ts'
import { cleanName, type ReceivedFile } from '../../platform/http/receive.ts'
import { Refused, refused, refusedAs } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { doerOf, recordActivity } from '../activity/public.ts'
import { shownEditionsOf } from '../competitions/public.ts'
import {
  drain,
  type FileRow,
  type NewFile,
  placeObjects,
  receiveUpload,
  registerFiles,
} from '../files/public.ts'
import { entryExaminerOf } from './examine/examiner.ts'
import type { EntryAnswer } from './examine/task.ts'
import { insertEntryUpload } from './fileQueries.ts'
import { categoryOf, type EntrantCall, entrantRefusal } from './guard.ts'

export interface StoredEntryFile {
  readonly file: FileRow
  readonly poster: FileRow | null
  readonly facts: FileFacts
  /** The entrant had sent these bytes before. */
  readonly recognised: boolean
}

interface Aim {
  readonly edition: string
  readonly category: string
  readonly slot: string
}
type Passed = Extract<EntryAnswer, { ok: true }>

/** Receives a file for a slot, judges it by what it really is, and keeps it; refused it leaves nothing. */
export async function receiveEntryFile(
  platform: Platform,
  call: EntrantCall & { readonly request: FastifyRequest },
  aim: Aim,
): Promise<StoredEntryFile | Refused> {
  const { db, clock } = platform
  const edition = await shownEditionsOf(platform).find(aim.edition)
  const category = edition && categoryOf(edition.definition, aim.category)
  const slot = category?.slots.find(({ field }) => field === aim.slot)
  const may = () =>
    edition && category ? entrantRefusal(db, clock, call.actor, edition.definition, category) : null
  const denied = !edition
    ? refused('not_found')
    : !category
      ? refused('entry.categoryUnknown')
      : !slot
        ? refused('entrySlot.unknown')
        : await may()
  if (denied || !slot) {
    drain(call.request)
    return denied ?? refused('entrySlot.unknown')
  }
  const received = await receiveUpload(platform, call.request, uploadRuleOf(slot))
  if (received instanceof Refused) return received
  const folder = `${received.path}.parts`
  try {
    await mkdir(folder)
    const { path, fileName } = received
    const task = { path, fileName, folder }
    const answer = await entryExaminerOf(platform).examine(task, { owner: call.actor.accountId })
    const wrong = faultsOf(answer, slot)
    if (wrong) return wrong
    if (!answer.ok) return refused('entryFile.refused')
    return await keep(platform, call, received, answer, async () => may())
  } finally {
    await received.dispose()
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
  call: EntrantCall,
  received: ReceivedFile,
  answer: Passed,
  mayStill: () => Promise<Refused | null>,
): Promise<StoredEntryFile | Refused> {
  const { facts, mediaType, cleanPath, poster } = answer
  await placeObjects(platform, [
    { path: received.path, sha256: received.sha256, mediaType, cleanPath },
    ...(poster ? [{ path: poster.path, sha256: poster.sha256, mediaType: poster.mediaType }] : []),
  ])
  return inTransaction(platform.db, async (tx) => {
    const [file, poster] = await registerFiles(platform, tx, newFiles(received, answer, call.actor.accountId))
    if (!file) throw new Error('one file in, none out')
    const fileId = file.row.file_id
    const posterFileId = poster?.row.file_id ?? null
    await insertEntryUpload(tx, { fileId, facts, posterFileId, at: platform.clock.now() })
    if (!file.recognised) {
      await recordActivity(tx, platform.clock, doerOf(call), {
        act: 'entryFile.upload',
        subjectKind: 'file',
        subjectId: fileId,
      })
    }
    // What ends after the deadline, or under a ban that began meanwhile, is not kept.
    const late = await mayStill()
    return late ?? { file: file.row, poster: poster?.row ?? null, facts, recognised: file.recognised }
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
