import { REVIEW_BUSINESS_DAYS } from '../../base/calendar/promises.ts'
import { addBusinessDays, shanghaiDay } from '../../base/calendar/shanghai.ts'

/** Spec §4, §9: by when an application is answered at the latest; the day in Shanghai is what is promised. */
export const answerBy = (appliedAt: Date): Date => addBusinessDays(appliedAt, REVIEW_BUSINESS_DAYS.to)

/** Whether the day by which an answer was promised is over. */
export const answerIsLate = (appliedAt: Date, now: Date): boolean =>
  shanghaiDay(now) > shanghaiDay(answerBy(appliedAt))
