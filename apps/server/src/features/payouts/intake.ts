import { createHash } from 'node:crypto'
import { refuse } from '@easel/domain/rule.ts'
import type { BankWord } from '../../platform/bank/bank.ts'
import type { FilesBank } from '../../platform/bank/files.ts'
import { BANK_FILE_MAX_BYTES } from '../../platform/bank/files.ts'
import type { FileWord } from '../../platform/bank/iso20022/fileWord.ts'
import { type BankFile, type FileFault, readBankFile } from '../../platform/bank/iso20022/read.ts'
import { asRefused, type Refused, refused } from '../../platform/http/refused.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Doer, recordActivity, SYSTEM } from '../activity/public.ts'
import { fileContext } from './exportFile.ts'
import { findFile, insertFile, keysOfMessage, unfinishedFiles, updateFile } from './fileQueries.ts'
import type { PayoutParts } from './parts.ts'
import { recordWord } from './record.ts'

interface Incoming {
  readonly name: string
  readonly bytes: Buffer
  readonly source: 'FOLDER' | 'UPLOAD'
  readonly doer: Doer
}

const NAME_MAX = 200

const isFault = (read: BankFile | FileFault): read is FileFault => 'code' in read

/**
 * Takes a file of the bank, once: keeps it, then records what it says of each payment. What cannot be read is refused
 * when it is uploaded, and kept with its reason when it lay in the folder. @returns the file's id
 */
export async function takeFile(
  platform: Platform,
  parts: PayoutParts,
  incoming: Incoming,
): Promise<string | Refused> {
  const read = readBankFile(incoming.bytes)
  if (isFault(read) && incoming.source === 'UPLOAD') return asRefused(read)
  const fileId = await keepFile(platform, incoming, read)
  if (fileId === null) return refused('bankFile.taken')
  if (!isFault(read)) await recordFile(platform, parts, fileId, read)
  return fileId
}

/** @returns null where these bytes were taken before. */
function keepFile(
  { db, clock, secrets }: Platform,
  { name, bytes, source, doer }: Incoming,
  read: BankFile | FileFault,
): Promise<string | null> {
  const fileId = newId()
  const state = isFault(read) ? 'REFUSED' : 'TAKEN'
  return db.transaction().execute(async (tx) => {
    const isNew = await insertFile(tx, {
      bank_file_id: fileId,
      direction: 'IN',
      name: name.slice(0, NAME_MAX),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size_bytes: bytes.length,
      content_cipher: secrets.encrypt(bytes.toString('base64'), fileContext(fileId)),
      message_kind: isFault(read) ? null : read.messageKind,
      message_id: isFault(read) ? null : read.messageId,
      transfers: isFault(read) ? 0 : read.words.length,
      state,
      refusal: isFault(read) ? JSON.stringify({ code: read.code, params: read.params ?? {} }) : null,
      source,
      made_by: doer.kind === 'account' ? doer.accountId : null,
      made_at: clock.now(),
    })
    if (!isNew) return null
    await recordActivity(tx, clock, doer, {
      act: 'bankFile.take',
      subjectKind: 'bankFile',
      subjectId: fileId,
      to: state,
      reason: isFault(read) ? read.code : null,
    })
    return fileId
  })
}

/** Each word in a transaction of its own and once, so that a file that was broken off is taken up where it was. */
async function recordFile(
  platform: Platform,
  parts: PayoutParts,
  fileId: string,
  { words }: BankFile,
): Promise<void> {
  const { db, clock, log } = platform
  let isWhole = true
  for (const [place, fileWord] of words.entries())
    for (const word of await wordsOf(platform, fileWord)) {
      const news = { word, kind: 'NEWS', fileId, entryId: `${fileId}:${place}:${word.key}` } as const
      try {
        await db.transaction().execute((tx) => recordWord(tx, platform, parts, news))
      } catch (error) {
        log.error({ err: error, fileId, place }, 'an entry of a bank file could not be recorded')
        isWhole = false
      }
    }
  if (isWhole) await updateFile(db, fileId, { placed_at: clock.now() })
}

/** What is said of a file of ours is said of each of its payments. */
async function wordsOf({ db }: Platform, fileWord: FileWord): Promise<BankWord[]> {
  if ('key' in fileWord) return [fileWord]
  const { ofMessage, ...word } = fileWord
  const keys = await keysOfMessage(db, ofMessage)
  return (keys.length > 0 ? keys : [ofMessage]).map((key) => ({ ...word, key }))
}

/** Goes on with files that were kept and not taken to their end. */
export async function finishFiles(platform: Platform, parts: PayoutParts): Promise<number> {
  const files = await unfinishedFiles(platform.db, 'TAKEN')
  for (const fileId of files) {
    const file = await findFile(platform.db, fileId)
    const sealed = file && platform.secrets.decrypt(file.content_cipher, fileContext(fileId))
    const read = readBankFile(Buffer.from(sealed ?? '', 'base64'))
    if (!isFault(read)) await recordFile(platform, parts, fileId, read)
  }
  return files.length
}

/** Takes what lies in the watched folder. @returns how many files */
export async function watchFolder(platform: Platform, parts: PayoutParts, bank: FilesBank): Promise<number> {
  const names = await bank.list()
  for (const name of names) {
    const { bytes } = await bank.read(name)
    if (bytes === null)
      platform.log.error(
        { name, ...refuse('bankFile.tooLarge', { max: BANK_FILE_MAX_BYTES }) },
        'a bank file is too large',
      )
    else await takeFile(platform, parts, { name, bytes, source: 'FOLDER', doer: SYSTEM })
    await bank.putAway(name)
  }
  return names.length
}
