import { getDeskEntry } from '@easel/contract/competitions/judging/endpoints.ts'
import { apiQuery } from '../../../../app/data.ts'

/** One entry of a judge's desk. */
export const deskEntryQuery = (assignmentId: string) =>
  apiQuery(getDeskEntry, { params: { id: assignmentId } })
