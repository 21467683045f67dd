import { Proof } from '@easel/domain/accounts/accounts/rules.ts'
import { DEVICE_CODE_MAX, SCOPES, TokenInput, UserCode } from '@easel/domain/accounts/tokens/rules.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Instant, Nothing } from '../../envelope.ts'
import {
  DEVICE_CODE_LIMITS,
  DEVICE_POLL_LIMITS,
  DEVICE_START_LIMITS,
  PROOF_LIMITS,
} from '../../rateLimits.ts'

export const startDevice = endpoint({
  method: 'POST',
  path: '/auth/devices',
  summary: 'Request an access token from a device without a browser (RFC 8628)',
  notes:
    'Show `userCode` and `verificationUri`. The person signed in there enters the code and allows or refuses the token. Meanwhile, call `POST /auth/devices/token` every `interval` seconds.',
  access: 'visitor',
  rateLimits: DEVICE_START_LIMITS,
  body: TokenInput,
  reply: z.object({
    /** For the device alone. */
    deviceCode: z.string(),
    userCode: z.string(),
    verificationUri: z.url(),
    /** Seconds until both codes end. */
    expiresIn: z.int(),
    /** Seconds between two calls. */
    interval: z.int(),
  }),
})

export const fetchDeviceToken = endpoint({
  method: 'POST',
  path: '/auth/devices/token',
  summary: 'The access token allowed for a device; given once',
  notes:
    '`device.pending`: nobody has answered yet, call again. `device.slowDown`: the same, but wait 5 seconds longer from now on. Every other refusal is final.',
  access: 'visitor',
  rateLimits: DEVICE_POLL_LIMITS,
  body: z.object({ deviceCode: z.string().max(DEVICE_CODE_MAX) }),
  reply: z.object({ secret: z.string() }),
  refusals: ['device.pending', 'device.slowDown', 'device.refused', 'device.expired', 'device.unknown'],
})

/** A device that waits, as the person who enters its code sees it. */
export const WaitingDevice = z.object({
  userCode: z.string(),
  /** What it says of itself. */
  name: z.string(),
  agent: z.string().nullable(),
  /** Where it called from, and whether this browser calls from there too. */
  ip: z.string(),
  isSameAddress: z.boolean(),
  scopes: z.array(z.enum(SCOPES)),
  days: z.int(),
  askedAt: Instant,
  expiresAt: Instant,
})
export type WaitingDevice = z.infer<typeof WaitingDevice>

const Code = z.object({ userCode: UserCode })

export const viewDevice = endpoint({
  method: 'POST',
  path: '/auth/devices/view',
  summary: 'The device waiting with a code, and what it requests',
  access: 'account',
  rateLimits: DEVICE_CODE_LIMITS,
  body: Code,
  reply: WaitingDevice,
  refusals: ['device.noSuchCode'],
})

export const allowDevice = endpoint({
  method: 'POST',
  path: '/auth/devices/allow',
  summary: 'Allow a device’s access token, with the password or a code',
  access: 'account',
  notWhileClosing: true,
  rateLimits: PROOF_LIMITS,
  body: Code.extend({ proof: Proof.optional() }),
  reply: Nothing,
  refusals: [
    'device.noSuchCode',
    'auth.proofRequired',
    'auth.wrongPassword',
    'auth.noPassword',
    'auth.contactTooNew',
    'auth.passwordTooNew',
    'auth.codeWrong',
    'auth.codeExpired',
    'auth.tooManyTries',
    'token.tooMany',
  ],
})

export const refuseDevice = endpoint({
  method: 'POST',
  path: '/auth/devices/refuse',
  summary: 'Refuse a device’s access token',
  access: 'account',
  rateLimits: DEVICE_CODE_LIMITS,
  body: Code,
  reply: Nothing,
  refusals: ['device.noSuchCode'],
})
