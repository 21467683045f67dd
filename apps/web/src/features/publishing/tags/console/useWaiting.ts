import { staffListTagRequests } from '@easel/contract/publishing/tags/endpoints.ts'
import { useApiQuery } from '../../../../app/data.ts'

/** How many requests wait. */
export function useWaiting(): number | undefined {
  return useApiQuery(staffListTagRequests, { query: { state: 'WAITING', perPage: 1 } }).data?.total
}
