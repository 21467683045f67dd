import { staffGetTender, staffListTenders } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { invalidate, keyOf } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'

/** The answer to a change becomes what is shown. */
export async function takeTender(tender: StaffTender): Promise<StaffTender> {
  queryClient.setQueryData(keyOf(staffGetTender, { params: { id: tender.tenderId } }), tender)
  await invalidate(staffListTenders)
  return tender
}
