import type { Month } from '@easel/domain/calendar/month.ts'

/** Spec §9, date formats: `2026/11`. */
export const monthText = (month: Month): string => month.replace('-', '/')
