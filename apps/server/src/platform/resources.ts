import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { lastBackup } from './backup/noted.ts'
import type { Config } from './config.ts'
import type { Metrics } from './metrics.ts'
import type { Storage } from './storage/storage.ts'

/** How long the store's word about the newest backup is believed; its age goes on meanwhile. */
const NOTED_MILLISECONDS = 5 * 60_000

const POOL = 'easel_pool_connections'
const [FREE, TOTAL] = ['easel_disk_free_bytes', 'easel_disk_total_bytes']
const BACKUP = 'easel_backup_age_seconds'

interface Measured {
  readonly config: Config
  readonly pool: pg.Pool
  readonly storage: Storage
}

/** What runs out: connections to the database, the disk of the data folder, and the trust in an old backup. */
export function measureResources(metrics: Metrics, { config, pool, storage }: Measured): void {
  metrics.gauges(
    { [POOL]: 'Connections of the pool for calls: in use, idle, and calls that wait for one' },
    ['state'],
    async () => ({
      [POOL]: [
        { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'waiting' }, value: pool.waitingCount },
      ],
    }),
  )
  metrics.gauges(
    { [FREE]: 'Room that the disk of DATA_DIR has left', [TOTAL]: 'All of its room' },
    [],
    async () => {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return { [FREE]: one(bavail * bsize), [TOTAL]: one(blocks * bsize) }
    },
  )
  const newest = remembered(() => lastBackup(storage))
  metrics.gauges(
    { [BACKUP]: 'Age of the newest backup that was noted; no value where none was' },
    [],
    async () => {
      const takenAt = await newest()
      // By the system's clock, as the command that noted it.
      return { [BACKUP]: takenAt ? one(Math.max(0, (Date.now() - takenAt.getTime()) / 1000)) : [] }
    },
  )
}

const one = (value: number) => [{ labels: {}, value }]

/** A store that does not answer is asked again as late as one that does. */
function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let readAt = Number.NEGATIVE_INFINITY
  let outcome: Promise<T> | undefined
  return () => {
    if (!outcome || performance.now() - readAt > NOTED_MILLISECONDS) {
      readAt = performance.now()
      outcome = read()
      outcome.catch(() => undefined)
    }
    return outcome
  }
}
