import type { Db } from '../../../../platform/db/connection.ts'
import type { SealedColumn } from '../../../../platform/rotation/sealedColumn.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import { contentMac, fileContext, unwrap } from './key.ts'
import { replaceContentMac, sealedFilesAfter } from './queries.ts'

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'file', key: 'file_id', column: 'wrapped_key', of: 'sha256', context: fileContext },
]

const TOGETHER = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** By the newest key too, an owner's second upload of the same bytes is recognised. @returns how many were written anew */
export async function renewContentMacs(db: Db, secrets: Secrets): Promise<number> {
  let [renewed, after] = [0, FIRST]
  for (;;) {
    const files = await sealedFilesAfter(db, after, TOGETHER)
    for (const file of files) {
      const secret = unwrap(secrets, file)
      if (!secret || file.content_mac === null) continue
      const next = contentMac(secrets, file.owner_account_id, file.purpose, secret.sha256)
      if (next !== file.content_mac && (await replaceContentMac(db, file, next))) renewed += 1
    }
    const last = files.at(-1)
    if (!last || files.length < TOGETHER) return renewed
    after = last.file_id
  }
}
