import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { Manners } from './manners.ts'
import { bookingsXml, statusesXml } from './messages.ts'
import { takePayment } from './payments.ts'
import type { Line, Store } from './store.ts'

const LOOK_MILLISECONDS = 500

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false })

const Transfer = z.object({
  PmtId: z.object({ EndToEndId: z.string() }),
  Amt: z.object({ InstdAmt: z.object({ '#text': z.string(), '@_Ccy': z.literal('CNY') }) }),
  Cdtr: z.object({ Nm: z.string() }),
  RmtInf: z.object({ Ustrd: z.string() }),
})
const several = z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(Transfer))
const Transfers = z.object({
  Document: z.object({
    CstmrCdtTrfInitn: z.object({
      GrpHdr: z.object({ MsgId: z.string(), NbOfTxs: z.string(), CtrlSum: z.string() }),
      PmtInf: z.object({ CdtTrfTxInf: several }),
    }),
  }),
})

const fenOf = (decimal: string): number => Math.round(Number(decimal) * 100)

/** Fetches files of payments out of `outgoing` and answers in `incoming`, as a bank's connector does. */
export function watchFiles(folder: string, store: Store, manners: Manners): () => void {
  for (const name of ['outgoing', 'incoming', 'fetched']) mkdirSync(join(folder, name), { recursive: true })
  const look = () => {
    for (const name of readdirSync(join(folder, 'outgoing')).toSorted())
      if (!name.startsWith('.')) takeFile(folder, name, store, manners)
  }
  const timer = setInterval(look, LOOK_MILLISECONDS)
  return () => clearInterval(timer)
}

/** A file that was broken off by a crash is taken again, and its keys are known. */
function takeFile(folder: string, name: string, store: Store, manners: Manners): void {
  const { GrpHdr, PmtInf } = Transfers.parse(
    parser.parse(readFileSync(join(folder, 'outgoing', name), 'utf8')),
  ).Document.CstmrCdtTrfInitn
  const transfers = PmtInf.CdtTrfTxInf
  const sum = transfers.reduce((total, { Amt }) => total + fenOf(Amt.InstdAmt['#text']), 0)
  const isWhole = Number(GrpHdr.NbOfTxs) === transfers.length && fenOf(GrpHdr.CtrlSum) === sum
  const lines = (isWhole ? transfers : []).flatMap(({ PmtId, Amt, Cdtr, RmtInf }): Line[] => {
    const { line } = takePayment(store, manners, {
      key: PmtId.EndToEndId,
      orderNumber: RmtInf.Ustrd,
      amountFen: fenOf(Amt.InstdAmt['#text']),
      creditor: Cdtr.Nm,
    })
    return line ? [line] : []
  })
  const place = (kind: string, text: string) => {
    const half = join(folder, 'incoming', `.${kind}-${GrpHdr.MsgId}.xml`)
    writeFileSync(half, text)
    renameSync(half, join(folder, 'incoming', `${kind}-${GrpHdr.MsgId}.xml`))
  }
  place('status', statusesXml(GrpHdr.MsgId, lines, isWhole))
  const booked = lines.filter(({ status }) => status === 'BOOKED')
  if (booked.length > 0) place('booked', bookingsXml(GrpHdr.MsgId, booked))
  renameSync(join(folder, 'outgoing', name), join(folder, 'fetched', name))
}
