import { staffGetJudging } from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { apiQuery } from '../../../../app/data.ts'

/** Judges and rounds of an edition. */
export const judgingQuery = (editionId: string) => apiQuery(staffGetJudging, { params: { id: editionId } })
