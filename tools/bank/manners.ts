import { z } from 'zod'

/**
 * How the bank meets a payment. `late` accepts it and books it when asked to settle; `twice` lists its booking
 * twice; `dies…` ends the process. What is already in the books is answered as it was, whatever the manner.
 */
export const MANNERS = [
  'book',
  'late',
  'slow',
  'twice',
  'refuse',
  'fail',
  'wrongAmount',
  'dropBefore',
  'dropAfter',
  'dieBefore',
  'dieAfter',
] as const
export const Manner = z.enum(MANNERS)
export type Manner = z.infer<typeof Manner>

/** Payments that a rule is for: one key, one amount, one payee, or all; `times` of them, or every one. */
export const Rule = z.object({
  manner: Manner,
  key: z.string().optional(),
  amountFen: z.int().optional(),
  creditor: z.string().optional(),
  times: z.int().positive().optional(),
})
export type Rule = z.infer<typeof Rule>

export interface Met {
  readonly key: string
  readonly amountFen: number
  readonly creditor: string
}

const fits = (rule: Rule, payment: Met): boolean =>
  (rule.key === undefined || rule.key === payment.key) &&
  (rule.amountFen === undefined || rule.amountFen === payment.amountFen) &&
  (rule.creditor === undefined || rule.creditor === payment.creditor)

/** The rules that the bank was given, the last one first. */
export function createManners() {
  const rules: { rule: Rule; left: number }[] = []
  return {
    tell: (rule: Rule) => rules.unshift({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }),
    forget: () => {
      rules.length = 0
    },
    of(payment: Met): Manner {
      const found = rules.find(({ rule, left }) => left > 0 && fits(rule, payment))
      if (found) found.left -= 1
      return found?.rule.manner ?? 'book'
    },
  }
}
export type Manners = ReturnType<typeof createManners>
