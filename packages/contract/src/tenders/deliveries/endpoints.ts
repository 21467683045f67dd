import { Key } from '@easel/domain/base/text/bilingual.ts'
import { CursorQuery } from '@easel/domain/paging.ts'
import {
  CHANGE_REASONS,
  ChangesNote,
  DELIVERY_PINS_MAX,
  DeliveryNote,
} from '@easel/domain/tenders/deliveries/fields.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, IdParams, Instant, listPlace } from '../../envelope.ts'
import { Pin } from '../../publishing/audits/endpoints.ts'
import { Deliveries, Delivery, StaffDeliveries, TenderPayment } from './shapes.ts'

const Revision = z.object({ revision: z.int() })

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/v1/tenders/:id/deliveries',
  summary: 'What the caller delivers for a tender they won; empty if they didn’t',
  access: 'designer',
  resources: { 'params.id': { tender: 'read' } },
  params: IdParams,
  reply: Deliveries,
  refusals: ['tender.notForYou'],
})
const ofOwn = {
  resources: { 'params.id': { delivery: 'read' } },
  params: IdParams,
  reply: Delivery,
} as const
export const getDelivery = endpoint({
  method: 'GET',
  path: '/v1/deliveries/:id',
  summary: 'One milestone with its files and the feedback on it',
  access: 'designer',
  ...ofOwn,
})
export const removeDeliveryFile = endpoint({
  method: 'POST',
  path: '/v1/deliveries/:id/files/remove',
  summary: 'Remove a file from a slot before delivery',
  access: 'verifiedDesigner',
  ...ofOwn,
  // A file of the delivery itself; any other is none of it.
  resources: { ...ofOwn.resources, 'body.fileId': {} },
  body: z.object({ slot: Key, fileId: Id }),
  refusals: ['delivery.cannotChangeNow'],
})
export const deliver = endpoint({
  method: 'POST',
  path: '/v1/deliveries/:id/deliver',
  summary: 'Deliver the files of a milestone; 400 lists everything that is missing',
  access: 'verifiedDesigner',
  ...ofOwn,
  body: Revision.extend({ note: DeliveryNote.default('') }),
  refusals: ['delivery.cannotDeliverNow', 'delivery.changedMeanwhile'],
})
export const makeProductOfDelivery = endpoint({
  method: 'POST',
  path: '/v1/deliveries/:id/product',
  summary: 'Create a draft submission from the delivered theme, without another upload',
  access: 'verifiedDesigner',
  bannedBy: 'UPLOAD_MTZ',
  ...ofOwn,
  refusals: [
    'delivery.notAccepted',
    'delivery.noTheme',
    'banned',
    'whitelist_refused',
    'package.refused',
    'audit.duplicate',
  ],
})

const organisers = ['organiser'] as const
export const staffListDeliveries = endpoint({
  method: 'GET',
  path: '/staff/v1/tenders/:id/deliveries',
  summary: 'What the winners of a tender deliver, by milestone',
  access: organisers,
  resources: { 'params.id': { tender: 'save' } },
  params: IdParams,
  reply: StaffDeliveries,
  refusals: ['tender.sealed', 'tender.cancelled', 'notOwn.decide'],
})
export const staffDecideDelivery = endpoint({
  method: 'POST',
  path: '/staff/v1/deliveries/:id/decision',
  summary: 'Accept a delivery, which pays it if one person’s approval is enough, or request changes',
  access: organisers,
  // Pins are on files of the delivery itself; any other is refused.
  resources: { 'params.id': { delivery: 'accept' }, 'body.pins[].fileId': {} },
  params: IdParams,
  body: z.discriminatedUnion('decision', [
    Revision.extend({ decision: z.literal('ACCEPT') }),
    Revision.extend({
      decision: z.literal('CHANGES'),
      reasons: z.array(z.enum(CHANGE_REASONS)).min(1, 'audit.reasonMissing').max(CHANGE_REASONS.length),
      note: ChangesNote,
      pins: z.array(Pin).max(DELIVERY_PINS_MAX).default([]),
      /** When it is wanted again. */
      dueAt: Instant,
    }),
  ]),
  reply: StaffDeliveries,
  refusals: ['notOwn.decide', 'delivery.notDelivered', 'delivery.changedMeanwhile'],
})

const finance = ['finance'] as const
export const PAYMENT_FILTERS = ['ACCEPTED', 'PAID', 'ALL'] as const
export const listTenderPayments = endpoint({
  method: 'GET',
  path: '/staff/v1/tender-payments',
  summary: 'Accepted deliveries that wait for their second approval or are paid, last accepted first',
  access: finance,
  query: CursorQuery.extend({
    state: z.enum(PAYMENT_FILTERS).default('ACCEPTED'),
    after: listPlace(z.string().regex(/^\d{1,16}$/), Id).optional(),
  }),
  reply: cursorPageOf(TenderPayment),
})
export const payDelivery = endpoint({
  method: 'POST',
  path: '/staff/v1/deliveries/:id/pay',
  summary: 'Pay an accepted delivery; the money is available to its designer at once',
  access: finance,
  resources: { 'params.id': { delivery: 'pay' } },
  params: IdParams,
  body: Revision,
  reply: TenderPayment,
  refusals: ['notOwn.decide', 'delivery.acceptedByYou', 'delivery.notAccepted', 'delivery.changedMeanwhile'],
})
