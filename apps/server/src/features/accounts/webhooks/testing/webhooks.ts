import {
  addWebhook,
  type Delivery,
  listDeliveries,
  listWebhooks,
  type Webhook,
} from '@easel/contract/accounts/webhooks/webhookEndpoints.ts'
import { EVENT_TYPES } from '@easel/domain/accounts/webhooks/events.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../../testing/passwords.ts'
import { ownerOf, type Person } from '../../../../testing/people.ts'
import { seal } from '../../../base/activity/chain.ts'
import { waiting } from '../../../review/reviews/testing/waiting.ts'
import { eventsTask } from '../derive.ts'
import { type SendOptions, sendNext } from '../send.ts'

export const PROOF = { proof: { password: TEST_PASSWORD } }

/** Somebody adds a webhook with their password, told of everything where nothing else is said. */
export const added = async (
  { caller }: Pick<Person, 'caller'>,
  url: string,
  events: readonly string[] = EVENT_TYPES,
): Promise<{ webhook: Webhook; secret: string }> =>
  made(addWebhook.reply, await caller.call('POST', '/auth/webhooks', { url, events, ...PROOF }))

/** What a worker does every second. */
export async function passOn({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  await seal(platform.db)
  while ((await eventsTask(platform).tick()) > 0);
}

/** So many works are submitted, and told of. @returns their ids */
export async function submitted(app: TestApp, person: Person, count: number): Promise<string[]> {
  const ids = await waiting(app, ownerOf(person), count)
  await passOn(app)
  return ids
}

/** Sends whatever is due now. */
export async function sendAll({ platform }: Pick<TestApp, 'platform'>, options?: SendOptions): Promise<void> {
  while (await sendNext(platform, options));
}

export const webhooksOf = async ({ caller }: Pick<Person, 'caller'>): Promise<Webhook[]> =>
  made(listWebhooks.reply, await caller.call('GET', '/auth/webhooks')).webhooks

export const deliveriesOf = async (
  { caller }: Pick<Person, 'caller'>,
  { webhookId }: Pick<Webhook, 'webhookId'>,
): Promise<Delivery[]> =>
  made(listDeliveries.reply, await caller.call('GET', `/auth/webhooks/${webhookId}/deliveries`)).items
