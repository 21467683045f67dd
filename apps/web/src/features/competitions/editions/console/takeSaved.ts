import { type StaffEdition, staffGetEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { keyOf } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'

/** The answer to a change becomes what is shown. */
export function takeSaved(saved: StaffEdition): void {
  queryClient.setQueryData(keyOf(staffGetEdition, { params: { id: saved.editionId } }), saved)
}
