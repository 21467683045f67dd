import { z } from 'zod'
import { boundedText } from '../../base/text/rules.ts'

/** What an access token may be used for (docs/decisions/tokens.md). */
export const SCOPES = [
  'works:read',
  'works:write',
  'revenue:read',
  'sharing:read',
  'competitions:write',
] as const
export type Scope = (typeof SCOPES)[number]

/** What every access token begins with, so that scanners of secrets find it. */
export const TOKEN_PREFIX = 'easel_'

/** An access token ends, at the latest after so many days. */
export const TOKEN_DAYS_MAX = 365
export const TOKEN_NAME_MAX = 60
/** Of one account, at once. */
export const TOKENS_MAX = 50

/** Calls of one token, and its parts of resumable uploads. */
export const TOKEN_CALLS_A_MINUTE = 1_200
export const TOKEN_PARTS_A_MINUTE = 3_000
/** So long the same write under one key is answered the same. */
export const KEY_HOURS = 24

/** A new access token: what it is called, what it is for, and how many days it lives. */
export const TokenInput = z.object({
  name: boundedText({ field: 'tokenName', max: TOKEN_NAME_MAX, count: 'characters' }),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1, { error: 'tokenScopes.required' })
    .max(SCOPES.length)
    .overwrite((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  days: z
    .int({ error: 'tokenDays.range' })
    .min(1, { error: 'tokenDays.range' })
    .max(TOKEN_DAYS_MAX, { error: 'tokenDays.range' }),
})
export type TokenInput = z.infer<typeof TokenInput>

/** A device's codes live so long; it asks again after so many seconds, and after 5 more once it asked too soon. */
export const DEVICE_SECONDS = 600
export const DEVICE_INTERVAL = 5
export const DEVICE_CODE_MAX = 100

/** Consonants alone (RFC 8628): no code is a word, and none has letters that look like figures. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
export const USER_CODE_LENGTH = 8

/** The code that a device shows, as it is shown: in two halves, to be read aloud. However it was typed. */
export const UserCode = z
  .string()
  .max(40, { error: 'device.noSuchCode' })
  .transform((typed) =>
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^A-Z]/gu, ''),
  )
  .refine((letters) => letters.length === USER_CODE_LENGTH, { error: 'device.noSuchCode' })
  .transform((letters) => `${letters.slice(0, 4)}-${letters.slice(4)}`)
