import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { XmlElement } from '@easel/inspection/xml/elements.ts'
import { fenOf } from './amount.ts'
import { allAt, textAt } from './elements.ts'
import { type CountWord, type FileWord, type MessageReader, momentOf } from './fileWord.ts'
import { reasonOf } from './statuses.ts'

/** What a bank writes where it has no id of ours. */
const NO_ID = 'NOTPROVIDED'

/** camt.054 and camt.053: the entries of our account that name a payment of ours; others are left aside. */
export function bookingsReader(reports: string, count: CountWord): MessageReader {
  const words: FileWord[] = []
  const take = (element: XmlElement) => {
    const transactions = allAt(element, 'NtryDtls', 'TxDtls')
    const entry = entryOf(element, transactions.length)
    if (entry === null) return
    for (const transaction of transactions) {
      const word = wordOf(entry, transaction)
      if (word === null) continue
      words.push(word)
      count()
    }
  }
  return { takers: new Map([[`${reports}/Ntry`, take]]), words: () => words }
}

/** What an entry says of each of its transactions: read once, since it may have thousands. */
interface Entry {
  readonly isBooked: boolean
  readonly direction: string | null
  /** Where it has no other transaction. */
  readonly amounts: readonly XmlElement[]
  readonly at: Date | null
  readonly reference: string | null
}

/** @returns null for what will never be booked, which INFO announces. */
function entryOf(entry: XmlElement, transactions: number): Entry | null {
  const state = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')
  if (state !== 'BOOK' && state !== 'PDNG') return null
  return {
    isBooked: state === 'BOOK',
    direction: textAt(entry, 'CdtDbtInd'),
    amounts: transactions === 1 ? allAt(entry, 'Amt') : [],
    at: momentOf(textAt(entry, 'BookgDt', 'DtTm') ?? textAt(entry, 'BookgDt', 'Dt')),
    reference: textAt(entry, 'AcctSvcrRef'),
  }
}

function wordOf(entry: Entry, transaction: XmlElement): FileWord | null {
  const key = textAt(transaction, 'Refs', 'EndToEndId')
  if (key === null || key === NO_ID) return null
  // Money of ours that comes back is a credit of our account that carries our key.
  const isReturn = (textAt(transaction, 'CdtDbtInd') ?? entry.direction) === 'CRDT'
  return {
    key,
    status: !entry.isBooked ? 'ACCEPTED' : isReturn ? 'RETURNED' : 'BOOKED',
    amountFen: amountOf(entry, transaction),
    at: entry.at,
    reason: reasonOf(transaction, 'RtrInf'),
    reference: textAt(transaction, 'Refs', 'AcctSvcrRef') ?? entry.reference,
  }
}

/**
 * Of the transaction, in the places of the versions, or of the entry. Null where it is no whole fen of CNY: such a
 * booking is disputed where it is ours, and keeps none of the others from being recorded.
 */
function amountOf(entry: Entry, transaction: XmlElement): Fen | null {
  const places = [
    allAt(transaction, 'Amt'),
    allAt(transaction, 'AmtDtls', 'TxAmt', 'Amt'),
    allAt(transaction, 'AmtDtls', 'InstdAmt', 'Amt'),
    entry.amounts,
  ]
  const amount = places.flat()[0]
  return amount?.attributes.Ccy === 'CNY' ? fenOf(amount.text.trim()) : null
}
