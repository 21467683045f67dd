import { statfs } from 'node:fs/promises'
import { nouns } from '@easel/contract/nouns.ts'
import type { PortalStatus } from '@easel/contract/status/endpoints.ts'
import { feature } from '../../platform/feature.ts'
import { readiness } from '../../platform/http/readiness.ts'
import { release } from '../../platform/http/version.ts'
import { DEAD_LETTERS } from '../../platform/jobs/deadLetters.ts'
import { waitingMessages } from '../../platform/outbox/sender.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkEnding } from '../activity/public.ts'
import { databaseSize, replicasOf, waitingQueues } from './queries.ts'

/** How the portal does, for those who run it (docs/operations.md, Watching). */
export const status = feature(nouns.status, (platform) => {
  const checks = readiness(platform)
  return { handlers: { getStatus: () => statusOf(platform, checks) } }
})

async function statusOf(
  { config, db, clock, storage }: Platform,
  checks: ReturnType<typeof readiness>,
): Promise<PortalStatus> {
  const [known, ready, queues, messages, replicas, database, disk, ending] = await Promise.all([
    release(config.release),
    checks(),
    waitingQueues(db),
    waitingMessages(db, config),
    replicasOf(db),
    databaseSize(db),
    statfs(config.dataDir),
    // The store may be what is away.
    checkEnding(db, storage).catch(() => null),
  ])
  return {
    asOf: clock.now().toISOString(),
    version: known.version,
    release: known.release,
    checks: ready,
    jobs: {
      queues: queues
        .filter(({ job }) => job !== DEAD_LETTERS)
        .map(({ job, waiting, oldest }) => ({ job, waiting, oldestAt: oldest?.toISOString() ?? null })),
      dead: queues.find(({ job }) => job === DEAD_LETTERS)?.waiting ?? 0,
    },
    messages: messages.map(({ channel, waiting, oldest, dead }) => ({
      channel,
      waiting,
      oldestAt: oldest?.toISOString() ?? null,
      dead,
    })),
    replicas: replicas.map(({ name, state, lag }) => ({ name, state, lagSeconds: lag })),
    disk: { database, free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    activity: ending && {
      published: ending.published && { sequence: ending.published.sequence, at: ending.published.at },
      whole: ending.whole,
    },
  }
}
