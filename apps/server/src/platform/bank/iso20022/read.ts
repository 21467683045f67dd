import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { TooMuchWork, workOf } from '@easel/inspection/work.ts'
import { decodeXml } from '@easel/inspection/xml/decode.ts'
import { UnknownEntity } from '@easel/inspection/xml/references.ts'
import { lineOf, type Scanned, scanXml } from '@easel/inspection/xml/scan.ts'
import { BANK_FILE_MAX_BYTES, BANK_FILE_MAX_PAYMENTS } from '../files.ts'
import { bookingsReader } from './bookings.ts'
import { textAt } from './elements.ts'
import type { FileWord } from './fileWord.ts'
import { type Take, visitorFor } from './records.ts'
import { statusesReader } from './statuses.ts'

export interface BankFile {
  /** Such as `camt.054.001.08`. */
  readonly messageKind: string
  readonly messageId: string
  readonly words: readonly FileWord[]
}

type FileCode =
  | 'bankFile.tooLarge'
  | 'bankFile.tooMuch'
  | 'bankFile.tooDeep'
  | 'bankFile.tooManyPayments'
  | 'bankFile.encoding'
  | 'bankFile.unsafe'
  | 'bankFile.malformed'
  | 'bankFile.otherMessage'
export type FileFault = Refusal<FileCode>

/** Tags, attributes, texts and comments together; a booking has some 20 to 100 (docs/decisions/bank-files.md). */
const PARTS_MAX = 2_000_000

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:((pain\.002|camt\.05[34])\.\d{3}\.\d{2})$/
/** What XML forbids, and the database cannot keep. */
const NO_CHARACTER = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/u

class TooManyPayments extends Error {}

/**
 * Reads pain.002, camt.053 and camt.054: what somebody else wrote, so its size, depth and parts are bounded. It takes
 * seconds: only a process of its own may call it.
 */
export function readBankFile(bytes: Uint8Array): BankFile | FileFault {
  if (bytes.length > BANK_FILE_MAX_BYTES) return refuse('bankFile.tooLarge', { max: BANK_FILE_MAX_BYTES })
  const decoded = decodeXml(bytes)
  if (!decoded.ok) return refuse('bankFile.encoding')
  const forbidden = decoded.text.search(NO_CHARACTER)
  if (forbidden >= 0) return refuse('bankFile.malformed', { line: lineOf(decoded.text, forbidden) })
  try {
    return readMessage(decoded.text)
  } catch (error) {
    if (error instanceof TooMuchWork) return refuse('bankFile.tooMuch', { max: PARTS_MAX })
    if (error instanceof TooManyPayments)
      return refuse('bankFile.tooManyPayments', { max: BANK_FILE_MAX_PAYMENTS })
    if (error instanceof UnknownEntity) return refuse('bankFile.unsafe')
    throw error
  }
}

function readMessage(text: string): BankFile | FileFault {
  const names: string[] = []
  let [messageId, found] = ['', 0]
  const count = () => {
    found += 1
    if (found > BANK_FILE_MAX_PAYMENTS) throw new TooManyPayments()
  }
  const readers = new Map([
    ['CstmrPmtStsRpt', statusesReader('CstmrPmtStsRpt', count)],
    ['BkToCstmrDbtCdtNtfctn', bookingsReader('BkToCstmrDbtCdtNtfctn/Ntfctn', count)],
    ['BkToCstmrStmt', bookingsReader('BkToCstmrStmt/Stmt', count)],
  ])
  const heads = [...readers.keys()].map((name): [string, Take] => [
    `${name}/GrpHdr`,
    (head) => {
      messageId ||= textAt(head, 'MsgId') ?? ''
    },
  ])
  const takers = new Map([...heads, ...[...readers.values()].flatMap((reader) => [...reader.takers])])
  const onMessage = (name: string) => {
    if (names.length < 2) names.push(name)
  }
  const scanned = scanXml(text, { work: workOf(PARTS_MAX), visitor: visitorFor(takers, onMessage) })
  if (!scanned.ok) return faultOf(scanned)
  const messageKind = kindOf(scanned.root.attributes)
  const [name = '', more] = names
  const reader = readers.get(name)
  if (!messageKind || !reader || more !== undefined) return refuse('bankFile.otherMessage')
  return { messageKind, messageId, words: reader.words() }
}

const kindOf = (attributes: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(attributes)
    .filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
    .flatMap(([, value]) => NAMESPACE.exec(value)?.[1] ?? [])[0]

const UNSAFE = new Set(['package.xml.doctype', 'package.xml.entity', 'package.xml.processingInstruction'])

/** What the scan of theme packages says of XML, in the words of bank files. */
function faultOf({ code, params }: Extract<Scanned, { readonly ok: false }>): FileFault {
  if (code === 'package.xml.tooDeep') return refuse('bankFile.tooDeep', { max: Number(params.max) })
  return UNSAFE.has(code)
    ? refuse('bankFile.unsafe')
    : refuse('bankFile.malformed', { line: Number(params.line ?? 1) })
}
