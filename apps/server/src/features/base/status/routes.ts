import { statfs } from 'node:fs/promises'
import type { PortalStatus } from '@easel/contract/base/status/endpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { feature } from '../../../platform/feature.ts'
import { readiness } from '../../../platform/http/readiness.ts'
import { release } from '../../../platform/http/version.ts'
import { DEAD_LETTERS } from '../../../platform/jobs/deadLetters.ts'
import { tickFailures } from '../../../platform/jobs/tickQueries.ts'
import { waitingMessages } from '../../../platform/outbox/sender.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checkEnding } from '../activity/public.ts'
import { databaseSize, overdueSince, replicasOf, waitingQueues } from './queries.ts'

/** How the portal does, for those who run it (docs/operations.md, Watching). */
export const status = feature(
  nouns.status,
  (platform) => {
    const checks = readiness(platform)
    return { handlers: { getStatus: () => statusOf(platform, checks) } }
  },
  measureOverdue,
)

const OLDEST_JOB = 'easel_jobs_oldest_seconds'
const OVERDUE = 'easel_overdue_seconds'

/** Whatever keeps it from happening, a tick that fails or a person who does not act: it can be seen here. */
function measureOverdue({ metrics, db, clock }: Platform): void {
  const oldest = {
    [OLDEST_JOB]: 'How long the oldest job that is due has waited, of queues in which any waits',
  }
  metrics.gauges(oldest, ['job'], async () => ({
    [OLDEST_JOB]: (await waitingQueues(db)).flatMap(({ job, oldestSeconds }) =>
      oldestSeconds === null || job === DEAD_LETTERS ? [] : [{ labels: { job }, value: oldestSeconds }],
    ),
  }))
  const help = {
    [OVERDUE]: 'How long the oldest release, settlement or freeze has been due; 0 where none is',
  }
  metrics.gauges(help, ['what'], async () => {
    const now = clock.now()
    const since = Object.entries(await overdueSince(db, now))
    return {
      [OVERDUE]: since.map(([what, at]: [string, Date | null]) => ({
        labels: { what },
        value: at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0,
      })),
    }
  })
}

async function statusOf(
  { config, db, clock, storage }: Platform,
  checks: ReturnType<typeof readiness>,
): Promise<PortalStatus> {
  const [known, ready, queues, messages, replicas, database, failing, overdue, disk, ending] =
    await Promise.all([
      release(config.release),
      checks(),
      waitingQueues(db),
      waitingMessages(db, config),
      replicasOf(db),
      databaseSize(db),
      tickFailures(db),
      overdueSince(db, clock.now()),
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
    failing: failing.map(({ tick, failures, since, last_at, reason }) => ({
      tick,
      failures,
      sinceAt: since.toISOString(),
      lastAt: last_at.toISOString(),
      reason,
    })),
    overdue: {
      releaseAt: overdue.release?.toISOString() ?? null,
      settlementAt: overdue.settlement?.toISOString() ?? null,
      freezeAt: overdue.freeze?.toISOString() ?? null,
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
