import { staffGetEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'

export const staffEditionQuery = (editionId: string) =>
  apiQuery(staffGetEdition, { params: { id: editionId } })

/** The edition of the address, as organisers see it. */
export function useStaffEdition() {
  const { editionId = '' } = useParams()
  return useQuery(staffEditionQuery(editionId))
}
