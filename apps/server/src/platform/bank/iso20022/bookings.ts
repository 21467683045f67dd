import type { Fen } from '@easel/domain/money/fen.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import type { XmlElement } from '@easel/inspection/xml/elements.ts'
import { fenOf } from './amount.ts'
import { allAt, textAt } from './elements.ts'
import { type FileWord, momentOf } from './fileWord.ts'
import { reasonOf } from './statuses.ts'

type BadAmount = Refusal<'bankFile.badAmount'>

/** What a bank writes where it has no id of ours. */
const NO_ID = 'NOTPROVIDED'

/** camt.054 and camt.053: the entries of our account that name a payment of ours; others are left aside. */
export function bookingsOf(message: XmlElement, report: 'Ntfctn' | 'Stmt'): FileWord[] | BadAmount {
  const words: FileWord[] = []
  for (const entry of allAt(message, report, 'Ntry'))
    for (const transaction of allAt(entry, 'NtryDtls', 'TxDtls')) {
      const word = wordOf(entry, transaction)
      if (word === null) continue
      if ('code' in word) return word
      words.push(word)
    }
  return words
}

function wordOf(entry: XmlElement, transaction: XmlElement): FileWord | BadAmount | null {
  const key = textAt(transaction, 'Refs', 'EndToEndId')
  const state = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')
  // INFO announces what will never be booked.
  if (key === null || key === NO_ID || (state !== 'BOOK' && state !== 'PDNG')) return null
  const amountFen = amountOf(entry, transaction)
  if (amountFen === null) return refuse('bankFile.badAmount', { key })
  return {
    key,
    status: state === 'PDNG' ? 'ACCEPTED' : isReturn(entry, transaction) ? 'RETURNED' : 'BOOKED',
    amountFen,
    at: momentOf(textAt(entry, 'BookgDt', 'DtTm') ?? textAt(entry, 'BookgDt', 'Dt')),
    reason: reasonOf(transaction, 'RtrInf'),
    reference: textAt(transaction, 'Refs', 'AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef'),
  }
}

/** Money of ours that comes back: a credit of our account that carries our key. */
const isReturn = (entry: XmlElement, transaction: XmlElement): boolean =>
  (textAt(transaction, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')) === 'CRDT'

/** Of the transaction, in the places of the versions; of the entry where it has no other transaction. */
function amountOf(entry: XmlElement, transaction: XmlElement): Fen | null {
  const places = [
    allAt(transaction, 'Amt'),
    allAt(transaction, 'AmtDtls', 'TxAmt', 'Amt'),
    allAt(transaction, 'AmtDtls', 'InstdAmt', 'Amt'),
    allAt(entry, 'NtryDtls', 'TxDtls').length === 1 ? allAt(entry, 'Amt') : [],
  ]
  const amount = places.flat()[0]
  return amount?.attributes.Ccy === 'CNY' ? fenOf(amount.text.trim()) : null
}
