import { ownersOnly } from '../../policy.ts'

/** Whoever made a webhook uses it. */
export const webhookPolicy = ownersOnly(
  ['read', 'change', 'rotate', 'pause', 'resume', 'test', 'delete'],
  'notOwn',
)
export const webhookDeliveryPolicy = ownersOnly(['read', 'sendAgain'], 'notOwn')
