import { z } from 'zod'
import type { Lifecycle } from '../../lifecycle.ts'

/** WAITING: nothing has been delivered yet. */
export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'CHANGES_WANTED', 'ACCEPTED', 'PAID'] as const
export const DeliveryState = z.enum(DELIVERY_STATES)
export type DeliveryState = z.infer<typeof DeliveryState>

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
    change: { from: ['WAITING', 'CHANGES_WANTED'], to: 'same' },
    deliver: { from: ['WAITING', 'CHANGES_WANTED'], to: 'DELIVERED' },
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

const UNDER_WORK: readonly DeliveryState[] = ['WAITING', 'CHANGES_WANTED']

/** Whether a delivery is late: its designer has not delivered by its instant. */
export const isLate = (state: DeliveryState, dueAt: Date, now: Date): boolean =>
  UNDER_WORK.includes(state) && now >= dueAt
