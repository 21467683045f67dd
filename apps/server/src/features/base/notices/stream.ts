import { NOTICE_STREAM, type UnreadCount } from '@easel/contract/base/notices/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Identify } from '../../../platform/http/actor.ts'
import { sendRefused } from '../../../platform/http/answer.ts'
import { accessRefusal } from '../../../platform/http/bind.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import { handHeadersOver } from '../../../platform/http/headers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createLiveCounts } from './live.ts'

const HEARTBEAT_MILLISECONDS = 20_000
/** A stream ends after this and EventSource opens the next, which asks again who is signed in. */
const LIFE_MILLISECONDS = 10 * 60_000
const RECONNECT_MILLISECONDS = 2_000
const STREAMS_PER_ACCOUNT = 12

/** `GET /v3/notice/stream`: the unread count as server-sent events (packages/contract/src/base/notices/endpoints.ts). */
export function addNoticeStream(platform: Platform, server: FastifyInstance, identify: Identify): void {
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
