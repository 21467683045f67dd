import { email, phone } from '@easel/domain/accounts/accounts/rules.ts'
import { addIssue, issuesOf } from '@easel/domain/rule.ts'
import { z } from 'zod'
import { useOfSession, usesPhones } from '../../../app/session.ts'

/** Whoever types a letter or an @ means an e-mail address; a phone has neither. */
export const isEmail = (text: string): boolean => /[@\p{L}]/u.test(text.normalize('NFKC'))

/** Spec §2: the e-mail address or the phone of an account, in one field; recognised from what is typed. */
export const identifier = z.string().transform((text, ctx) => {
  if (text.trim() === '') {
    addIssue(ctx, 'identifier.required')
    return z.NEVER
  }
  const result = (isEmail(text) ? email : phone).safeParse(text)
  if (result.success) return result.data
  for (const { code, params } of issuesOf(result.error)) addIssue(ctx, code, params)
  return z.NEVER
})

/** What an account signs in with: its e-mail alone where the portal sends no SMS. */
export function useIdentifier(): z.ZodType<string, string> {
  return useOfSession(usesPhones) ? identifier : email
}
