import type { Notice } from '@easel/contract/base/notices/endpoints.ts'
import { declarationOf, declaredKind } from '@easel/contract/base/notices/kinds.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { isMessageCode } from '@easel/contract/messages/index.ts'
import { noticePolicy } from '@easel/domain/base/notices/policy.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { notify } from '../../../platform/db/notifyQueries.ts'
import { feature } from '../../../platform/feature.ts'
import { asDomainError, domainError } from '../../../platform/http/domainError.ts'
import { policyActor } from '../../../platform/policy.ts'
import { NOTICE_CHANNEL } from './channel.ts'
import * as queries from './queries.ts'
import { addNoticeStream } from './stream.ts'
import { subjectOfRow } from './subject.ts'

const UNREAD = { true: true, false: false } as const

/** Notifications: the list, the unread count, marking read (spec §2, §3, §7). */
export const notices = feature(nouns.notices, (platform) => {
  const { db, clock } = platform
  return {
    handlers: {
      getUnreadNum: async ({ actor }) => ({
        unreadNum: await queries.countUnread(db, actor.accountId),
      }),
      getNoticeByPage: async ({ actor, query }) => {
        const { accountId } = actor
        const filter = { unread: query.unread ? UNREAD[query.unread] : null }
        const [rows, total] = await Promise.all([
          queries.noticePageQuery(db, accountId, filter, query).execute(),
          queries.countNotices(db, accountId, filter),
        ])
        return {
          items: rows.map(noticeReply),
          total,
          currentPage: query.currentPage,
          perPage: query.perPage,
        }
      },
      readNotice: async ({ actor, query }) => {
        const owner = await queries.ownerOfNotice(db, query.noticeId)
        if (owner === null) return domainError('not_found')
        const refusal = noticePolicy.who(
          relationsTo(policyActor(actor, 'owner'), { accountId: owner }),
          'read',
        )
        if (refusal) return asDomainError(refusal)
        await inOneTransaction(db, owner, (tx) => queries.markRead(tx, owner, query.noticeId, clock.now()))
        return null
      },
      readAllNotices: async ({ actor: { accountId } }) => ({
        read: await inOneTransaction(db, accountId, async (tx) => {
          await queries.lockNoticesOf(tx, accountId)
          return queries.markAllRead(tx, accountId, clock.now())
        }),
      }),
    },
    addRoutes: (server, identify) => addNoticeStream(platform, server, identify),
  }
})

/** The account's other tabs show the new count too, where something became read. */
async function inOneTransaction<Read extends boolean | number>(
  db: Db,
  accountId: string,
  mark: (tx: Db) => Promise<Read>,
): Promise<Read> {
  return db.transaction().execute(async (tx) => {
    const read = await mark(tx)
    if (read) await notify(tx, NOTICE_CHANNEL, accountId)
    return read
  })
}

function noticeReply(row: queries.NoticePageRow): Notice {
  const kind = declaredKind(row)
  const { tone, link } = declarationOf(kind)
  const subject = subjectOfRow(row)
  const href = link?.address(subject) ?? null
  return {
    noticeId: row.notice_id,
    kind: row.kind,
    ...subject,
    title: `notice.${kind}.title`,
    sentence: isMessageCode(`notice.${kind}`) ? `notice.${kind}` : null,
    tone,
    link: link && href !== null ? { words: link.words, href } : null,
    reasons: row.reasons,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    readAt: row.was_read_at?.toISOString() ?? null,
  }
}
