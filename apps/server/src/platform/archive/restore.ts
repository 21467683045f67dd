import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import type { ArchiveParts } from './archive.ts'
import {
  type ArchivedPart,
  archivedParts,
  columnsOf,
  countIn,
  makeWith,
  rowsIn,
  withClient,
} from './archiveQueries.ts'
import { hashing } from './hashing.ts'

/**
 * Brings an archived part back as a table beside the product's, `restored_…`, to be read and dropped by hand.
 * @returns its name. @throws where the part is not archived, or what the store has is not what was written
 */
export async function restorePart(platform: Pick<ArchiveParts, 'db' | 'pool' | 'storage'>, partName: string) {
  const part = (await archivedParts(platform.db)).find(({ part_name: name }) => name === partName)
  if (!part) throw new Error(`${partName} is not archived`)
  const object = await platform.storage.read(part.object_key)
  if (!object) throw new Error(`the store has no ${part.object_key}`)
  const name = `restored_${partName}`
  await withClient(platform.pool, (client) => readIn(client, name, part, object.stream))
  return name
}

/** With the columns that were written: the table may have got others since. */
async function readIn(client: PoolClient, name: string, part: ArchivedPart, stream: Readable): Promise<void> {
  const hash = createHash('sha256')
  const columns = part.columns ?? (await columnsOf(client, part.table_name))
  await makeWith(client, name, part.table_name, columns)
  await pipeline(stream, hashing(hash), createGunzip(), rowsIn(client, name))
  const rows = await countIn(client, { from: name, where: null })
  if (hash.digest('hex') !== part.sha256 || rows !== part.row_count)
    throw new Error(`${part.object_key} is not what was archived`)
}
