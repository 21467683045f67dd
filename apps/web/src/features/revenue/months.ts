import type { Month } from '@easel/domain/calendar/month.ts'

/** Spec §9, date formats: `2026/11`. */
export const monthText = (month: Month): string => month.replace('-', '/')

/** A day in Shanghai, which has no time zone to be shown in: `2026/11/10`. */
export const dayText = (day: string): string => day.replaceAll('-', '/')
