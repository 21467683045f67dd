import { nouns } from '@easel/contract/nouns.ts'
import { feature } from '../../platform/feature.ts'
import type { PayoutParts } from './parts.ts'

/** Payments to the bank (design/revenue.md, The bank). */
export const payouts = (_parts: PayoutParts) => feature(nouns.payouts, () => ({ handlers: {} }))
