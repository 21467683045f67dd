import { shanghaiDay, startOfShanghaiDay } from './shanghai.ts'

/** A calendar month in Shanghai as `yyyy-MM`. */
export type Month = string

export const monthOfDay = (day: string): Month => day.slice(0, 7)
export const shanghaiMonth = (date: Date): Month => monthOfDay(shanghaiDay(date))

/** @param by may be negative */
export function addMonths(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + (number - 1) + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** 00:00 in Shanghai of a day of the month, its first by default. */
export const monthStart = (month: Month, dayOfMonth = 1): Date =>
  startOfShanghaiDay(`${month}-${String(dayOfMonth).padStart(2, '0')}`)

/** Every day of the month as `yyyy-MM-dd`, in order. */
export function daysOfMonth(month: Month): string[] {
  const days = (monthStart(addMonths(month, 1)).getTime() - monthStart(month).getTime()) / 86_400_000
  return Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}
