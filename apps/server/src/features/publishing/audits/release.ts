import { SYSTEM_ACTOR } from '@easel/domain/policy.ts'
import type { Clock } from '../../../platform/clock.ts'
import { allEnded } from '../../../platform/concurrently.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { Round } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { announceReleases, type FollowProducts, writeReleases } from '../products/public.ts'
import { moveAudits } from './move.ts'
import { type DueAudit, lockDue, lockDueAudit } from './queries.ts'

const EVERY_SECONDS = 2
/**
 * So many go into one transaction: what each adds is statements, and the commit is shared
 * (docs/decisions/releases-and-feed.md).
 */
const BATCH = 25
/** Transactions of one worker at the same time; each writes to the feed last, for a moment. */
const LANES = 2
/** A worker that has to stop ends its round first. */
const BATCHES_OF_ROUND = 2

/** What follows from a release above this noun, in its transaction. */
export interface ReleaseFollowers {
  readonly followProducts: FollowProducts
  /** Of these submissions, once they are published: nothing earlier of their works comes back. */
  readonly afterRelease: (tx: Db, clock: Clock, auditIds: readonly string[]) => Promise<void>
}

interface ReleaseDeps extends Pick<Platform, 'db' | 'clock' | 'log'>, ReleaseFollowers {}

/** Spec §4: what was approved is released the next day; every worker looks, each audit is published once. */
export function releaseTask(platform: ReleaseDeps): PollingTask {
  return { name: 'release', everySeconds: EVERY_SECONDS, tick: () => releaseDue(platform) }
}

/** Publishes what is due, as many in one transaction as `batch` says. @returns how many were published. */
export async function releaseDue(deps: ReleaseDeps, batch = BATCH): Promise<number> {
  const round = new Round()
  await allEnded(Array.from({ length: LANES }, () => releaseLane(deps, round, batch)))
  return round.end()
}

async function releaseLane(deps: ReleaseDeps, round: Round, batch: number): Promise<void> {
  for (let nth = 0; nth < BATCHES_OF_ROUND; ) {
    const published = await releaseBatch(deps, round, batch)
    if (published === null) break
    // A batch that failed whole does not count: those behind it have their turn in the same round.
    if (published > 0) nth += 1
  }
}

/** One transaction for all, or where that fails one for each. @returns how many; null where nothing is due. */
async function releaseBatch(deps: ReleaseDeps, round: Round, batch: number): Promise<number | null> {
  const { db, clock, log } = deps
  let auditIds: readonly string[] = []
  try {
    await db.transaction().execute(async (tx) => {
      const audits = await lockDue(tx, clock.now(), round.failed, batch)
      auditIds = audits.map((audit) => audit.audit_id)
      await publishAudits(tx, clock, audits, deps)
    })
    round.done += auditIds.length
    return auditIds.length > 0 ? auditIds.length : null
  } catch (error) {
    if (auditIds.length === 0) round.stop('find', error)
    log.warn({ err: error, audits: auditIds.length }, 'audits are published one by one')
    let published = 0
    for (const auditId of auditIds)
      await round.attempt(auditId, async () => {
        const isPublished = await releaseOne(deps, auditId)
        published += Number(isPublished)
        return isPublished
      })
    return published
  }
}

function releaseOne(deps: ReleaseDeps, auditId: string): Promise<boolean> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const audits = await lockDueAudit(tx, clock.now(), auditId)
    await publishAudits(tx, clock, audits, deps)
    return audits.length > 0
  })
}

/**
 * Publishes approved audits whose time has come, whole and in the caller's transaction: products, versions, audits,
 * appeals, files, activity, notices, and last the store's feed. The audits' rows are locked by the caller.
 * @returns the products' ids, in the order of the audits.
 */
export async function publishAudits(
  tx: Db,
  clock: Clock,
  audits: readonly DueAudit[],
  { followProducts, afterRelease }: ReleaseFollowers,
): Promise<string[]> {
  if (audits.length === 0) return []
  const now = clock.now()
  const works = await writeReleases(tx, audits, now)
  const productOf = new Map(works.map(({ auditId, product }) => [auditId, product.product_id]))
  const moves = audits.map((row) => ({
    row,
    move: 'publish' as const,
    actor: SYSTEM_ACTOR,
    logActor: SYSTEM,
    set: { product_id: productOf.get(row.audit_id) ?? null, published_at: now },
  }))
  for (const [auditId, moved] of await moveAudits(tx, clock, moves))
    if (moved instanceof DomainError) throw new Error(`audit ${auditId} is not due: ${moved.code}`)
  await afterRelease(tx, clock, [...productOf.keys()])
  await announceReleases(tx, clock, works, followProducts)
  return works.map(({ product }) => product.product_id)
}
