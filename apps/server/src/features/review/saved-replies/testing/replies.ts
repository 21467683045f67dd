import { addReply } from '@easel/contract/review/saved-replies/endpoints.ts'
import { made } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'

/** A saved reply of a reviewer. @returns its id. */
export async function savedReply({ caller }: Person): Promise<string> {
  const body = { reason: null, en: 'Thank you for your patience.', zh: '感谢您的耐心等待。' }
  return made(addReply.reply, await caller.call('POST', '/staff/v1/replies', body)).replyId
}
