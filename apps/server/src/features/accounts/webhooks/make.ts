import { isIP } from 'node:net'
import type {
  addWebhook,
  changeWebhook,
  Webhook,
} from '@easel/contract/accounts/webhooks/webhookEndpoints.ts'
import type { BodyOf, ReplyOf } from '@easel/contract/endpoint.ts'
import type { Proof } from '@easel/domain/accounts/accounts/rules.ts'
import { OLD_SECRET_HOURS, WEBHOOKS_MAX } from '@easel/domain/accounts/webhooks/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { isPublicAddress } from '../../../platform/outgoing/publicAddress.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { ownerProof } from '../accounts/public.ts'
import { nextEvent } from './deliveryQueries.ts'
import { settledPosition } from './eventQueries.ts'
import { presentWebhook } from './present.ts'
import {
  changeWebhookRow,
  countWebhooks,
  deleteWebhookRow,
  insertWebhook,
  lockWebhook,
  type WebhookRow,
} from './queries.ts'
import { newWebhookSecret, sealSecret } from './secrets.ts'

const HOUR_MILLISECONDS = 3_600_000

/** Who asks, and what shows that it is the account's owner. */
export interface Asking {
  readonly accountId: string
  readonly logActor: LogActor
  readonly proof?: Proof | undefined
}

type Act =
  | 'addWebhook'
  | 'changeWebhook'
  | 'rotateWebhookSecret'
  | 'pauseWebhook'
  | 'resumeWebhook'
  | 'deleteWebhook'

const record = (tx: Db, { clock }: Platform, { accountId, logActor }: Asking, act: Act, url: string) =>
  recordActivity(tx, clock, logActor, {
    act: `account.${act}`,
    subjectKind: 'account',
    subjectId: accountId,
    reason: url,
  })

/** What no name has to be looked up for; names are looked at with each delivery. */
function addressRefusal({ config }: Platform, url: string): DomainError | null {
  const { protocol, hostname } = new URL(url)
  const literal = hostname.replace(/^\[|\]$/g, '')
  const isPrivate =
    protocol !== 'https:' || hostname === 'localhost' || (isIP(literal) > 0 && !isPublicAddress(literal))
  if (!isPrivate || config.webhooksPrivate) return null
  return invalidInput([{ path: 'url', code: 'webhookUrl.private', params: {} }])
}

/** Adds a webhook once the account's owner has proved to ask. Its secret leaves here, and is kept encrypted. */
export async function addFor(
  platform: Platform,
  asking: Asking,
  { url, events }: Pick<BodyOf<typeof addWebhook>, 'url' | 'events'>,
): Promise<ReplyOf<typeof addWebhook> | DomainError> {
  const { db, clock, secrets } = platform
  const { accountId, proof: given } = asking
  const refusal = addressRefusal(platform, url)
  if (refusal) return refusal
  const proof = await ownerProof(platform, accountId, given, 'webhook')
  if (proof instanceof DomainError) return proof
  const [secret, webhookId, now] = [newWebhookSecret(), newId(), clock.now()]
  return inTransaction(db, async (tx) => {
    // Locks the account, so that calls at the same moment count each other's.
    const denied = await proof.confirm(tx)
    if (denied) return denied
    if ((await countWebhooks(tx, accountId)) >= WEBHOOKS_MAX)
      return domainError('webhook.tooMany', { max: WEBHOOKS_MAX })
    const row = await insertWebhook(tx, {
      webhook_id: webhookId,
      account_id: accountId,
      url,
      events,
      secret_cipher: sealSecret(secrets, webhookId, secret),
      state: 'ACTIVE',
      sequence: await settledPosition(tx),
      created_at: now,
      changed_at: now,
    })
    await record(tx, platform, asking, 'addWebhook', url)
    await putNotice(tx, clock, {
      kind: 'WEBHOOK_ADDED',
      accountId,
      subject: null,
      params: { host: new URL(url).host },
      key: `webhook.added:${webhookId}`,
    })
    return { webhook: presentWebhook(row, now), secret }
  })
}

