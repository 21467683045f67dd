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
  const [transactions, parts, whole]: [FileWord[], UnnamedReport[], UnnamedReport[]] = [[], [], []]
  let original: string | null = null
  const reportsIn = (element: XmlElement, statusName: string): UnnamedReport[] => {
    const found = reportOf(element, statusName)
    if (found) count()
    return found ? [found] : []
  }
  const takers = new Map([
    [
      `${report}/OrgnlGrpInfAndSts`,
      (group: XmlElement) => {
        original ??= textAt(group, 'OrgnlMsgId')
        whole.push(...reportsIn(group, 'GrpSts'))
      },
    ],
    [`${report}/OrgnlPmtInfAndSts`, (part: XmlElement) => void parts.push(...reportsIn(part, 'PmtInfSts'))],
    [
      `${report}/OrgnlPmtInfAndSts/TxInfAndSts`,
      (transaction: XmlElement) => {
        const key = textAt(transaction, 'OrgnlEndToEndId')
        if (key !== null)
          transactions.push(...reportsIn(transaction, 'TxSts').map((each) => ({ ...each, key })))
      },
    ],
  ])
  const words = () => {
    const ofMessage = original
    if (ofMessage === null) return transactions
    // A report of one payment goes before one of all.
    return [...transactions, ...[...parts, ...whole].map((each) => ({ ...each, ofMessage }))]
  }
  return { takers, words }
}

/** What the bank reports, not yet of which payment. */
type UnnamedReport = Omit<BankReport, 'key'>

function reportOf(element: XmlElement, statusName: string): UnnamedReport | null {
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
