import { z } from 'zod'
import { requiredAs } from '../../base/text/rules.ts'
import { characterCount } from '../../base/text/weight.ts'
import { addIssue } from '../../rule.ts'

export const CODE_MINUTES = 10
export const CODE_TRIES = 5
export const CODE_DIGITS = 6
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const EMAIL_MAX = 254
export const DEFAULT_COUNTRY_CODE = '+86'

const EMAIL = z.regexes.email

/** An e-mail address in small letters: two spellings of one address are one account. */
export const email = z
  .string({ error: requiredAs('email') })
  .trim()
  .toLowerCase()
  .superRefine((text, ctx) => {
    if (text === '') addIssue(ctx, 'email.required')
    else if (text.length > EMAIL_MAX) addIssue(ctx, 'email.tooLong', { max: EMAIL_MAX, count: text.length })
    else if (!EMAIL.test(text)) addIssue(ctx, 'email.invalid')
  })

/** `138 0013 8000` → `+8613800138000`; `0044…` → `+44…`; what is no number stays as typed. */
export function normalisePhone(text: string): string {
  const bare = text.normalize('NFKC').replace(/[\s().\u2010-\u2015-]/gu, '')
  if (/^00\d+$/.test(bare)) return `+${bare.slice(2)}`
  if (/^861\d{10}$/.test(bare)) return `+${bare}`
  return /^\d+$/.test(bare) ? DEFAULT_COUNTRY_CODE + bare : bare
}

const E164 = /^\+[1-9]\d{6,14}$/
const MAINLAND_MOBILE = /^\+861[3-9]\d{9}$/

/** A phone that can take an SMS, as E.164; without a country code it is a mainland mobile. */
export const phone = z
  .string({ error: requiredAs('phone') })
  .overwrite(normalisePhone)
  .superRefine((text, ctx) => {
    if (text === '') addIssue(ctx, 'phone.required')
    else if (!(text.startsWith(DEFAULT_COUNTRY_CODE) ? MAINLAND_MOBILE : E164).test(text))
      addIssue(ctx, 'phone.invalid')
  })

/** Never trimmed or folded: every character of a password counts. */
export const password = z.string({ error: requiredAs('password') }).superRefine((text, ctx) => {
  const count = characterCount(text)
  if (count === 0) addIssue(ctx, 'password.required')
  else if (count < PASSWORD_MIN) addIssue(ctx, 'password.tooShort', { min: PASSWORD_MIN, count })
  if (count > PASSWORD_MAX) addIssue(ctx, 'password.tooLong', { max: PASSWORD_MAX, count })
})

/** A one-time code: six digits; digits typed in full width are read too. */
export const code = z
  .string({ error: requiredAs('code') })
  .normalize('NFKC')
  .trim()
  .superRefine((text, ctx) => {
    if (text === '') addIssue(ctx, 'code.required')
    else if (!/^\d{6}$/.test(text)) addIssue(ctx, 'code.format', { digits: CODE_DIGITS })
  })

/** That the account's owner asks: the password, or a code to the old contact (`allowingCode`). */
export const Proof = z.union([
  z.object({ code }),
  z.object({ password: z.string().min(1, { error: 'password.required' }).max(256) }),
])
export type Proof = z.infer<typeof Proof>
