import { isIban } from '@easel/domain/accounts/designers/bankAccount.ts'
import { sumFen } from '@easel/domain/base/amounts/fen.ts'
import { XMLBuilder } from 'fast-xml-parser'
import type { Payment } from '../bank.ts'
import { decimalOf } from './amount.ts'

export const CREDIT_TRANSFER = 'pain.001.001.09'
const CURRENCY = 'CNY'
const NAME_MAX = 140
const PLACE_MAX = 35

interface TransferFile {
  /** At most 35 characters; the bank takes a file once. */
  readonly messageId: string
  readonly at: Date
  /** The day on which the bank is to pay, in Shanghai. */
  readonly day: string
  readonly debtor: { readonly name: string; readonly account: string; readonly bic: string }
  readonly payments: readonly Payment[]
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  indentBy: ' ',
})

/** By characters, not halves of them. */
const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('')
const account = (number: string) => ({ Id: isIban(number) ? { IBAN: number } : { Othr: { Id: number } } })

/** One file of credit transfers, with count and control sum; each is known by its key. */
export function creditTransfersOf({ messageId, at, day, debtor, payments }: TransferFile): string {
  const totals = {
    NbOfTxs: String(payments.length),
    CtrlSum: decimalOf(sumFen(payments.map(({ amountFen }) => amountFen))),
  }
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${CREDIT_TRANSFER}`,
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: messageId, CreDtTm: at.toISOString(), ...totals, InitgPty: { Nm: debtor.name } },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          BtchBookg: 'false',
          ...totals,
          ReqdExctnDt: { Dt: day },
          Dbtr: { Nm: debtor.name },
          DbtrAcct: { ...account(debtor.account), Ccy: CURRENCY },
          DbtrAgt: { FinInstnId: { BICFI: debtor.bic } },
          CdtTrfTxInf: payments.map(transferOf),
        },
      },
    },
  }
  return builder.build(document)
}

/** The elements of one transfer are in the order of the schema. */
function transferOf({ key, orderNumber, amountFen, creditor }: Payment) {
  return {
    PmtId: { InstrId: key, EndToEndId: key },
    Amt: { InstdAmt: { '@Ccy': CURRENCY, '#text': decimalOf(amountFen) } },
    CdtrAgt: {
      FinInstnId: {
        ...(creditor.bic === null ? {} : { BICFI: creditor.bic }),
        Nm: cut(creditor.bankName, NAME_MAX),
        PstlAdr: {
          TwnNm: cut(creditor.city, PLACE_MAX),
          ...(creditor.province === '' ? {} : { CtrySubDvsn: cut(creditor.province, PLACE_MAX) }),
          Ctry: creditor.country,
        },
      },
      ...(creditor.branch === '' ? {} : { BrnchId: { Nm: cut(creditor.branch, NAME_MAX) } }),
    },
    Cdtr: { Nm: cut(creditor.name, NAME_MAX) },
    CdtrAcct: account(creditor.accountNumber),
    RmtInf: { Ustrd: cut(orderNumber, NAME_MAX) },
  }
}
