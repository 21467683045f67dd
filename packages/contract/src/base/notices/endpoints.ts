import { PageQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant, Nothing, pageOf } from '../../envelope.ts'

/** What a notice is about, and what that was called when it was written. */
const Subject = z.object({ kind: z.string(), id: Id, name: z.string().nullable() })

/** Spec §3 notification: product and submission are named where it is about one. */
export const Notice = z.object({
  noticeId: Id,
  /** One of those that the manifests of the nouns declare. */
  kind: z.string(),
  /** Null where it is about the account itself. */
  subject: Subject.nullable(),
  productType: ProductType.nullable(),
  productName: z.string().nullable(),
  productId: Id.nullable(),
  auditId: Id.nullable(),
  /** Reason codes and the reviewer's words, where the kind has any. */
  reasons: z.array(z.string()),
  note: z.string().nullable(),
  /** Whose words the note is, or that it is the reason of what happened. */
  noteHead: z.enum(['REVIEWER', 'REASON', 'NOTE']),
  /** Message codes of its title and its sentence; null where the title says all. */
  title: z.string(),
  sentence: z.string().nullable(),
  /** What both are filled with, such as a ban's period; `product` is `productName`. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  tone: z.enum(['live', 'bad', 'off', 'ok']),
  /** The page that it leads to, and the message code of the link's words; null where there is none to open. */
  link: z.object({ words: z.string(), href: z.string() }).nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
})
export type Notice = z.infer<typeof Notice>

export const UnreadCount = z.object({ unreadNum: z.number().int() })
export type UnreadCount = z.infer<typeof UnreadCount>

/**
 * The unread count live: server-sent events named `unread`, each an UnreadCount, the first at once.
 * For everybody signed in; a stream ends after some minutes, and EventSource opens the next by itself.
 */
export const NOTICE_STREAM = { path: '/v3/notice/stream', event: 'unread' } as const

export const getUnreadNum = endpoint({
  method: 'GET',
  path: '/v3/notice/getUnreadNum',
  summary: 'The number of unread notifications',
  access: 'account',
  reply: UnreadCount,
})
export const getNoticeByPage = endpoint({
  method: 'GET',
  path: '/v3/notice/getNoticeByPage',
  summary: 'Notifications, newest first',
  access: 'account',
  query: PageQuery.extend({ unread: z.enum(['true', 'false']).optional() }),
  reply: pageOf(Notice),
})
export const readNotice = endpoint({
  method: 'POST',
  path: '/v3/notice/singleRead',
  summary: 'Mark one notification as read',
  access: 'account',
  resources: { 'query.noticeId': { notice: 'read' } },
  query: z.object({ noticeId: Id }),
  reply: Nothing,
})
export const readAllNotices = endpoint({
  method: 'POST',
  path: '/v3/notice/allRead',
  summary: 'Mark all notifications as read',
  access: 'account',
  reply: z.object({ read: z.number().int() }),
})
