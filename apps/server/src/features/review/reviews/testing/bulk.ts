import { claimBulk, decideBulk } from '@easel/contract/review/reviews/endpoints.ts'
import type { Answer, Caller } from '../../../../testing/caller.ts'
import type { TestApp } from '../../../../testing/harness.ts'

export const REJECT = { decision: 'REJECT', reasons: ['lowQuality'] }

/** One of the calls about many works. */
export const bulk = (who: Caller, what: string, body: object = {}) =>
  who.call('POST', `/staff/v1/bulk/${what}`, body)
export const claim = (who: Caller, body: object = {}) =>
  bulk(who, 'claim', { productType: 'WALLPAPER', ...body })
export const claimReply = (answer: Answer) => claimBulk.reply.parse(answer.data)
export const idsIn = (answer: Answer) => claimReply(answer).items.map(({ auditId }) => auditId)
export const outcomes = (answer: Answer) => decideBulk.reply.parse(answer.data)
export const decide = (
  who: Caller,
  token: string,
  auditIds: readonly string[],
  verdict: object = { decision: 'APPROVE' },
) => bulk(who, 'decision', { token, verdicts: auditIds.map((auditId) => ({ auditId, ...verdict })) })

/** Every submission, in the order of the queue. */
export const allAudits = ({ platform }: TestApp) =>
  platform.db.selectFrom('audit').selectAll().orderBy('queued_at').execute()

/** What the log says of a submission, the oldest first. */
export const linesAbout = ({ platform }: TestApp, auditId: string) =>
  platform.db
    .selectFrom('activity')
    .select(['act', 'from_state', 'to_state', 'actor_kind'])
    .where('subject_id', '=', auditId)
    .orderBy('id')
    .execute()
