import type { ConsoleSection } from '@easel/contract/manifests.ts'
import { getReviewOverview } from '@easel/contract/review/reviews/overviewEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { getSession, type Session, useSession } from '../../../app/session.ts'

const renewMs = 60_000

export const overviewQuery = apiQuery(getReviewOverview, {})

const mayAsk = ({ me }: Session): boolean =>
  me?.account?.roles.some((role) => role === 'reviewer' || role === 'admin') ?? false

/** What the console shows around its pages, to whom may ask. */
export const overviewQueries = () => (mayAsk(getSession()) ? [overviewQuery] : [])

/** What waits for reviewers; asked for anew each minute. */
export const useOverview = () =>
  useQuery({ ...overviewQuery, enabled: mayAsk(useSession()), refetchInterval: renewMs })

/** How much waits in each section of the console, as far as it is known. */
export function useWaitingCounts(): Readonly<Partial<Record<ConsoleSection, number>>> {
  const { data } = useOverview()
  if (!data) return {}
  return {
    queue: data.kinds.reduce((sum, { waiting }) => sum + waiting, 0),
    appeals: data.appeals,
    removals: data.removals,
    designers: data.designers + data.infoChanges,
    tags: data.tags,
    threads: data.threads,
  }
}
