import { shanghaiDay } from '../../base/calendar/shanghai.ts'

/**
 * docs/decisions/large-tables.md: how many whole months of downloads a day are kept beside the sums, and made ahead.
 */
export const DOWNLOAD_MONTHS_KEPT = 13
export const DOWNLOAD_MONTHS_AHEAD = 2

interface Counted {
  readonly downloads: number
  readonly publishedAt: Date
}

/** The store's count; null before it can have reported any: what is not reported is unknown, not 0. */
export const knownDownloads = ({ downloads, publishedAt }: Counted, until: string | null): number | null =>
  downloads > 0 || (until !== null && until >= shanghaiDay(publishedAt)) ? downloads : null
