import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BANK_STATUSES } from '@easel/domain/money/payouts/answers.ts'
import { type Params, refuse } from '@easel/domain/rule.ts'
import type { Insertable, Selectable } from 'kysely'
import { z } from 'zod'
import { BANK_FILE_MAX_PAYMENTS } from '../../../platform/bank/files.ts'
import type { FileWord } from '../../../platform/bank/iso20022/fileWord.ts'
import {
  type BankFileReader,
  createBankFileReader,
  type ReaderAnswer,
  wordsAt,
} from '../../../platform/bank/iso20022/reader.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { BankFileWord } from '../../../platform/db/schema.generated.ts'
import { quarantineOf } from '../../../platform/http/receive.ts'
import { newId } from '../../../platform/ids.ts'
import { logFailures, Round } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { TaskFailed } from '../../../platform/workers/pool.ts'
import { recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { contentOf } from './content.ts'
import type { PayoutDeps } from './deps.ts'
import {
  type BankFileRow,
  countWords,
  deleteWord,
  deleteWords,
  findFile,
  insertWords,
  keysOfMessage,
  moveFile,
  noteLeft,
  wordsAfter,
} from './fileQueries.ts'
import { recordBankStatus } from './record.ts'

const JOB = 'payouts.bankFile'
/** Written and read at once. */
const PAGE = 200
/** Recorded by one job, some seconds; the next one goes on, so that the queue never takes one for dead. */
const ROUND = 1_000

const UNREAD = ['RECEIVED', 'READING'] as const
const Status = z.enum(BANK_STATUSES)

export interface FileWork {
  readonly platform: Platform
  readonly deps: PayoutDeps
  readonly reader: BankFileReader
}

/** Asks for the job that reads and records a file, in the transaction that causes it. */
export const askForFile = ({ jobs }: Pick<Platform, 'jobs'>, tx: Db, fileId: string): Promise<void> =>
  jobs.send(tx, JOB, { fileId }, fileId)

export function addFileJob(platform: Platform, deps: PayoutDeps): void {
  const work = { platform, deps, reader: createBankFileReader() }
  platform.jobs.define({
    name: JOB,
    data: z.object({ fileId: z.string() }),
    concurrency: 1,
    handle: async ({ fileId }, stopping) => {
      if ((await workOnFile(work, fileId, stopping)) === 'GOES_ON')
        await askForFile(platform, platform.db, fileId)
    },
  })
}

/**
 * Reads a file of the bank where that is not done, and records what it says of payments: each in a transaction of its
 * own and once, whoever else does the same. Ends between two of them when the process is to end.
 * @throws where entries could not be recorded; the others are
 */
export async function workOnFile(
  work: FileWork,
  fileId: string,
  stopping: AbortSignal,
): Promise<'ENDED' | 'GOES_ON'> {
  const { db } = work.platform
  try {
    const file = await findFile(db, fileId)
    if (file && UNREAD.some((state) => state === file.state)) await readFile(work, file, stopping)
    const isRecording = (await findFile(db, fileId))?.state === 'RECORDING'
    return isRecording ? await recordRound(work, fileId, stopping) : 'ENDED'
  } catch (error) {
    if (stopping.aborted) return 'GOES_ON'
    throw error
  }
}

async function readFile(
  { platform, reader }: FileWork,
  { bank_file_id: fileId, made_by: owner }: BankFileRow,
  stopping: AbortSignal,
): Promise<void> {
  const { db, secrets, config } = platform
  await moveFile(db, fileId, UNREAD, { state: 'READING' })
  const folder = quarantineOf(config.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  const wordsPath = `${path}.words`
  try {
    const output = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline(contentOf(db, secrets, { fileId }), output)
    const whom = { owner: owner ?? 'folder', signal: stopping }
    const answer = await reader.run({ path, wordsPath }, whom).catch((error: unknown) => {
      if (!(error instanceof TaskFailed)) throw error
      if (error.failure === 'aborted' || error.failure === 'tooBusy') throw error
      if (error.failure === 'crashed')
        platform.log.error({ err: error, fileId }, 'a bank file ended its reader')
      return { fault: refuse('bankFile.unreadable') }
    })
    if ('fault' in answer) await refuseFile(platform, fileId, answer.fault)
    else await keepWords(platform, fileId, answer, wordsAt(wordsPath))
  } finally {
    for (const each of [path, wordsPath]) await rm(each, { force: true })
  }
}

interface Fault {
  readonly code: string
  readonly params?: Params
}

function refuseFile({ db, clock }: Platform, fileId: string, { code, params = {} }: Fault): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const refusal = JSON.stringify({ code, params })
    if (!(await moveFile(tx, fileId, ['READING'], { state: 'REFUSED', refusal }))) return
    await deleteWords(tx, fileId)
    await recordActivity(tx, clock, SYSTEM, {
      act: 'bankFile.refuse',
      subjectKind: 'bankFile',
      subjectId: fileId,
      from: 'READING',
      to: 'REFUSED',
      reason: code,
    })
  })
}

