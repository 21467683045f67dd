import { webhookDeliveryPolicy, webhookPolicy } from '@easel/domain/accounts/webhooks/policy.ts'
import { addresses } from '../../addresses.ts'
import type { NoticeLink } from '../../base/notices/declaration.ts'
import { noun } from '../../noun.ts'
import * as events from './endpoints.ts'
import * as endpoints from './webhookEndpoints.ts'

const link: NoticeLink = { words: 'notice.link.webhooks', address: () => addresses.webhooks() }

export const webhooks = noun({
  endpoints: { ...events, ...endpoints },
  refusals: { 'webhook.askedAlready': 409, 'webhook.tooMany': 409 },
  notices: {
    WEBHOOK_ADDED: { about: 'account', params: { host: 'text' }, tone: 'ok', link },
    WEBHOOK_PAUSED: { about: 'account', params: { host: 'text' }, tone: 'bad', link },
  },
  policies: { webhook: webhookPolicy, webhookDelivery: webhookDeliveryPolicy },
})
