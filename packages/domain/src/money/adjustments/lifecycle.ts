import { z } from 'zod'
import type { Lifecycle } from '../../lifecycle.ts'

/** NONE, what nobody proposed, is ours and never on the wire. */
export const ADJUSTMENT_STATES = ['NONE', 'PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type AdjustmentStateOrNone = (typeof ADJUSTMENT_STATES)[number]
export const AdjustmentState = z.enum(ADJUSTMENT_STATES).exclude(['NONE'])
export type AdjustmentState = z.infer<typeof AdjustmentState>

export type AdjustmentMove = 'propose' | 'approve' | 'reject' | 'withdraw'

/** Four eyes: one clerk proposes, another one decides; nothing is posted before. */
export const adjustmentLifecycle: Lifecycle<AdjustmentStateOrNone, AdjustmentMove, 'adjustment.decided'> = {
  states: ADJUSTMENT_STATES,
  initial: 'NONE',
  moves: {
    propose: { from: ['NONE'], to: 'PROPOSED' },
    approve: { from: ['PROPOSED'], to: 'APPROVED' },
    reject: { from: ['PROPOSED'], to: 'REJECTED' },
    withdraw: { from: ['PROPOSED'], to: 'WITHDRAWN' },
  },
  wrongState: 'adjustment.decided',
}
