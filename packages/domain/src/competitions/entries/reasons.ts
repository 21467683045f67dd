/** Why an entry fails its review. Messages word each as `reason.<code>`, and how to fix it as `remedy.<code>`. */
export const ENTRY_FAIL_REASONS = [
  'copyrightInfringement',
  'plagiarism',
  'notForCategory',
  'awardedBefore',
  'excludedGame',
  'lowQuality',
  'watermark',
  'sensitiveContent',
  'advertising',
  'duplicateWork',
  'other',
] as const
export type EntryFailReason = (typeof ENTRY_FAIL_REASONS)[number]
