import { FLAG_FILTERS, type Narrowing, WITHDRAWAL_FILTERS } from '@easel/contract/money/withdrawals/queue.ts'
import type { StaffWithdrawal } from '@easel/contract/money/withdrawals/staff.ts'
import { INVOICE_TYPES } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { OPEN_WITHDRAWAL_STATES } from '@easel/domain/money/withdrawals/lifecycle.ts'
import type { Address } from '../../../../app/useAddress.ts'
import { fenOfYuan } from '../../../../ui/format.ts'

/** What waits for finance comes first. */
export const FILTERS = [
  'SUBMITTED',
  ...WITHDRAWAL_FILTERS.filter((filter) => filter !== 'SUBMITTED'),
] as const

const OPEN: readonly string[] = OPEN_WITHDRAWAL_STATES

/** What is paid or closed is neither narrowed nor summed. */
export const isOpen = (filter: string): boolean => OPEN.includes(filter)

/** By their names in the address, where amounts are in yuan. */
const NAMES = ['min', 'max', 'invoice', 'flag'] as const

/** What the address narrows the open withdrawals down to; what is no amount narrows nothing. */
export function narrowingOf({ get }: Pick<Address, 'get'>): Narrowing {
  const amount = (name: 'min' | 'max') => {
    const fen = fenOfYuan(get(name))
    return typeof fen === 'number' ? fen : undefined
  }
  return {
    minFen: amount('min'),
    maxFen: amount('max'),
    invoiceType: INVOICE_TYPES.find((each) => each === get('invoice')),
    flag: FLAG_FILTERS.find((each) => each === get('flag')),
  }
}

/** The same for the address of a withdrawal, so that next and previous stay within the list it was opened from. */
export function narrowedList({ get }: Pick<Address, 'get'>): string {
  const kept = NAMES.filter((name) => get(name) !== '').map((name): [string, string] => [name, get(name)])
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

/** States in which finance has yet to let the money go: by then a flag has been looked at. */
const UNPAID: readonly string[] = ['SUBMITTED', 'WAITING_INVOICE', 'FAILED', 'FROZEN']

/** Whether something is to be looked at before it is paid. */
export const isFlagged = ({ status, flags }: Pick<StaffWithdrawal, 'status' | 'flags'>): boolean =>
  flags.length > 0 && UNPAID.includes(status)
