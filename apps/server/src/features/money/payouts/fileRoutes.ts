import { Can } from '@easel/contract/can.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { BANK_FILE_MAX_BYTES } from '../../../platform/bank/files.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { receiveFile } from '../../../platform/http/receive.ts'
import { failuresIn, logFailures } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { contentOf } from './content.ts'
import { makeFile, placeFiles } from './exportFile.ts'
import { type BankFileRow, fileRows, findFile, findPart } from './fileQueries.ts'
import { takeFile } from './intake.ts'
import { messageRows } from './listQueries.ts'
import { presentFile, presentMessage } from './present.ts'

const MESSAGES_MAX = 1_000
/** While it is recorded, a page asks again and again. */
const MESSAGES_MEANWHILE = 20
/** In one reply: a megabyte. */
const PIECES = 16

/** What is too large stays in the bank's folder. */
const isKept = ({ refusal }: BankFileRow): boolean => Can.parse(refusal)?.code !== 'bankFile.tooLarge'

export function fileHandlers(platform: Platform) {
  const { db, bank, clock, config, log, metrics, secrets } = platform

  async function fileWithMessages(fileId: string) {
    const row = await findFile(db, fileId)
    if (!row) return domainError('not_found')
    const most = row.direction === 'IN' && row.placed_at === null ? MESSAGES_MEANWHILE : MESSAGES_MAX
    const messages = await messageRows(db, { fileId }, most)
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
      if (bank.kind !== 'files') return domainError('payout.noFilesBank')
      const { fileId, failures } = await makeFile(platform, bank, logActorOf(call))
      const unwritten = failures.length
      logFailures(log, 'bank', failures)
      if (fileId === null) return domainError(unwritten > 0 ? 'payout.unwritable' : 'payout.noneReady')
      // A file that cannot be placed now stays MADE, and the job goes on trying.
      await placeFiles(platform, bank).catch((error: unknown) =>
        logFailures(log, 'bank', failuresIn('place', error)),
      )
      const row = await findFile(db, fileId)
      return row ? { ...presentFile(row), unwritten } : domainError('not_found')
    },
    uploadBankFile: async (call) => {
      if (bank.kind !== 'files') return domainError('payout.noFilesBank')
      const { dataDir } = config
      const options = { part: 'file', maxBytes: BANK_FILE_MAX_BYTES, dataDir, metrics }
      const received = await receiveFile(call.request, options)
      if (received instanceof DomainError) return received
      try {
        const { path, fileName: name, sizeBytes, sha256 } = received
        const incoming = {
          name,
          path,
          sizeBytes,
          sha256,
          source: 'UPLOAD',
          logActor: logActorOf(call),
        } as const
        const taken = await takeFile(platform, incoming)
        if (taken instanceof DomainError) return taken
        const row = await findFile(db, taken)
        return row ? presentFile(row) : domainError('not_found')
      } finally {
        await received.dispose()
      }
    },
    readBankFileContent: async (call) => {
      const { params, query } = call
      const [fileId, from] = [params.id, query.from]
      const row = await findFile(db, fileId)
      if (!row) return domainError('not_found')
      if (!isKept(row)) return domainError('bankFile.notKept')
      await recordActivity(db, clock, logActorOf(call), {
        act: 'bankFile.read',
        subjectKind: 'bankFile',
        subjectId: fileId,
      })
      const pieces: Buffer[] = []
      for await (const piece of contentOf(db, secrets, { fileId, from, most: PIECES })) pieces.push(piece)
      const next = (await findPart(db, fileId, from + PIECES)) ? from + PIECES : null
      return { name: row.name, base64: Buffer.concat(pieces).toString('base64'), next }
    },
  })
}
