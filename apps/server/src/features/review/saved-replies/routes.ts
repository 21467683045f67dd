import { nouns } from '@easel/contract/manifests.ts'
import { Reply } from '@easel/contract/review/saved-replies/endpoints.ts'
import { REJECT_REASON_CODES } from '@easel/domain/publishing/audits/reasons.ts'
import { feature } from '../../../platform/feature.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import { everyReply, type ReplyRow } from './queries.ts'
import { addReply, changeReply, deleteReply } from './save.ts'

const Reason = Reply.shape.reason

/** Saved replies of the reviewers (docs/decisions/reviews.md). */
export const savedReplies = feature(nouns.savedReplies, (platform) => ({
  handlers: {
    listReplies: async () => {
      const rows = await everyReply(platform.db)
      return { replies: rows.map(present).toSorted((a, b) => placeOf(a) - placeOf(b)) }
    },
    addReply: async (call) => {
      const row = await addReply(platform, call, call.body)
      return row instanceof DomainError ? row : present(row)
    },
    changeReply: async (call) => {
      const row = await changeReply(platform, call, call.params.id, call.body)
      return row instanceof DomainError ? row : present(row)
    },
    deleteReply: (call) => deleteReply(platform, call, call.params.id),
  },
}))

/** Reasons in the order of the screens; what goes with any comes last. */
const placeOf = ({ reason }: Reply): number =>
  reason === null ? REJECT_REASON_CODES.length : REJECT_REASON_CODES.indexOf(reason)

const present = (row: ReplyRow): Reply => ({
  replyId: row.reply_id,
  reason: Reason.parse(row.reason),
  en: row.en,
  zh: row.zh,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by_name,
  revision: row.revision,
})
