import { staffListTagRequests } from '@easel/contract/tags/endpoints.ts'
import { useData } from '../../../shell/data.ts'

/** How many requests wait. */
export function useWaiting(): number | undefined {
  return useData(staffListTagRequests, { query: { state: 'WAITING', perPage: 1 } }).data?.total
}
