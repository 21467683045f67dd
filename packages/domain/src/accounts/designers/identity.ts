import { plainText } from '../../base/text/rules.ts'
import { addIssue } from '../../rule.ts'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'
// A region 1 to 8, then a birth year of 19xx or 20xx: typed by somebody who has a resident ID.
export const RESIDENT_LIKE = /^[1-8]\d{5}(?:19|20)\d{9}[\dX]$/
const ANY_DOCUMENT = /^[0-9A-Z][0-9A-Z-]{4,29}$/

/** The 18th character of a mainland resident ID (GB 11643) from its first 17 digits. */
export function residentCheckDigit(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(first17[index] ?? 0), 0)
  return CHECK_DIGITS[sum % 11] ?? ''
}

function isResidentId(text: string): boolean {
  const [year, month, day] = [text.slice(6, 10), text.slice(10, 12), text.slice(12, 14)]
  const birth = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const realDate =
    !Number.isNaN(birth.getTime()) && birth.toISOString().slice(0, 10) === `${year}-${month}-${day}`
  return realDate && residentCheckDigit(text.slice(0, 17)) === text[17]
}

/** An ID number: a mainland resident ID must pass its check digit; any other document is letters and digits. */
export const idCardNumber = plainText('idCardNumber')
  .normalize('NFKC')
  .overwrite((text) => text.replace(/\s+/g, '').toUpperCase())
  .superRefine((text, ctx) => {
    if (text === '') addIssue(ctx, 'idCardNumber.required')
    else if (!ANY_DOCUMENT.test(text)) addIssue(ctx, 'idCardNumber.format', { min: 5, max: 30 })
    else if (RESIDENT_LIKE.test(text) && !isResidentId(text)) addIssue(ctx, 'idCardNumber.checkDigit')
  })
