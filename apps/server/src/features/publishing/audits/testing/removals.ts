import { applyForRemoval } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { made } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'

/** The owner's application for the removal of a product, which waits. @returns its id. */
export async function applied({ caller }: Person, productId: string): Promise<string> {
  const body = { status: 'REMOVED', reason: 'No longer mine to sell' }
  const answer = await caller.call('POST', `/v3/designers/audits/product-status/${productId}`, body)
  return made(applyForRemoval.reply, answer).removalId
}
