/**
 * docs/decisions/large-tables.md: how many whole months of downloads a day are kept beside the sums, and made ahead.
 */
export const DOWNLOAD_MONTHS_KEPT = 13
export const DOWNLOAD_MONTHS_AHEAD = 2
