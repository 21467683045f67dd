import { mkdir, rm } from 'node:fs/promises'
import type { FileFacts } from '@easel/domain/base/files/facts.ts'
import type { Slot } from '@easel/domain/base/files/mediaRules.ts'
import { checkSlot } from '@easel/domain/base/files/slots.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import type { Db } from '../../../../platform/db/connection.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { type DomainError, domainError, domainErrorFrom } from '../../../../platform/http/domainError.ts'
import type { ReceivedFile } from '../../../../platform/http/receive.ts'
import { logFaults } from '../../../../platform/media/examiner.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { FilePurpose } from '../purposes.ts'
import type { FileRow } from '../queries.ts'
import { newFilesOf, placeExamined, registerFiles } from '../store.ts'
import { slotExaminerOf } from './examiner.ts'
import type { SlotAnswer } from './task.ts'

/** A file that fits its slot, with what was measured of it. */
export interface SlotFile {
  readonly file: FileRow
  /** What a list shows of a video. */
  readonly poster: FileRow | null
  readonly facts: FileFacts
  /** Its owner had sent these bytes for the same purpose before. */
  readonly recognised: boolean
}

export interface SlotUpload {
  readonly accepts: Slot['accepts']
  readonly purpose: FilePurpose
  readonly ownerAccountId: string
  /** In the transaction that keeps it; what it refuses is not kept. */
  readonly alongside: (tx: Db, kept: SlotFile) => Promise<DomainError | null>
}

type Passed = Extract<SlotAnswer, { ok: true }>

/**
 * Judges a received file by what it really is, and keeps it where it fits; refused it leaves nothing. The caller
 * disposes of what was received.
 */
export async function acceptSlotFile(
  platform: Platform,
  received: ReceivedFile,
  upload: SlotUpload,
): Promise<SlotFile | DomainError> {
  const folder = `${received.path}.parts`
  try {
    await mkdir(folder)
    const { path, fileName } = received
    const task = { path, fileName, folder }
    const answer = await slotExaminerOf(platform).examine(task, { owner: upload.ownerAccountId })
    logFaults(platform.log, answer, received)
    const wrong = faultsOf(answer, upload.accepts)
    if (wrong) return wrong
    if (!answer.ok) return domainError('entryFile.refused')
    return await keep(platform, received, answer, upload)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One fault is refused under its own code; several under one, all of them at once. */
function faultsOf(answer: SlotAnswer, accepts: Slot['accepts']): DomainError | null {
  if (!answer.ok && answer.refusals.length === 0) {
    const allowed = [...new Set(accepts.flatMap(({ formats }): readonly string[] => formats))].join(', ')
    return domainError('entryFile.wrongFormat', { allowed })
  }
  const faults: readonly Refusal[] = answer.ok ? checkSlot(answer.facts, accepts) : answer.refusals
  const issues = faults.map(({ code, params = {} }) => ({ path: '', code, params: { ...params } }))
  const [only, ...more] = faults
  if (!only) return null
  // What the gate of archives finds is a list of findings, and no refusal of its own.
  const isOwn = more.length === 0 && !only.code.startsWith('package.')
  return isOwn ? domainErrorFrom(only, { issues }) : domainError('entryFile.refused', {}, { issues })
}

/** Objects first, then every row in one transaction (docs/decisions/files-and-pictures.md). */
async function keep(
  platform: Platform,
  received: ReceivedFile,
  answer: Passed,
  upload: SlotUpload,
): Promise<SlotFile | DomainError> {
  const { facts } = answer
  await placeExamined(platform, received, answer)
  return inTransaction(platform.db, async (tx) => {
    const [file, shown] = await registerFiles(platform, tx, newFilesOf(received, answer, upload))
    if (!file) throw new Error('one file in, none out')
    const kept = { file: file.row, poster: shown?.row ?? null, facts, recognised: file.recognised }
    return (await upload.alongside(tx, kept)) ?? kept
  })
}
