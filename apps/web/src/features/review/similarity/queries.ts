import { getEntryCopies } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { getBulkCopies, getCopies } from '@easel/contract/review/similarity/endpoints.ts'
import { apiQuery } from '../../../app/data.ts'

export const copiesQuery = (auditId: string) => apiQuery(getCopies, { params: { id: auditId } })
/** Of the bulk that the reader holds. */
export const bulkCopiesQuery = apiQuery(getBulkCopies, {})
export const entryCopiesQuery = (entryId: string) => apiQuery(getEntryCopies, { params: { id: entryId } })
