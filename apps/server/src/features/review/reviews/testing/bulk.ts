import { claimBulk, decideBulk } from '@easel/contract/review/reviews/endpoints.ts'
import type { Answer, Caller } from '../../../../testing/caller.ts'

export const REJECT = { decision: 'REJECT', reasons: ['lowQuality'] }

/** One of the calls about many works. */
export const bulk = (who: Caller, what: string, body: object = {}) =>
  who.call('POST', `/staff/v1/bulk/${what}`, body)
export const claim = (who: Caller, body: object = {}) =>
  bulk(who, 'claim', { productType: 'WALLPAPER', ...body })
export const claimReply = (answer: Answer) => claimBulk.reply.parse(answer.data)
export const idsIn = (answer: Answer) => claimReply(answer).items.map(({ auditId }) => auditId)
export const outcomes = (answer: Answer) => decideBulk.reply.parse(answer.data)
