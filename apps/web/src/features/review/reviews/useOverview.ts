import type { ConsoleSection } from '@easel/contract/manifests.ts'
import { getReviewOverview } from '@easel/contract/review/reviews/overviewEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'

const renewMs = 60_000

export const overviewQuery = apiQuery(getReviewOverview, {})

/** What the console shows around its pages, to whom these sections are open. */
export const overviewQueries = (sections: readonly ConsoleSection[]) =>
  sections.includes('overview') ? [overviewQuery] : []

/** What waits for reviewers; asked for anew each minute. `wanted`: the reader is one. */
export const useOverview = (wanted: boolean) =>
  useQuery({ ...overviewQuery, enabled: wanted, refetchInterval: renewMs })

/** How much waits in each section of the console, as far as it is known. */
export function useWaitingCounts(
  sections: readonly ConsoleSection[],
): Readonly<Partial<Record<ConsoleSection, number>>> {
  const { data } = useOverview(sections.includes('overview'))
  if (!data) return {}
  return {
    queue: data.kinds.reduce((sum, { waiting }) => sum + waiting, 0),
    appeals: data.appeals,
    removals: data.removals,
    designers: data.designers + data.infoChanges,
    tags: data.tags,
  }
}
