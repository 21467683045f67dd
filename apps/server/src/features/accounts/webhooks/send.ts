import type { WebhookEvent } from '@easel/contract/accounts/webhooks/endpoints.ts'
import { signedHeaders } from '@easel/contract/accounts/webhooks/signature.ts'
import {
  ANSWER_BYTES_MAX,
  ANSWER_CHARACTERS_KEPT,
  ANSWER_SECONDS,
  retryAt,
} from '@easel/domain/accounts/webhooks/rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachNext, type NextRow, NO_ROUND } from '../../../platform/jobs/round.ts'
import { type PostedAnswer, type PostOptions, postTo } from '../../../platform/outgoing/post.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import {
  askedDelivery,
  changeDeliveryRow,
  type DeliveryRow,
  deliveryOf,
  type EventRow,
  nextEvent,
} from './deliveryQueries.ts'
import { changeWebhookRow, claimDue, lockWebhook, type WebhookRow } from './queries.ts'
import { signingSecrets } from './secrets.ts'

/** At once in each worker: one that waits for a slow receiver keeps none of the others. */
const SENDERS = 6
/** Of them for one account, whichever workers they are in. */
const SENDERS_OF_ACCOUNT = 2
/** Longer than any delivery takes: what is claimed for longer was left by a worker that died. */
const CLAIM_SECONDS = 3 * ANSWER_SECONDS

type SendDeps = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>
/** What tests change of how is sent. */
export type SendOptions = Partial<Pick<PostOptions, 'resolve' | 'timeoutMilliseconds'>>

/** Each sends what is due for longest, one delivery after another, and looks only while as many others are sending. */
export function sendingTasks(platform: Platform): readonly PollingTask[] {
  let sending = 0
  return Array.from({ length: SENDERS }, (_, nth) => ({
    name: 'webhooks',
    everySeconds: 1,
    tick: async () => {
      if (sending < nth) return 0
      sending += 1
      try {
        return await forEachNext(1, (next) => sendNext(platform, {}, next))
      } finally {
        sending -= 1
      }
    },
  }))
}

/**
 * Sends the next delivery that is due: what its owner asked for, else the next event of its address. It is claimed in one
 * transaction, sent in none, and settled in another; a worker that dies meanwhile leaves it to be sent again.
 * @returns false where nothing is due.
 */
export async function sendNext(
  deps: SendDeps,
  options: SendOptions = {},
  next: NextRow = NO_ROUND,
): Promise<boolean> {
  const { db, clock } = deps
  const claimId = newId()
  const taken = await db.transaction().execute((tx) => take(tx, clock, claimId, next))
  if (taken === null || taken === 'rested') return taken === 'rested'
  const answer = await deliver(deps, taken, options)
  await db.transaction().execute((tx) => settle(tx, clock, claimId, taken, answer))
  return true
}

interface Taken {
  readonly webhook: WebhookRow
  readonly delivery: DeliveryRow
  /** Null of what its owner asked for. */
  readonly event: EventRow | null
}

async function take(tx: Db, clock: Clock, claimId: string, next: NextRow): Promise<Taken | 'rested' | null> {
  const now = clock.now()
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1000)
  const claim = { claimId, now, until, ofAccount: SENDERS_OF_ACCOUNT, except: next.failed }
  const webhook = await claimDue(tx, claim)
  if (!webhook) return null
  next.take(webhook.webhook_id)
  const asked = await askedDelivery(tx, webhook.webhook_id)
  if (asked) return { webhook, delivery: asked, event: null }
  const event = isReady(webhook, now) ? await nextEvent(tx, webhook) : undefined
  if (!event) {
    await rest(tx, webhook, now)
    return 'rested'
  }
  const delivery = await deliveryOf(tx, {
    delivery_id: newId(),
    webhook_id: webhook.webhook_id,
    event_id: event.event_id,
    type: event.type,
    body: bodyOf(event),
    kind: 'EVENT',
    state: 'WAITING',
    created_at: now,
  })
  return { webhook, delivery, event }
}

