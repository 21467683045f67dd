import { webhookDeliveryPolicy, webhookPolicy } from '@easel/domain/accounts/webhooks/policy.ts'
import { noun } from '../../noun.ts'
import * as events from './endpoints.ts'
import * as endpoints from './webhookEndpoints.ts'

export const webhooks = noun({
  endpoints: { ...events, ...endpoints },
  refusals: { 'webhook.askedAlready': 409, 'webhook.tooMany': 409 },
  notices: {
    WEBHOOK_ADDED: { about: 'account', params: { host: 'text' }, tone: 'ok' },
    WEBHOOK_PAUSED: { about: 'account', params: { host: 'text' }, tone: 'bad' },
  },
  policies: { webhook: webhookPolicy, webhookDelivery: webhookDeliveryPolicy },
})
