import type { BankStatus } from '@easel/domain/payouts/answers.ts'
import type { XmlElement } from '@easel/inspection/xml/elements.ts'
import { allAt, textAt } from './elements.ts'
import { type FileWord, momentOf, REASON_MAX } from './fileWord.ts'

/**
 * ExternalPaymentTransactionStatus1Code. A status names no amount that was paid, so also what the bank calls settled
 * waits for its booking. A part of a file that is PART has its transactions listed.
 */
const STATUSES: Readonly<Record<string, BankStatus>> = {
  RCVD: 'ACCEPTED',
  PDNG: 'ACCEPTED',
  ACTC: 'ACCEPTED',
  ACCP: 'ACCEPTED',
  ACSP: 'ACCEPTED',
  ACWC: 'ACCEPTED',
  ACSC: 'ACCEPTED',
  ACCC: 'ACCEPTED',
  RJCT: 'REFUSED',
  CANC: 'REFUSED',
}

/** pain.002: of a file, of its part (we write one part, of the file's id), and of each transaction. */
export function statusesOf(message: XmlElement): FileWord[] {
  const original = textAt(message, 'OrgnlGrpInfAndSts', 'OrgnlMsgId')
  const transactions = allAt(message, 'OrgnlPmtInfAndSts', 'TxInfAndSts').flatMap((transaction) => {
    const key = textAt(transaction, 'OrgnlEndToEndId')
    return key === null ? [] : wordOf(transaction, 'TxSts', { key })
  })
  if (original === null) return transactions
  const ofMessage = { ofMessage: original }
  const whole = allAt(message, 'OrgnlGrpInfAndSts').flatMap((group) => wordOf(group, 'GrpSts', ofMessage))
  const parts = allAt(message, 'OrgnlPmtInfAndSts').flatMap((part) => wordOf(part, 'PmtInfSts', ofMessage))
  // What is said of one payment goes before what is said of all.
  return [...transactions, ...parts, ...whole]
}

type About = { readonly key: string } | { readonly ofMessage: string }

function wordOf(element: XmlElement, statusName: string, about: About): FileWord[] {
  const status = STATUSES[textAt(element, statusName) ?? '']
  if (!status) return []
  return [
    {
      ...about,
      status,
      amountFen: null,
      at: momentOf(textAt(element, 'AccptncDtTm')),
      reason: status === 'REFUSED' ? reasonOf(element, 'StsRsnInf') : null,
      reference: textAt(element, 'AcctSvcrRef'),
    },
  ]
}

/** The bank's code and its words; null where it gives none. */
export function reasonOf(element: XmlElement, name: string): string | null {
  const parts = allAt(element, name).flatMap((info) => [
    textAt(info, 'Rsn', 'Cd') ?? textAt(info, 'Rsn', 'Prtry'),
    ...allAt(info, 'AddtlInf').map(({ text }) => text.trim()),
  ])
  const words = parts.filter((part) => part !== null && part !== '').join(' ')
  return words === '' ? null : words.slice(0, REASON_MAX)
}
