import type { BankStatus } from '@easel/domain/money/payouts/answers.ts'
import type { XmlElement } from '@easel/inspection/xml/elements.ts'
import type { BankReport } from '../bank.ts'
import { allAt, textAt } from './elements.ts'
import { type CountWord, type FileWord, type MessageReader, momentOf, REASON_MAX } from './fileWord.ts'

/**
 * ExternalPaymentTransactionStatus1Code. A status names no amount that was paid, so also what the bank calls settled
 * waits for its booking. A part of a file that is PART has its transactions listed.
 */
const STATUSES: ReadonlyMap<string, BankStatus> = new Map([
  ['RCVD', 'ACCEPTED'],
  ['PDNG', 'ACCEPTED'],
  ['ACTC', 'ACCEPTED'],
  ['ACCP', 'ACCEPTED'],
  ['ACSP', 'ACCEPTED'],
  ['ACWC', 'ACCEPTED'],
  ['ACSC', 'ACCEPTED'],
  ['ACCC', 'ACCEPTED'],
  ['RJCT', 'REFUSED'],
  ['CANC', 'REFUSED'],
])

/** pain.002: of a file, of its part (we write one part, of the file's id), and of each transaction. */
export function statusesReader(report: string, count: CountWord): MessageReader {
  const [transactions, parts, whole]: [FileWord[], Said[], Said[]] = [[], [], []]
  let original: string | null = null
  const said = (element: XmlElement, statusName: string): Said[] => {
    const found = saidOf(element, statusName)
    if (found) count()
    return found ? [found] : []
  }
  const takers = new Map([
    [
      `${report}/OrgnlGrpInfAndSts`,
      (group: XmlElement) => {
        original ??= textAt(group, 'OrgnlMsgId')
        whole.push(...said(group, 'GrpSts'))
      },
    ],
    [`${report}/OrgnlPmtInfAndSts`, (part: XmlElement) => void parts.push(...said(part, 'PmtInfSts'))],
    [
      `${report}/OrgnlPmtInfAndSts/TxInfAndSts`,
      (transaction: XmlElement) => {
        const key = textAt(transaction, 'OrgnlEndToEndId')
        if (key !== null) transactions.push(...said(transaction, 'TxSts').map((each) => ({ ...each, key })))
      },
    ],
  ])
  const words = () => {
    const ofMessage = original
    if (ofMessage === null) return transactions
    // What is said of one payment goes before what is said of all.
    return [...transactions, ...[...parts, ...whole].map((each) => ({ ...each, ofMessage }))]
  }
  return { takers, words }
}

/** What is said, not yet of what. */
type Said = Omit<BankReport, 'key'>

function saidOf(element: XmlElement, statusName: string): Said | null {
  const status = STATUSES.get(textAt(element, statusName) ?? '')
  if (!status) return null
  return {
    status,
    amountFen: null,
    at: momentOf(textAt(element, 'AccptncDtTm')),
    reason: status === 'REFUSED' ? reasonOf(element, 'StsRsnInf') : null,
    reference: textAt(element, 'AcctSvcrRef'),
  }
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
