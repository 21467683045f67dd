import { deliveryLifecycle } from '@easel/domain/tenders/deliveries/lifecycle.ts'
import { deliveryPolicy } from '@easel/domain/tenders/deliveries/policy.ts'
import { addresses } from '../../addresses.ts'
import type { NoticeAbout } from '../../base/notices/declaration.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

const OF_DELIVERY = {
  about: 'tender',
  params: { tender: 'name', milestone: 'name' },
  link: {
    words: 'notice.link.delivery',
    address: ({ subject }: Pick<NoticeAbout, 'subject'>) => subject && addresses.tenderDelivery(subject.id),
  },
} as const
const DUE = { ...OF_DELIVERY, params: { ...OF_DELIVERY.params, dueAt: 'instant' } } as const
const OF_MONEY = { ...OF_DELIVERY, params: { ...OF_DELIVERY.params, amountFen: 'number' } } as const

/** What winners of tenders deliver by milestones, and what they are paid (docs/design/tenders.md, Delivery). */
export const deliveries = noun({
  endpoints,
  refusals: {
    'delivery.acceptedByYou': 403,
    'delivery.cannotChangeNow': 409,
    'delivery.cannotDeliverNow': 409,
    'delivery.changedMeanwhile': 409,
    'delivery.noTheme': 409,
    'delivery.notAccepted': 409,
    'delivery.notDelivered': 409,
    'delivery.slotFull': 409,
  },
  notices: {
    DELIVERY_DUE: { ...DUE, tone: 'live' },
    DELIVERY_LATE: { ...DUE, tone: 'bad' },
    DELIVERY_CHANGES: { ...DUE, tone: 'bad' },
    DELIVERY_ACCEPTED: { ...OF_MONEY, tone: 'ok' },
    DELIVERY_PAID: { ...OF_MONEY, tone: 'ok' },
    DELIVERY_ARRIVED: {
      ...OF_DELIVERY,
      params: { ...OF_DELIVERY.params, designer: 'text' },
      link: {
        words: 'notice.link.deliveries',
        address: ({ subject }: Pick<NoticeAbout, 'subject'>) =>
          subject && addresses.consoleTenderDeliveries(subject.id),
      },
      tone: 'live',
    },
  },
  console: [{ section: 'finance/tenders', needs: 'listTenderPayments', place: 86 }],
  lifecycles: { delivery: deliveryLifecycle },
  policies: { delivery: deliveryPolicy },
})
