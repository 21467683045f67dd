import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useInBrowser } from '../ui/useInBrowser.ts'

/** An answer of these last seconds came with the page. */
const WITH_PAGE_MS = 5_000

/**
 * Reads what a form starts from. An answer that was kept from an earlier visit may be older than what was saved since:
 * until another has come, `isFresh` is false. What the server has rendered is taken over, however long its scripts took
 * to come. Who leaves the form marks the answer as stale. One mount, one key.
 */
export function useFreshQuery<Data>(options: UseQueryOptions<Data>) {
  const query = useQuery({ ...options, staleTime: WITH_PAGE_MS })
  const isWithPage = useInBrowser() ? !query.isStale : query.data !== undefined
  const [cameWithPage] = useState(isWithPage)
  return { query, isFresh: cameWithPage || query.isFetchedAfterMount || query.isError }
}
