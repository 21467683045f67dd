import { createHash } from 'node:crypto'
import { sumFen } from '@easel/domain/base/amounts/fen.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { Payment } from '../../../platform/bank/bank.ts'
import type { FilesBank } from '../../../platform/bank/files.ts'
import { CREDIT_TRANSFER, creditTransfersOf } from '../../../platform/bank/iso20022/write.ts'
import { newId } from '../../../platform/ids.ts'
import { type Failure, forEachRow } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { contentOf, keepContent } from './content.ts'
import { paymentOf } from './dispatch.ts'
import {
  insertFile,
  lockOfFile,
  lockReady,
  lockUnplaced,
  oldestReady,
  unfinishedFiles,
  updateFile,
} from './fileQueries.ts'
import { movePayout } from './move.ts'
import type { PayoutRow } from './queries.ts'
import { FILE_PATIENCE_SECONDS, secondsFrom } from './waits.ts'

/** One file has so many payments at most. */
const FILE_MAX = 10_000

/** Payments have been collected for long enough. */
export async function isFileDue({ db, clock }: Platform, { collectMinutes }: FilesBank): Promise<boolean> {
  const oldest = await oldestReady(db)
  return oldest !== null && secondsFrom(oldest, collectMinutes * 60) <= clock.now()
}

interface MadeFile {
  /** Null where nothing could be written. */
  readonly fileId: string | null
  /** Payments that could not be written, however many: they stay ready, and keep no other from leaving. */
  readonly failures: readonly Failure[]
}

/** Writes what is ready into one file, which is kept, and from then on is what was sent. */
export function makeFile(platform: Platform, { debtor }: FilesBank, logActor: LogActor): Promise<MadeFile> {
  const { db, clock, secrets } = platform
  return db.transaction().execute(async (tx) => {
    const written: { readonly row: PayoutRow; readonly payment: Payment }[] = []
    const failures: Failure[] = []
    for (const row of await lockReady(tx, FILE_MAX))
      try {
        written.push({ row, payment: paymentOf(platform, row) })
      } catch (error) {
        failures.push({ id: row.payout_id, error })
      }
    if (written.length === 0) return { fileId: null, failures }
    const rows = written.map(({ row }) => row)
    const [fileId, now] = [newId(), clock.now()]
    const messageId = fileId.replaceAll('-', '')
    const payments = written.map(({ payment }) => payment)
    const content = creditTransfersOf({ messageId, at: now, day: shanghaiDay(now), debtor, payments })
    await insertFile(tx, {
      bank_file_id: fileId,
      direction: 'OUT',
      name: `payments-${shanghaiDay(now)}-${messageId.slice(-12)}.xml`,
      sha256: createHash('sha256').update(content).digest('hex'),
      size_bytes: Buffer.byteLength(content),
      message_kind: CREDIT_TRANSFER,
      message_id: messageId,
      transfers: rows.length,
      total_fen: sumFen(rows.map((row) => row.amount_fen)),
      state: 'MADE',
      made_by: logActor.kind === 'account' ? logActor.accountId : null,
      made_at: now,
    })
    await keepContent(tx, secrets, fileId, [Buffer.from(content)])
    for (const row of rows)
      await movePayout(tx, platform, row, 'send', { bank_file_id: fileId, sent_at: now, next_at: null })
    await recordActivity(tx, clock, logActor, {
      act: 'bankFile.make',
      subjectKind: 'bankFile',
      subjectId: fileId,
      to: 'MADE',
    })
    return { fileId, failures }
  })
}

/** Puts every file that was made where the bank fetches it; after a crash the same file again. */
export async function placeFiles(platform: Platform, bank: FilesBank): Promise<number> {
  return forEachRow(
    await unfinishedFiles(platform.db, 'MADE'),
    (fileId) => fileId,
    (fileId) => placeFile(platform, bank, fileId),
  )
}

/** Its row is locked meanwhile: a second process would write over what the bank fetches, or place it once more. */
function placeFile(platform: Platform, bank: FilesBank, fileId: string): Promise<boolean> {
  const { db, clock, secrets } = platform
  return db.transaction().execute(async (tx) => {
    const name = await lockUnplaced(tx, fileId)
    if (name === undefined) return false
    await bank.place(name, contentOf(db, secrets, { fileId }))
    const now = clock.now()
    for (const row of await lockOfFile(tx, fileId))
      await movePayout(tx, platform, row, 'accept', { next_at: secondsFrom(now, FILE_PATIENCE_SECONDS) })
    await updateFile(tx, fileId, { state: 'PLACED', placed_at: now })
    return true
  })
}
