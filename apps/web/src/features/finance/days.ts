/** Spec §9, of a calendar day or month in Shanghai: `2026/11/21`, `2026/11`. */
export const calendarText = (day: string): string => day.replaceAll('-', '/')
