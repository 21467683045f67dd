import { REMINDER_DAYS } from '@easel/domain/money/sharing/rules.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachNext, type NextRow, runSteps } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endDue } from './end.ts'
import { lockNextDue, lockNextEnding, updateScheme } from './queries.ts'
import { bothSides, notifyOf } from './record.ts'

const EVERY_SECONDS = 20
/** A worker that has to stop ends its round first. */
const ROUND = 100

type Deps = Pick<Platform, 'db' | 'clock'>

/** Offers lapse and schemes end by themselves; both sides are reminded of an end before it comes. */
export function sharingTask(platform: Deps): PollingTask {
  return {
    name: 'sharing',
    everySeconds: EVERY_SECONDS,
    tick: () => runSteps({ ends: () => endDueSchemes(platform), reminders: () => remindOfEnds(platform) }),
  }
}

/** @returns how many ended */
export const endDueSchemes = (platform: Deps): Promise<number> =>
  forEachNext(ROUND, (next) => endNext(platform, next))

/** @returns how many schemes were reminded of */
export const remindOfEnds = (platform: Deps): Promise<number> =>
  forEachNext(ROUND, (next) => remindNext(platform, next))

function endNext({ db, clock }: Deps, next: NextRow): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockNextDue(tx, clock.now(), next.failed)
    if (!row) return false
    next.take(row.scheme_id)
    await endDue(tx, clock, row)
    return true
  })
}

function remindNext({ db, clock }: Deps, next: NextRow): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockNextEnding(tx, clock.now(), REMINDER_DAYS, next.failed)
    if (!row?.until_at) return false
    next.take(row.scheme_id)
    const until = row.until_at.toISOString()
    await updateScheme(tx, row.scheme_id, { reminded_until: row.until_at })
    const words = { kind: 'SHARE_EXPIRING', params: { work: row.product_name, until } } as const
    await notifyOf(tx, clock, row, bothSides(row), words, until)
    return true
  })
}
