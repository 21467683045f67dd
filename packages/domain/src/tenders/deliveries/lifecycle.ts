import { z } from 'zod'
import { type Lifecycle, statesIn } from '../../lifecycle.ts'

/** WAITING: nothing has been delivered yet. */
export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'CHANGES_WANTED', 'ACCEPTED', 'PAID'] as const
export const DeliveryState = z.enum(DELIVERY_STATES)
export type DeliveryState = z.infer<typeof DeliveryState>

const GROUPS = {
  WAITING: ['dueFromDesigner'],
  DELIVERED: [],
  CHANGES_WANTED: ['dueFromDesigner'],
  ACCEPTED: ['done'],
  PAID: ['done'],
} as const satisfies Readonly<Record<DeliveryState, readonly string[]>>

/** Its designer is to deliver. */
export const DUE_DELIVERY_STATES: readonly DeliveryState[] = statesIn(GROUPS, 'dueFromDesigner')
export const DONE_DELIVERY_STATES = statesIn(GROUPS, 'done')

export type DeliveryMove = 'change' | 'deliver' | 'wantChanges' | 'accept' | 'pay'
export type DeliveryStateCode =
  | 'delivery.cannotChangeNow'
  | 'delivery.cannotDeliverNow'
  | 'delivery.notDelivered'
  | 'delivery.notAccepted'

/**
 * docs/design/tenders.md, Delivery: one milestone of a bid that won. `change` is every change of its files before it is
 * delivered. `accept` leads to PAID at once where one person suffices, else finance pays what was accepted.
 */
export const deliveryLifecycle: Lifecycle<DeliveryState, DeliveryMove, DeliveryStateCode> = {
  states: DELIVERY_STATES,
  initial: 'WAITING',
  moves: {
    change: { from: DUE_DELIVERY_STATES, to: 'same' },
    deliver: { from: DUE_DELIVERY_STATES, to: 'DELIVERED' },
    wantChanges: { from: ['DELIVERED'], to: 'CHANGES_WANTED' },
    accept: { from: ['DELIVERED'], to: ['ACCEPTED', 'PAID'] },
    pay: { from: ['ACCEPTED'], to: 'PAID' },
  },
  wrongState: 'delivery.cannotChangeNow',
  refusals: {
    deliver: { state: 'delivery.cannotDeliverNow' },
    wantChanges: { state: 'delivery.notDelivered' },
    accept: { state: 'delivery.notDelivered' },
    pay: { state: 'delivery.notAccepted' },
  },
}

/** Whether a delivery is late: its designer has not delivered by its instant. */
export const isLate = (state: DeliveryState, dueAt: Date, now: Date): boolean =>
  DUE_DELIVERY_STATES.includes(state) && now >= dueAt
