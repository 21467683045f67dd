import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { findContent, findPart, insertPart } from './fileQueries.ts'

/** What is encrypted at once: some milliseconds, so that nobody waits for a large file. */
const PIECE_BYTES = 64 * 1024

export const fileContext = (fileId: string) => `bankFile:${fileId}`
export const partContext = (partId: string) => `bankFilePart:${partId}`

/** Keeps the bytes of a file, sealed piece by piece. */
export async function keepContent(
  tx: Db,
  secrets: Pick<Secrets, 'encrypt'>,
  fileId: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  let number = 0
  for await (const bytes of content)
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const partId = newId()
      // Every byte is one character, so that text keeps its size.
      const text = bytes.subarray(at, at + PIECE_BYTES).toString('latin1')
      const cipher = secrets.encrypt(text, partContext(partId))
      await insertPart(tx, { bank_file_part_id: partId, bank_file_id: fileId, number, cipher })
      number += 1
      await breathe()
    }
}

interface Pieces {
  readonly fileId: string
  /** The number of the first one. */
  readonly from?: number
  readonly most?: number
}

/** The pieces of a file from one on, in order; a file of an earlier version is one piece. */
export async function* contentOf(
  db: Db,
  secrets: Pick<Secrets, 'decrypt'>,
  { fileId, from = 0, most = Number.POSITIVE_INFINITY }: Pieces,
): AsyncGenerator<Buffer> {
  const file = await findContent(db, fileId)
  if (file?.content_cipher && from === 0) {
    const content = secrets.decrypt(file.content_cipher, fileContext(fileId))
    yield Buffer.from(content, file.direction === 'IN' ? 'base64' : 'utf8')
  }
  for (let number = from; number < from + most; number += 1) {
    const part = await findPart(db, fileId, number)
    if (!part) return
    yield Buffer.from(secrets.decrypt(part.cipher, partContext(part.bank_file_part_id)), 'latin1')
  }
}
