import type { Manner, Manners } from './manners.ts'
import type { Line, Store } from './store.ts'

/** A payment as it was sent, by HTTP or in a file. */
export interface Payment {
  readonly key: string
  readonly orderNumber: string
  readonly amountFen: number
  readonly creditor: string
}

interface PaymentOutcome {
  /** Null: nothing was written, and nothing is answered. */
  readonly line: Line | null
  readonly manner: Manner
}

const REFUSAL = 'AC04 account closed'

/** Takes a payment into the books, a key once: a second one changes nothing, whatever it says. */
export function takePayment(store: Store, manners: Manners, payment: Payment): PaymentOutcome {
  const known = store.of(payment.key)
  if (known) return { line: known, manner: 'book' }
  const manner = manners.of(payment)
  if (manner === 'dieBefore') process.exit(1)
  if (manner === 'dropBefore' || manner === 'fail') return { line: null, manner }
  const { key, orderNumber, amountFen } = payment
  const line = store.write({
    key,
    orderNumber,
    amountFen: manner === 'wrongAmount' ? amountFen + 1 : amountFen,
    status: manner === 'refuse' ? 'REFUSED' : manner === 'late' ? 'ACCEPTED' : 'BOOKED',
    reason: manner === 'refuse' ? REFUSAL : null,
  })
  if (manner === 'twice') store.write({ ...line })
  if (manner === 'dieAfter') process.exit(1)
  return { line, manner }
}

/** Books what was only accepted. @returns how many */
export function settleAccepted(store: Store): number {
  const accepted = [...new Set(store.lines.map(({ key }) => key))].flatMap((key) => {
    const line = store.of(key)
    return line?.status === 'ACCEPTED' ? line : []
  })
  for (const line of accepted) store.write({ ...line, status: 'BOOKED' })
  return accepted.length
}

/** Sends a booked payment back. @returns false where it is not booked */
export function returnPayment(store: Store, key: string): boolean {
  const line = store.of(key)
  if (line?.status !== 'BOOKED') return false
  store.write({ ...line, status: 'RETURNED', reason: 'AC01 incorrect account number' })
  return true
}
