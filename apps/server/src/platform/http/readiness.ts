import type { Db } from '../db/connection.ts'
import type { DatabaseHealth } from '../db/databaseHealth.ts'
import type { Platform } from '../platform.ts'
import { spaceProbe } from '../storage/space.ts'
import { askDatabase, takeRoom } from './healthQueries.ts'
import { quarantineOf } from './receive.ts'

/** What answers just now. */
export interface Readiness {
  readonly database: boolean
  /** Null without one. */
  readonly replica: boolean | null
  readonly store: boolean
  /** The disk of the data folder takes bytes. */
  readonly space: boolean
}

type Deps = Pick<Platform, 'config' | 'db' | 'reads' | 'databaseHealth' | 'storage'>

/** Asks all of them side by side: of two that hang each takes its own time to be given up. */
export function readiness({ config, db, reads, databaseHealth, storage }: Deps): () => Promise<Readiness> {
  const disk = spaceProbe(quarantineOf(config.dataDir))
  return async () => {
    const [database, replica, store, space] = await Promise.all([
      answers(databaseCheck(db, databaseHealth)),
      config.databaseReplicaUrl ? answers(askDatabase(reads)) : null,
      answers(storage.check()),
      answers(disk()),
    ])
    return { database, replica, store, space }
  }
}

const answers = (check: Promise<unknown>): Promise<boolean> =>
  check.then(
    () => true,
    () => false,
  )

/** A database that was full is ready only once it has taken a small write. */
async function databaseCheck(db: Db, databaseHealth: DatabaseHealth): Promise<void> {
  if (!databaseHealth.wasFull) return askDatabase(db)
  await takeRoom(db)
  databaseHealth.hasRoom()
}
