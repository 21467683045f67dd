import { PAYOUT_FIELDS, PAYOUT_PARTS } from '@easel/domain/accounts/designers/payoutChange.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Instant, Nothing } from '../../envelope.ts'

/**
 * A change of what money follows, while it waits or withdrawals are held because of it
 * (docs/decisions/payout-details.md).
 */
export const PayoutChange = z.object({
  state: z.enum(['WAITING', 'IN_FORCE']),
  fields: z.array(z.enum(PAYOUT_FIELDS)),
  requestedAt: Instant,
  /** Null where it was asked for before proof was. */
  provedAt: Instant.nullable(),
  provedBy: z.enum(['PASSWORD', 'CODE']).nullable(),
  /** Null while it waits. */
  heldUntil: Instant.nullable(),
})
export type PayoutChange = z.infer<typeof PayoutChange>

const StopToken = z.string().regex(/^[\w-]{22}$/)

/** What a link from a message would stop; it changes nothing, as mail scanners open links. */
export const viewPayoutChange = endpoint({
  method: 'POST',
  path: '/v1/designers/payout-change/view',
  summary: 'What the link in a message about payout details stops',
  access: 'visitor',
  body: z.object({ token: StopToken }),
  reply: z.object({
    state: PayoutChange.shape.state,
    parts: z.array(z.enum(PAYOUT_PARTS)),
    /** Where money would go or goes: the code of a listed bank or the name of another, and the last digits. */
    bankName: z.string(),
    accountNumber: z.string(),
    requestedAt: Instant,
    expiresAt: Instant,
  }),
  refusals: ['payoutChange.linkInvalid'],
})

/** Ends the request that waits, or brings back the details that were in force before. */
export const stopPayoutChange = endpoint({
  method: 'POST',
  path: '/v1/designers/payout-change/stop',
  summary: 'Stop a change of payout details with the link in a message',
  access: 'visitor',
  body: z.object({ token: StopToken }),
  reply: Nothing,
  refusals: ['payoutChange.linkInvalid'],
})
