import { shanghaiDay, startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { OVERDUE_AFTER_DAYS } from '@easel/domain/money/sales/requests.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { putNotices } from '../../base/notices/public.ts'
import { overdueDays } from './dayQueries.ts'
import { financeAccounts } from './requestQueries.ts'

const EVERY_SECONDS = 600
const DAY_MILLISECONDS = 86_400_000

type Deps = Pick<Platform, 'db' | 'clock'>

/** When a day should have come and been closed. */
export const overdueFrom = (day: string): Date =>
  new Date(startOfShanghaiDay(day).getTime() + OVERDUE_AFTER_DAYS * DAY_MILLISECONDS)

/** Finance is told of each oldest day that is overdue, once. */
export function overdueTask(platform: Deps): PollingTask {
  return { name: 'sales.overdue', everySeconds: EVERY_SECONDS, tick: () => notifyOfOverdue(platform) }
}

/** @returns how many were told: of a day that stays overdue nobody is told again */
export async function notifyOfOverdue({ db, clock }: Deps): Promise<number> {
  const { count, oldest } = await overdueDays(db, shanghaiDay(clock.now()))
  if (oldest === null) return 0
  const accounts = await financeAccounts(db)
  const notices = accounts.map((accountId) => ({
    accountId,
    kind: 'SALES_OVERDUE' as const,
    subject: null,
    params: { day: oldest, since: overdueFrom(oldest).toISOString(), count },
    key: `salesOverdue:${oldest}`,
  }))
  return db.transaction().execute((tx) => putNotices(tx, clock, notices))
}
