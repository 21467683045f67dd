import { readFile } from 'node:fs/promises'
import { nouns } from '@easel/contract/nouns.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { BANK_FILE_MAX_BYTES } from '../../platform/bank/files.ts'
import { handlersOf } from '../../platform/feature.ts'
import { receiveFile } from '../../platform/http/receive.ts'
import { Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { doerOf, recordActivity } from '../activity/public.ts'
import { fileContext, makeFile, placeFiles } from './exportFile.ts'
import { findFile } from './fileQueries.ts'
import { takeFile } from './intake.ts'
import { fileRows, messageRows } from './listQueries.ts'
import type { PayoutParts } from './parts.ts'
import { presentFile, presentMessage } from './present.ts'

const MESSAGES_MOST = 1_000

/** Files to and from the bank, for finance. */
export function fileHandlers(platform: Platform, parts: PayoutParts) {
  const { db, bank, clock, config, metrics, secrets } = platform

  async function fileWithMessages(fileId: string) {
    const row = await findFile(db, fileId)
    if (!row) return refused('not_found')
    const messages = await messageRows(db, { fileId }, MESSAGES_MOST)
    return { ...presentFile(row), messages: messages.map(presentMessage) }
  }

  return handlersOf(nouns.payouts, {
    listBankFiles: async ({ query: { direction, after, perPage } }) => {
      const found = await fileRows(db, direction, { after, limit: perPage + 1 })
      const { rows, next } = cursorPage(found, perPage, (row) => row.bank_file_id)
      return { items: rows.map(presentFile), next }
    },
    getBankFile: ({ params }) => fileWithMessages(params.id),
    exportBankFile: async (call) => {
      if (bank.kind !== 'files') return refused('payout.noFilesBank')
      const fileId = await makeFile(platform, bank, doerOf(call))
      if (fileId === null) return refused('payout.noneReady')
      await placeFiles(platform, bank)
      const row = await findFile(db, fileId)
      return row ? presentFile(row) : refused('not_found')
    },
    uploadBankFile: async (call) => {
      if (bank.kind !== 'files') return refused('payout.noFilesBank')
      const { dataDir } = config
      const options = { part: 'file', maxBytes: BANK_FILE_MAX_BYTES, dataDir, metrics }
      const received = await receiveFile(call.request, options)
      if (received instanceof Refused) return received
      try {
        const incoming = {
          name: received.fileName,
          bytes: await readFile(received.path),
          source: 'UPLOAD',
          doer: doerOf(call),
        } as const
        const recorded = await takeFile(platform, parts, incoming)
        return recorded instanceof Refused ? recorded : fileWithMessages(recorded)
      } finally {
        await received.dispose()
      }
    },
    readBankFileContent: async (call) => {
      const row = await findFile(db, call.params.id)
      if (!row) return refused('not_found')
      await recordActivity(db, clock, doerOf(call), {
        act: 'bankFile.read',
        subjectKind: 'bankFile',
        subjectId: row.bank_file_id,
      })
      const content = secrets.decrypt(row.content_cipher, fileContext(row.bank_file_id))
      // What came in may be in any encoding and is kept in Base64.
      const base64 = row.direction === 'IN' ? content : Buffer.from(content).toString('base64')
      return { name: row.name, base64 }
    },
  })
}
