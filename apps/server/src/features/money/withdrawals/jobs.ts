import { MIN_WITHDRAWAL_FEN } from '@easel/domain/money/revenue/terms.ts'
import { INVOICE_DAYS } from '@easel/domain/money/withdrawals/rules.ts'
import { nextWindow } from '@easel/domain/money/withdrawals/window.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachNext, type NextRow, Round } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { mayWithdraw } from './facts.ts'
import { moveWithdrawal } from './move.ts'
import { accountsAbove, lockNextLapsing } from './queries.ts'

const EVERY_SECONDS = 60
/** A worker that has to stop ends its round first. */
const ROUND = 50
const DAY_MILLISECONDS = 86_400_000
const MAY_WITHDRAW_JOB = 'withdrawals.mayWithdraw'
const ACCOUNTS_AT_ONCE = 200

type Deps = Pick<Platform, 'db' | 'clock'>

/** An application whose invoice did not come in 30 days is closed by itself. */
export function lapseTask(platform: Deps): PollingTask {
  return { name: 'withdrawals.lapse', everySeconds: EVERY_SECONDS, tick: () => lapseDue(platform) }
}

/** @returns how many were closed */
export const lapseDue = ({ db, clock }: Deps): Promise<number> =>
  forEachNext(ROUND, (next) => db.transaction().execute((tx) => lapseNext(tx, clock, next)))

async function lapseNext(tx: Db, clock: Deps['clock'], next: NextRow): Promise<boolean> {
  const before = new Date(clock.now().getTime() - INVOICE_DAYS * DAY_MILLISECONDS)
  const row = await lockNextLapsing(tx, before, next.failed)
  if (!row) return false
  next.take(row.withdrawal_id)
  await moveWithdrawal(tx, clock, row, { move: 'lapse', logActor: SYSTEM, set: { closed_as: 'lapse' } })
  return true
}

const Settled = z.object({ month: z.string() })

/** Tells those who may withdraw once a month was settled; asked for in the transaction that settles it. */
export const askForNotices = ({ jobs }: Pick<Platform, 'jobs'>, tx: Db, month: string): Promise<void> =>
  jobs.send(tx, MAY_WITHDRAW_JOB, { month }, month)

export function addNoticeJob(platform: Platform): void {
  platform.jobs.define({
    name: MAY_WITHDRAW_JOB,
    data: Settled,
    concurrency: 1,
    handle: ({ month }) => notifyAll(platform, month),
  })
}

/** Writes each notice once, however often it is tried. @param month the one that was settled */
export async function notifyAll({ db, clock }: Deps, month: string): Promise<void> {
  const now = clock.now()
  const round = new Round()
  for (let after: string | null = null; ; ) {
    const found = await accountsAbove(db, MIN_WITHDRAWAL_FEN, after, ACCOUNTS_AT_ONCE)
    if (found.length === 0) break
    for (const { accountId, designerType, availableFen } of found)
      await round.attempt(accountId, async () => {
        if (!(await mayWithdraw(db, accountId, now))) return false
        const window = nextWindow(now, designerType)
        const notice = {
          accountId,
          kind: 'MAY_WITHDRAW',
          subject: null,
          params: { availableFen, from: window.start.toISOString(), to: window.end.toISOString() },
          key: `mayWithdraw:${month}`,
        } as const
        return db.transaction().execute((tx) => putNotice(tx, clock, notice))
      })
    after = found.at(-1)?.accountId ?? null
  }
  round.end()
}
