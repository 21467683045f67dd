import type { Platform } from '../platform.ts'
import { isDatabaseAway } from './away.ts'
import type { Db } from './connection.ts'

export interface Answered<Value> {
  readonly value: Value
  /** Not the leader: nothing may be kept of it, and nothing can be written now. */
  readonly isFromReplica: boolean
}

/**
 * What is read from the leader because it must not be old, and while there is no leader from a replica all the same, so
 * that readers go on reading (docs/decisions/cluster.md).
 */
export async function fromLeaderOrReplica<Value>(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  query: (db: Db) => Promise<Value>,
): Promise<Answered<Value>> {
  try {
    return { value: await query(db), isFromReplica: false }
  } catch (error) {
    if (reads === db || !isDatabaseAway(error)) throw error
    return { value: await query(reads), isFromReplica: true }
  }
}
