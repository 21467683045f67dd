import { getThread } from '@easel/contract/review/messages/endpoints.ts'
import { apiQuery } from './data.ts'

// What the parts of `parts.ts` read, for the pages that show them.

export const threadQuery = (auditId: string) => apiQuery(getThread, { params: { id: auditId } })
