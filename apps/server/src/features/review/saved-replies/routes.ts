import { nouns } from '@easel/contract/manifests.ts'
import { Reply } from '@easel/contract/review/saved-replies/endpoints.ts'
import { REJECT_REASON_CODES } from '@easel/domain/publishing/audits/reasons.ts'
import { MAX_REPLIES, type ReplyInput } from '@easel/domain/review/saved-replies/rules.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import {
  everyReply,
  findReply,
  insertReply,
  lockReplies,
  lockReply,
  type ReplyRow,
  removeReply,
  updateReply,
} from './queries.ts'

interface Editor {
  readonly actor: Actor
  readonly ip: string
}

type Deps = Pick<Platform, 'db' | 'clock'>

/** For the activity log: what designers read. */
const described = ({ reason, en, zh }: ReplyInput): string => `${reason ?? '*'}: ${en} / ${zh}`

const written = ({ clock }: Deps, editor: Editor, replyId: string, { reason, en, zh }: ReplyInput) => ({
  replyId,
  words: { reason, en, zh },
  by: editor.actor.accountId,
  at: clock.now(),
})

function addReply(platform: Deps, editor: Editor, words: ReplyInput): Promise<ReplyRow | DomainError> {
  return inTransaction(platform.db, async (tx) => {
    if ((await lockReplies(tx)) >= MAX_REPLIES) return domainError('reply.tooMany', { max: MAX_REPLIES })
    const replyId = newId()
    await insertReply(tx, written(platform, editor, replyId, words))
    await recordActivity(tx, platform.clock, logActorOf(editor), {
      act: 'reply.create',
      subjectKind: 'reply',
      subjectId: replyId,
      to: described(words),
    })
    return findReply(tx, replyId)
  })
}

/** As it was read: of two changes at once the second is refused. */
function changeReply(
  platform: Deps,
  editor: Editor,
  replyId: string,
  words: ReplyInput & { readonly revision: number },
): Promise<ReplyRow | DomainError> {
  return inTransaction(platform.db, async (tx) => {
    const row = await lockReply(tx, replyId)
    if (!row) return domainError('not_found')
    if (row.revision !== words.revision) return domainError('reply.changedMeanwhile')
    await updateReply(tx, written(platform, editor, replyId, words))
    await recordActivity(tx, platform.clock, logActorOf(editor), {
      act: 'reply.change',
      subjectKind: 'reply',
      subjectId: replyId,
      to: described(words),
    })
    return findReply(tx, replyId)
  })
}

function deleteReply({ db, clock }: Deps, editor: Editor, replyId: string): Promise<null | DomainError> {
  return inTransaction(db, async (tx) => {
    if (!(await lockReply(tx, replyId))) return domainError('not_found')
    await removeReply(tx, replyId)
    await recordActivity(tx, clock, logActorOf(editor), {
      act: 'reply.delete',
      subjectKind: 'reply',
      subjectId: replyId,
    })
    return null
  })
}

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
