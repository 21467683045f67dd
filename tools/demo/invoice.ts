import { specimen } from './identity.ts'
import { encodeJpeg } from './raster/finish.ts'
import { write } from './raster/lettering.ts'
import { drawSurface, rect } from './raster/svg.ts'

const SHEET = { width: 1240, height: 780 }
const INK = '#8a4b32'
const TEXT = '#2b2f36'

/** What is written on an invoice. */
export interface InvoiceSheet {
  readonly number: string
  /** `yyyy-MM-dd` */
  readonly date: string
  readonly amountFen: number
  readonly taxFen: number
}

const yuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** A sheet with a border, its number and figures, in place of an invoice. JPEG, 1240 × 780. */
export async function makeInvoice({ number, date, amountFen, taxFen }: InvoiceSheet): Promise<Uint8Array> {
  const sheet = await drawSurface(
    [
      rect(0, 0, SHEET.width, SHEET.height, 'fill="#fffdf8"'),
      rect(60, 210, SHEET.width - 120, 470, `fill="none" stroke="${INK}" stroke-width="3"`),
      ...[330, 450, 570].map((y) => rect(60, y, SHEET.width - 120, 2, `fill="${INK}" fill-opacity=".5"`)),
      rect(420, 210, 2, 470, `fill="${INK}" fill-opacity=".5"`),
    ].join(''),
    SHEET,
  )
  const line = (text: string, x: number, y: number, size: number, colour: string) =>
    write(sheet, { text, hand: { size, weight: 5, spacing: 4 }, at: { x, y }, colour, align: 'left' })
  await write(sheet, {
    text: 'VAT INVOICE',
    hand: { size: 60, weight: 8, spacing: 10 },
    at: { x: SHEET.width / 2, y: 70 },
    colour: INK,
    align: 'centre',
  })
  const rows = [
    ['NUMBER', number],
    ['DATE', date],
    ['AMOUNT', yuan(amountFen)],
    ['TAX', yuan(taxFen)],
  ] as const
  for (const [index, [name, value]] of rows.entries()) {
    const y = 252 + index * 120
    await line(name, 100, y, 34, INK)
    await line(value, 460, y, 34, TEXT)
  }
  await specimen(sheet, SHEET.width / 2, 150, 34, '#a8483b')
  return encodeJpeg(sheet)
}
