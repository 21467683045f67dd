import { SYSTEM_ACTOR } from '@easel/domain/policy.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Ticker } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { SYSTEM } from '../activity/public.ts'
import { announceRelease, writeRelease } from '../products/public.ts'
import { moveAudit } from './move.ts'
import { type DueAudit, lockNextDue } from './releaseQueries.ts'

const EVERY_SECONDS = 2
/** A worker that has to stop ends its round first. */
const ROUND = 50

type ReleaseParts = Pick<Platform, 'db' | 'clock' | 'log'>

/** Spec §4: what was approved is released the next day; every worker looks, each audit is published once. */
export function releaseTicker(platform: ReleaseParts): Ticker {
  return { name: 'release', everySeconds: EVERY_SECONDS, tick: () => releaseDue(platform) }
}

/** Publishes what is due, each audit in its own transaction. @returns how many were published. */
export async function releaseDue({ db, clock, log }: ReleaseParts): Promise<number> {
  const failed: string[] = []
  let released = 0
  while (released < ROUND) {
    let auditId = ''
    try {
      const published = await db.transaction().execute(async (tx) => {
        const audit = await lockNextDue(tx, clock.now(), failed)
        if (!audit) return false
        auditId = audit.audit_id
        await publishAudit(tx, clock, audit)
        return true
      })
      if (!published) break
      released += 1
    } catch (error) {
      if (auditId === '') throw error
      // One that cannot be published must not hold up the others; it is tried again in the next round.
      log.error({ err: error, auditId }, 'an audit could not be published')
      failed.push(auditId)
    }
  }
  return released
}

/**
 * Publishes an approved audit whose time has come, whole and in the caller's transaction: product, version,
 * audit, files, activity, notice, and last the store's feed. The audit's row is locked by the caller.
 * @returns the product's id.
 */
export async function publishAudit(tx: Db, clock: Clock, audit: DueAudit): Promise<string> {
  const now = clock.now()
  const released = await writeRelease(tx, audit, now)
  const productId = released.product.product_id
  const moved = await moveAudit(tx, clock, {
    auditId: audit.audit_id,
    move: 'publish',
    actor: SYSTEM_ACTOR,
    doer: SYSTEM,
    set: { product_id: productId, published_at: now },
  })
  if (moved instanceof Refused) throw new Error(`audit ${audit.audit_id} is not due: ${moved.code}`)
  await announceRelease(tx, clock, audit.audit_id, released)
  return productId
}
