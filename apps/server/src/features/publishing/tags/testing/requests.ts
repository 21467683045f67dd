import { requestTag } from '@easel/contract/publishing/tags/endpoints.ts'
import { newId } from '../../../../platform/ids.ts'
import { made } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'

/** A designer's request for a tag that nobody has requested before. @returns its id. */
export async function requested({ caller }: Person): Promise<string> {
  const body = { text: newId().slice(-12), category: 'THEME' }
  return made(requestTag.reply, await caller.call('POST', '/v3/tag/requests', body)).requestId
}