const isReady = ({ state, retry_at }: WebhookRow, now: Date): boolean =>
  state === 'ACTIVE' && (retry_at === null || retry_at <= now)

/** Its body, the same each time it is sent. */
const bodyOf = ({ event_id: id, type, at, data }: EventRow): string =>
  JSON.stringify({ id, type, at: at.toISOString(), data } satisfies Record<keyof WebhookEvent, unknown>)

async function deliver(
  { clock, secrets, config }: SendDeps,
  { webhook, delivery }: Taken,
  options: SendOptions,
): Promise<PostedAnswer> {
  const now = clock.now()
  const { event_id: id, body } = delivery
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Easel-Webhooks/1',
    ...(await signedHeaders(signingSecrets(secrets, webhook, now), { id, at: now, body })),
  }
  return postTo(
    webhook.url,
    { headers, body },
    {
      allowsPrivate: config.webhooksPrivate,
      timeoutMilliseconds: ANSWER_SECONDS * 1000,
      maxBytes: ANSWER_BYTES_MAX,
      ...options,
    },
  )
}

/** Whoever took over a claim that had run out settles it; whatever came of this attempt is then one more. */
async function settle(
  tx: Db,
  clock: Clock,
  claimId: string,
  { webhook: { webhook_id: webhookId, url }, delivery, event }: Taken,
  answer: PostedAnswer,
): Promise<void> {
  const row = await lockWebhook(tx, webhookId)
  if (row?.claim_id !== claimId) return
  const now = clock.now()
  const succeeded = answer.status !== null && answer.status >= 200 && answer.status < 300
  const failures = succeeded ? 0 : row.failures + 1
  const retry = event && !succeeded ? retryAt(failures, now) : null
  const gaveUp = !succeeded && retry === null
  await changeDeliveryRow(tx, delivery.delivery_id, {
    state: succeeded ? 'DELIVERED' : gaveUp ? 'FAILED' : 'WAITING',
    attempts: delivery.attempts + 1,
    attempted_at: now,
    url,
    status: answer.status,
    answer: kept(answer.text),
    fault: succeeded ? null : (answer.fault ?? 'STATUS'),
  })
  if (!event) return rest(tx, row, now)
  const pauses = gaveUp && row.state === 'ACTIVE'
  await rest(
    tx,
    {
      ...row,
      failures,
      retry_at: retry,
      ...(succeeded ? { sequence: event.sequence } : {}),
      ...(pauses ? { state: 'PAUSED', paused_for: 'FAILURES' } : {}),
    },
    now,
  )
  if (pauses) await tellOfPause(tx, clock, row)
}

/** What a text column takes, and a screen can show. */
const kept = (text: string): string =>
  text
    .slice(0, ANSWER_CHARACTERS_KEPT)
    .toWellFormed()
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')

/** Ends a claim; the row is looked at again when something is to be sent, and is locked until that is known. */
async function rest(tx: Db, row: WebhookRow, now: Date): Promise<void> {
  const { webhook_id, state, paused_for, sequence, failures, retry_at } = row
  const isAsked = (await askedDelivery(tx, webhook_id)) !== undefined
  const hasEvent = state === 'ACTIVE' && (await nextEvent(tx, row)) !== undefined
  const due_at = isAsked ? now : hasEvent ? (retry_at ?? now) : null
  const change = { state, paused_for, sequence, failures, retry_at, due_at }
  await changeWebhookRow(tx, webhook_id, { ...change, claim_id: null, claimed_until: null })
}

async function tellOfPause(tx: Db, clock: Clock, row: WebhookRow): Promise<void> {
  const { webhook_id: webhookId, account_id: accountId } = row
  await recordActivity(tx, clock, SYSTEM, {
    act: 'account.pauseWebhook',
    subjectKind: 'account',
    subjectId: accountId,
    from: 'ACTIVE',
    to: 'PAUSED',
    reason: row.url,
  })
  await putNotice(tx, clock, {
    kind: 'WEBHOOK_PAUSED',
    accountId,
    subject: null,
    params: { host: new URL(row.url).host },
    key: `webhook.paused:${webhookId}:${clock.now().toISOString()}`,
  })
}
