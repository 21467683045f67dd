import type { BankAnswer, OnlineBank, Payment } from '../../../apps/server/src/platform/bank/bank.ts'
import type { Clock } from '../../../apps/server/src/platform/clock.ts'
import { hashText } from '../random.ts'

/** What the bank of the demo does with a payment. */
export type Verdict = 'paid' | 'refused' | 'silent'

export interface YearBank {
  readonly bank: OnlineBank
  readonly decide: (orderNumber: string, verdict: Verdict) => void
}

const NO_SUCH_ACCOUNT = 'AC01: the account number does not exist'
const SILENT: BankAnswer = { kind: 'NO_ANSWER', reason: 'the bank closed the connection' }

/**
 * A bank whose clock is the demo's. It accepts a payment, and gives its final word once there is a verdict about the
 * withdrawal's order number.
 */
export function createYearBank(clock: Clock): YearBank {
  const verdicts = new Map<string, Verdict>()
  const sent = new Map<string, Payment>()
  const words = new Map<string, BankAnswer>()

  function answer({ key, orderNumber, amountFen }: Payment): BankAnswer {
    const known = words.get(key)
    if (known) return known
    const verdict = verdicts.get(orderNumber)
    if (verdict === 'silent') return SILENT
    const word = { key, amountFen, at: clock.now(), reason: null, reference: `D${hashText(key)}` }
    if (!verdict) return { kind: 'WORD', word: { ...word, status: 'ACCEPTED' } }
    const last: BankAnswer =
      verdict === 'paid'
        ? { kind: 'WORD', word: { ...word, status: 'BOOKED' } }
        : { kind: 'WORD', word: { ...word, status: 'REFUSED', reason: NO_SUCH_ACCOUNT, reference: null } }
    words.set(key, last)
    return last
  }

  const bank: OnlineBank = {
    kind: 'http',
    send: async (payment) => {
      sent.set(payment.key, payment)
      return answer(payment)
    },
    ask: async (key) => {
      const payment = sent.get(key)
      return payment ? answer(payment) : { kind: 'NOT_KNOWN' }
    },
    entriesAfter: async (position) => ({ items: [], position: position ?? '0' }),
  }
  return {
    bank,
    decide: (orderNumber: string, verdict: Verdict): void => void verdicts.set(orderNumber, verdict),
  }
}
