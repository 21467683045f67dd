import { type StaffEdition, staffGetEdition } from '@easel/contract/competitions/staffEndpoints.ts'
import { keyOf } from '../../../shell/data.ts'
import { queryClient } from '../../../shell/queryClient.ts'

/** The answer to a change becomes what is shown. */
export function takeSaved(saved: StaffEdition): void {
  queryClient.setQueryData(keyOf(staffGetEdition, { params: { id: saved.editionId } }), saved)
}
