import type { DesignerType } from '../../accounts/designers/application.ts'
import { addMonths, type Month, monthStart, shanghaiMonth } from '../../base/calendar/month.ts'
import { WITHDRAWAL_DAYS } from '../revenue/terms.ts'

/** When an application can be made: `[start, end)`, midnights in Shanghai. */
export interface Window {
  readonly start: Date
  readonly end: Date
}

/** Spec §9: the 1st to the 15th of each month for corporate, the 5th to the 15th for individual designers. */
export function windowIn(month: Month, designerType: DesignerType): Window {
  const { from, to } = WITHDRAWAL_DAYS[designerType]
  return { start: monthStart(month, from), end: monthStart(month, to + 1) }
}

/** The window that is open at `now`, or else the next one. */
export function nextWindow(now: Date, designerType: DesignerType): Window {
  const month = shanghaiMonth(now)
  const current = windowIn(month, designerType)
  return now < current.end ? current : windowIn(addMonths(month, 1), designerType)
}

export const isOpen = ({ start, end }: Window, now: Date): boolean => start <= now && now < end
