import type { Chosen } from '../../../i18n/texts.ts'
import type { Hold } from './entry.ts'
import type { UploadTotals } from './totals.ts'

export type ProgressText = Chosen<'uploads'>

/** Files that stand still until somebody does something. */
export const problemsIn = ({ counts }: UploadTotals): number =>
  counts.refused + counts.failed + counts.needsFile

const QUARTERS = 4

/** What is worth interrupting for: the beginning, each quarter, a halt, the end. */
export function milestoneOf(totals: UploadTotals, hold: Hold | null): ProgressText | null {
  const { files, moving, counts, fraction } = totals
  if (files === 0) return null
  if (moving > 0 && hold) return { key: `said.${hold.kind}`, params: {} }
  if (moving > 0) {
    const quarter = Math.floor(fraction * QUARTERS)
    if (quarter === 0) return { key: 'said.begun', params: { count: files } }
    return { key: 'said.part', params: { percent: (quarter * 100) / QUARTERS } }
  }
  if (counts.paused > 0) return { key: 'said.paused', params: {} }
  return { key: 'said.ended', params: { done: counts.done, problems: problemsIn(totals) } }
}

/** The tray's one line. */
export function summaryOf(totals: UploadTotals): ProgressText {
  const { files, moving, counts } = totals
  const ended = counts.done + counts.refused + counts.cancelled
  const problems = problemsIn(totals)
  if (moving > 0) return { key: 'summary.moving', params: { ended, files } }
  if (counts.paused > 0) return { key: 'summary.paused', params: { count: counts.paused } }
  if (problems > 0) return { key: 'summary.problems', params: { count: problems } }
  if (counts.done > 0) return { key: 'summary.done', params: { count: counts.done } }
  return { key: 'summary.ended', params: {} }
}