/** Changes what a webhook is told of; where it goes to, with the proof that adding one takes. */
export async function changeFor(
  platform: Platform,
  asking: Asking,
  before: WebhookRow,
  { url, events }: Pick<BodyOf<typeof changeWebhook>, 'url' | 'events'>,
): Promise<Webhook | DomainError> {
  const { db } = platform
  const moves = url !== before.url
  const refusal = moves ? addressRefusal(platform, url) : null
  if (refusal) return refusal
  const proof = moves ? await ownerProof(platform, asking.accountId, asking.proof, 'webhook') : null
  if (proof instanceof DomainError) return proof
  return inTransaction(db, async (tx) => {
    const denied = await proof?.confirm(tx)
    if (denied) return denied
    return changing(tx, platform, asking, before, 'changeWebhook', async (row, now) => {
      // Meanwhile it went elsewhere, by another proof.
      if (!moves && row.url !== url) return domainError('conflict')
      return {
        url,
        events,
        // What is newly wanted begins now, where nothing of before waits.
        ...((await nextEvent(tx, row)) ? {} : { sequence: await settledPosition(tx) }),
        // The new receiver has not failed yet, and whatever goes to the old one counts no more.
        ...(moves ? { ...AT_ONCE, due_at: now } : {}),
      }
    })
  })
}

const AT_ONCE = { failures: 0, retry_at: null, claim_id: null, claimed_until: null } as const

/** Makes another secret; the one before signs too for a day, so that a receiver can be changed meanwhile. */
export async function rotateFor(
  platform: Platform,
  asking: Asking,
  before: WebhookRow,
): Promise<{ webhook: Webhook; secret: string } | DomainError> {
  const { db, secrets } = platform
  const proof = await ownerProof(platform, asking.accountId, asking.proof, 'webhook')
  if (proof instanceof DomainError) return proof
  const secret = newWebhookSecret()
  return inTransaction(db, async (tx) => {
    const denied = await proof.confirm(tx)
    if (denied) return denied
    const webhook = await changing(tx, platform, asking, before, 'rotateWebhookSecret', async (row, now) => ({
      secret_cipher: sealSecret(secrets, row.webhook_id, secret),
      old_secret_cipher: row.secret_cipher,
      old_secret_until: new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MILLISECONDS),
    }))
    return webhook instanceof DomainError ? webhook : { webhook, secret }
  })
}

export const pauseFor = (platform: Platform, asking: Asking, before: WebhookRow) =>
  inTransaction(platform.db, (tx) =>
    changing(tx, platform, asking, before, 'pauseWebhook', async (row) =>
      // That it failed is still true of one that is paused for it.
      row.state === 'PAUSED' ? {} : { state: 'PAUSED', paused_for: 'OWNER' },
    ),
  )

/** Goes on from the first event that was not delivered. */
export const resumeFor = (platform: Platform, asking: Asking, before: WebhookRow) =>
  inTransaction(platform.db, (tx) =>
    changing(tx, platform, asking, before, 'resumeWebhook', async (_row, now) => ({
      state: 'ACTIVE',
      paused_for: null,
      failures: 0,
      retry_at: null,
      due_at: now,
    })),
  )

export const deleteFor = (platform: Platform, asking: Asking, { webhook_id, url }: WebhookRow) =>
  inTransaction(platform.db, async (tx) => {
    if (await deleteWebhookRow(tx, webhook_id)) await record(tx, platform, asking, 'deleteWebhook', url)
    return null
  })

type Change = Parameters<typeof changeWebhookRow>[2]

/** One change of a webhook under its lock, with its line in the activity log. */
async function changing(
  tx: Db,
  platform: Platform,
  asking: Asking,
  { webhook_id: webhookId }: WebhookRow,
  act: Act,
  decide: (row: WebhookRow, now: Date) => Promise<Change | DomainError>,
): Promise<Webhook | DomainError> {
  const now = platform.clock.now()
  const row = await lockWebhook(tx, webhookId)
  if (!row) return domainError('not_found')
  const change = await decide(row, now)
  if (change instanceof DomainError) return change
  const after = await changeWebhookRow(tx, webhookId, { ...change, changed_at: now })
  if (!after) return domainError('not_found')
  await record(tx, platform, asking, act, after.url)
  return presentWebhook(after, now)
}
