import { MAX_REPLIES, type ReplyInput } from '@easel/domain/review/saved-replies/rules.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import {
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

export function addReply(platform: Deps, editor: Editor, words: ReplyInput): Promise<ReplyRow | DomainError> {
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
export function changeReply(
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

export function deleteReply(
  { db, clock }: Deps,
  editor: Editor,
  replyId: string,
): Promise<null | DomainError> {
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
