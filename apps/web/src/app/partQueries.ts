import { listRevenueDays } from '@easel/contract/money/revenue/endpoints.ts'
import { getThread } from '@easel/contract/review/messages/endpoints.ts'
import { apiQuery } from './data.ts'

// What the parts of `parts.ts` read, for the pages that show them.

export const threadQuery = (auditId: string) => apiQuery(getThread, { params: { id: auditId } })

/** The sums of all days of a work; the rows are those of its own page. */
export const workSalesQuery = (productId: string) =>
  apiQuery(listRevenueDays, { params: { productId }, query: { perPage: 1 } })
