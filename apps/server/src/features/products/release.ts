import type { Ticker } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { publishAudit } from './publish.ts'
import { lockNextDue } from './releaseQueries.ts'

const EVERY_SECONDS = 2
/** A worker that is told to stop ends its round first. */
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
