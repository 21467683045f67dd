import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import type { InvoiceDetails } from '@easel/contract/money/withdrawals/endpoints.ts'
import { PDFDocument } from '@napi-rs/canvas'
import { FONTS } from '../../../platform/scenes/canvasHost.ts'
import { yuan } from './taxCsv.ts'

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 56 }
const LABEL_WIDTH = 150
const LINE_HEIGHT = 20
const TITLE_SIZE = 20
const TEXT_SIZE = 12

/** What stands on the page, in its order; parts that were not set are left out. */
export function linesOf({ buyer, ...details }: InvoiceDetails) {
  return [
    ['buyer', buyer.name],
    ['taxNumber', buyer.taxNumber],
    ['address', buyer.address],
    ['phone', buyer.phone],
    ['bank', buyer.bank],
    ['account', buyer.account],
    ['item', details.item],
    ['net', yuan(details.netFen)],
    ['tax', `${yuan(details.taxFen)} (${details.taxPercent}%)`],
    ['total', yuan(details.amountFen)],
    ['remark', details.remark],
  ].filter((line): line is [LineName, string] => line[1] !== '')
}
type LineName =
  | 'buyer'
  | 'taxNumber'
  | 'address'
  | 'phone'
  | 'bank'
  | 'account'
  | 'item'
  | 'net'
  | 'tax'
  | 'total'
  | 'remark'

/** A4, with the glyphs of its texts: it prints where no Chinese font is installed. */
export function pdfOf(details: InvoiceDetails, locale: Locale): Buffer {
  const title = messageOf(locale, 'invoiceDetails.title')
  const pdf = new PDFDocument({ title })
  const page = pdf.beginPage(PAGE.width, PAGE.height)
  // Without a language digits get glyphs that map to no characters, and cannot be copied.
  page.lang = 'zh-Hans'
  page.font = `${TITLE_SIZE}px ${FONTS}`
  page.fillText(title, PAGE.margin, PAGE.margin + TITLE_SIZE)
  page.font = `${TEXT_SIZE}px ${FONTS}`
  const from = PAGE.margin + LABEL_WIDTH
  let y = PAGE.margin + TITLE_SIZE + 2 * LINE_HEIGHT
  for (const [name, value] of linesOf(details)) {
    page.fillText(messageOf(locale, `invoiceDetails.${name}`), PAGE.margin, y)
    const lines = wrap(value, PAGE.width - PAGE.margin - from, (text) => page.measureText(text).width)
    for (const line of lines) {
      page.fillText(line, from, y)
      y += LINE_HEIGHT
    }
  }
  pdf.endPage()
  return pdf.close()
}

/** Chinese breaks anywhere, so that a long address does not leave the page; words of Latin text stay whole. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.match(/[!-~]+|\s+|./gu) ?? []) {
    if (line !== '' && widthOf(line + part) > width) {
      lines.push(line.trimEnd())
      line = part.trimStart()
    } else line += part
  }
  return [...lines, line]
}
