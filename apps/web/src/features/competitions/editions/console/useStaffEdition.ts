import { staffGetEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../../app/data.ts'

/** The edition of the address, as organisers see it. */
export function useStaffEdition() {
  const { editionId = '' } = useParams()
  return useApiQuery(staffGetEdition, { params: { id: editionId } })
}
