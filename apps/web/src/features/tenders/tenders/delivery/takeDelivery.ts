import { listDeliveries } from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { Delivery } from '@easel/contract/tenders/deliveries/shapes.ts'
import { listTenders } from '@easel/contract/tenders/tenders/endpoints.ts'
import { invalidate } from '../../../../app/data.ts'

/** What was changed is read again wherever it is shown. */
export async function takeDelivery(delivery: Delivery): Promise<Delivery> {
  await invalidate(listDeliveries, listTenders)
  return delivery
}
