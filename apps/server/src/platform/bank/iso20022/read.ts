import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { TooMuchWork, workOf } from '@easel/inspection/work.ts'
import { checkXml } from '@easel/inspection/xml/check.ts'
import { childrenOf, type XmlElement } from '@easel/inspection/xml/elements.ts'
import { BANK_FILE_MAX_BYTES } from '../files.ts'
import { bookingsOf } from './bookings.ts'
import { textAt } from './elements.ts'
import type { FileWord } from './fileWord.ts'
import { statusesOf } from './statuses.ts'

/** A file of the bank, read. */
export interface BankFile {
  /** Such as `camt.054.001.08`. */
  readonly messageKind: string
  readonly messageId: string
  readonly words: readonly FileWord[]
}

type FileCode =
  | 'bankFile.tooLarge'
  | 'bankFile.tooMuch'
  | 'bankFile.encoding'
  | 'bankFile.unsafe'
  | 'bankFile.malformed'
  | 'bankFile.otherMessage'
  | 'bankFile.badAmount'
export type FileFault = Refusal<FileCode>

/** Elements, comments and texts; a booking has some 40. */
const WORK_MAX = 4_000_000

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:((pain\.002|camt\.05[34])\.\d{3}\.\d{2})$/

/** What the bank says in each message, by the elements in which it says it. */
const READERS: Readonly<Record<string, (message: XmlElement) => readonly FileWord[] | FileFault>> = {
  CstmrPmtStsRpt: statusesOf,
  BkToCstmrDbtCdtNtfctn: (message) => bookingsOf(message, 'Ntfctn'),
  BkToCstmrStmt: (message) => bookingsOf(message, 'Stmt'),
}

/** Reads pain.002, camt.053 and camt.054: what somebody else wrote, so its size, depth and work are bounded. */
export function readBankFile(bytes: Uint8Array): BankFile | FileFault {
  try {
    const checked = checkXml(bytes, BANK_FILE_MAX_BYTES, workOf(WORK_MAX))
    if (!checked.ok) return faultOf(checked.code, checked.params)
    const messageKind = kindOf(checked.root.attributes)
    const parsed = childrenOf(checked.text)
    if (!parsed.ok) return faultOf(parsed.code, parsed.params)
    const [message] = parsed.elements
    const reader = READERS[message?.name.replace(/^.*:/, '') ?? '']
    if (!messageKind || !message || !reader) return refuse('bankFile.otherMessage')
    const words = reader(message)
    if ('code' in words) return words
    return { messageKind, messageId: textAt(message, 'GrpHdr', 'MsgId') ?? '', words }
  } catch (error) {
    if (error instanceof TooMuchWork) return refuse('bankFile.tooMuch', { max: WORK_MAX })
    throw error
  }
}

const kindOf = (attributes: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(attributes)
    .filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
    .flatMap(([, value]) => NAMESPACE.exec(value)?.[1] ?? [])[0]

const UNSAFE = new Set(['package.xml.doctype', 'package.xml.entity', 'package.xml.processingInstruction'])

/** What the reader of theme packages says of XML, in the words of bank files. */
function faultOf(code: string, params: Readonly<Record<string, string | number>>): FileFault {
  if (code === 'package.xml.tooLarge') return refuse('bankFile.tooLarge', { max: BANK_FILE_MAX_BYTES })
  if (code === 'package.xml.tooDeep') return refuse('bankFile.tooMuch', { max: Number(params.max) })
  if (code === 'package.xml.encoding') return refuse('bankFile.encoding')
  return UNSAFE.has(code)
    ? refuse('bankFile.unsafe')
    : refuse('bankFile.malformed', { line: Number(params.line ?? 1) })
}