/** Keeps what a file says of each payment until it is recorded, a page in each transaction. */
async function keepWords(
  platform: Platform,
  fileId: string,
  { messageKind, messageId }: Extract<ReaderAnswer, { readonly messageKind: string }>,
  words: AsyncIterable<FileWord>,
): Promise<void> {
  const { db } = platform
  let kept = 0
  for await (const page of pagesOf(db, fileId, words)) {
    kept += page.length
    if (kept > BANK_FILE_MAX_PAYMENTS) {
      const fault = refuse('bankFile.tooManyPayments', { max: BANK_FILE_MAX_PAYMENTS })
      return refuseFile(platform, fileId, fault)
    }
    const isReading = await db.transaction().execute(async (tx) => {
      // Locks the file: one that another has read meanwhile gets no more words.
      if (!(await moveFile(tx, fileId, ['READING'], { state: 'READING' }))) return false
      await insertWords(tx, page)
      return true
    })
    if (!isReading) return
  }
  await moveFile(db, fileId, ['READING'], {
    state: 'RECORDING',
    message_kind: messageKind,
    message_id: messageId,
    transfers: kept,
    recorded: 0,
  })
}

async function* pagesOf(
  db: Db,
  fileId: string,
  words: AsyncIterable<FileWord>,
): AsyncGenerator<Insertable<BankFileWord>[]> {
  let [place, page]: [number, Insertable<BankFileWord>[]] = [0, []]
  const named = new Set<string>()
  for await (const word of words) {
    if ('key' in word) named.add(word.key)
    for (const key of await keysOf(db, word, named)) {
      const { status, amountFen, at, reason, reference } = word
      page.push({ bank_file_id: fileId, place, key, status, amount_fen: amountFen, at, reason, reference })
      if (page.length === PAGE) {
        yield page
        page = []
      }
    }
    place += 1
  }
  yield page
}

/**
 * What is said of a file of ours is said of each of its payments. That it was accepted whole says nothing against what was
 * said of one of them, in this file or before: files come in the order of their names.
 * @param named those of which this file has spoken one by one
 */
async function keysOf(db: Db, word: FileWord, named: ReadonlySet<string>): Promise<readonly string[]> {
  if ('key' in word) return [word.key]
  const found = await keysOfMessage(db, word.ofMessage)
  if (found.length === 0) return [word.ofMessage]
  const said =
    word.status === 'ACCEPTED' ? found.filter(({ key, isOpen }) => isOpen && !named.has(key)) : found
  return said.map(({ key }) => key)
}

async function recordRound(
  work: FileWork,
  fileId: string,
  stopping: AbortSignal,
): Promise<'ENDED' | 'GOES_ON'> {
  const { db, clock, log } = work.platform
  const round = new Round()
  const left = await countWords(db, fileId)
  let after = { place: -1, key: '' }
  while (round.done < ROUND && !stopping.aborted) {
    const words = await wordsAfter(db, fileId, after, PAGE)
    for (const word of words) {
      if (stopping.aborted) break
      await round.attempt(`${word.place}:${word.key}`, () => recordOne(work, word))
      after = word
    }
    await noteLeft(db, fileId, left - round.done)
    if (words.length > 0) continue
    round.end()
    await moveFile(db, fileId, ['RECORDING'], { state: 'TAKEN', placed_at: clock.now() })
    return 'ENDED'
  }
  // They are tried again as it goes on.
  logFailures(log, JOB, round.failures)
  return 'GOES_ON'
}

async function recordOne({ platform, deps }: FileWork, row: Selectable<BankFileWord>): Promise<boolean> {
  const { bank_file_id: fileId, place, key, amount_fen: amountFen, at, reason, reference } = row
  const word = { key, status: Status.parse(row.status), amountFen, at, reason, reference }
  const entryId = `${fileId}:${place}:${key}`
  await platform.db.transaction().execute(async (tx) => {
    // Another that does the same waits here, and then finds it gone.
    if (await deleteWord(tx, row))
      await recordBankStatus(tx, platform, deps, { word, kind: 'NEWS', fileId, entryId })
  })
  return true
}
