import { NOTICE_STREAM, type Notice, type UnreadCount } from '@easel/contract/base/notices/endpoints.ts'
import { declarationOf, declaredKind } from '@easel/contract/base/notices/kinds.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { isMessageCode, type Locale } from '@easel/contract/messages/index.ts'
import { noticePolicy } from '@easel/domain/base/notices/policy.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/connection.ts'
import { notify } from '../../../platform/db/notifyQueries.ts'
import { feature } from '../../../platform/feature.ts'
import type { Identify } from '../../../platform/http/actor.ts'
import { sendRefused } from '../../../platform/http/answer.ts'
import { accessRefusal } from '../../../platform/http/bind.ts'
import { asDomainError, domainError } from '../../../platform/http/domainError.ts'
import { handHeadersOver } from '../../../platform/http/headers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { NOTICE_CHANNEL } from './channel.ts'
import { createLiveCounts } from './live.ts'
import * as queries from './queries.ts'
import { subjectOfRow } from './subject.ts'

const HEARTBEAT_MILLISECONDS = 20_000
/** A stream ends after this and EventSource opens the next, which asks again who is signed in. */
const LIFE_MILLISECONDS = 10 * 60_000
const RECONNECT_MILLISECONDS = 2_000
const STREAMS_PER_ACCOUNT = 12

/** `GET /v3/notice/stream`: the unread count as server-sent events (packages/contract/src/base/notices/endpoints.ts). */
function addNoticeStream(platform: Platform, server: FastifyInstance, identify: Identify): void {
  const live = createLiveCounts(platform)
  const open = new Set<() => void>()

  // Before the server waits for its connections to end: an open stream must not hold up a shutdown.
  server.addHook('preClose', async () => {
    for (const end of open) end()
    await live.close()
  })

  server.get(NOTICE_STREAM.path, async (request, reply) => {
    const actor = await identify(request)
    const denied = accessRefusal('account', actor)
    if (denied || !actor)
      return sendRefused(reply, request, denied ?? domainError('not_signed_in'), platform.metrics)
    if (live.watchersOf(actor.accountId) >= STREAMS_PER_ACCOUNT) {
      return sendRefused(reply, request, domainError('too_many_requests', { seconds: 60 }), platform.metrics)
    }
    reply.hijack()
    handHeadersOver(reply)
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: ${RECONNECT_MILLISECONDS}\n\n`)
    const unwatch = live.watch(actor.accountId, (unreadNum) => {
      const data: UnreadCount = { unreadNum }
      raw.write(`event: ${NOTICE_STREAM.event}\ndata: ${JSON.stringify(data)}\n\n`)
    })
    const beat = setInterval(() => raw.write(': beat\n\n'), HEARTBEAT_MILLISECONDS)
    const end = () => {
      clearInterval(beat)
      clearTimeout(life)
      unwatch()
      open.delete(end)
      raw.end()
    }
    const life = setTimeout(end, LIFE_MILLISECONDS)
    open.add(end)
    raw.on('close', end)
    raw.on('error', end)
    return reply
  })
}

const UNREAD = { true: true, false: false } as const

/** Notifications: the list, the unread count, marking read (spec §2, §3, §7). */
export const notices = feature(nouns.notices, (platform) => {
  const { db, clock } = platform
  return {
    handlers: {
      getUnreadNum: async ({ actor }) => ({
        unreadNum: await queries.countUnread(db, actor.accountId),
      }),
      getNoticeByPage: async ({ actor, query, locale }) => {
        const { accountId } = actor
        const filter = { unread: query.unread ? UNREAD[query.unread] : null }
        const [rows, total] = await Promise.all([
          queries.noticePageQuery(db, accountId, filter, query).execute(),
          queries.countNotices(db, accountId, filter),
        ])
        return {
          items: rows.map((row) => noticeReply(row, locale)),
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

function noticeReply(row: queries.NoticePageRow, locale: Locale): Notice {
  const kind = declaredKind(row)
  const { about, tone, link, note: head } = declarationOf(kind)
  const subject = subjectOfRow(row, locale)
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
    noteHead: head ?? (about === 'work' ? 'REVIEWER' : 'NOTE'),
    createdAt: row.created_at.toISOString(),
    readAt: row.was_read_at?.toISOString() ?? null,
  }
}
