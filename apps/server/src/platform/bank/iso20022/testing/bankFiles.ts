import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { decimalOf } from '../amount.ts'

/** One payment as a bank reports it. */
export interface Reported {
  readonly key: string
  readonly amountFen: Fen
  /** `RJCT`, `ACSP` … in pain.002. */
  readonly status?: string
  /** Money that came back. */
  readonly returned?: string
  readonly currency?: string
}

const document = (kind: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}">${body}</Document>`

const header = (id: string) =>
  `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-16T10:00:00+08:00</CreDtTm><InitgPty><Nm>ICBC</Nm></InitgPty></GrpHdr>`

/** pain.002: a status of each payment, or of the whole file. */
export function statusReport(
  id: string,
  original: string,
  payments: readonly Reported[],
  whole?: string,
): string {
  const group = `<OrgnlGrpInfAndSts><OrgnlMsgId>${original}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${
    whole ? `<GrpSts>${whole}</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>` : ''
  }</OrgnlGrpInfAndSts>`
  const transactions = payments.map(
    ({ key, status }) =>
      `<TxInfAndSts><OrgnlEndToEndId>${key}</OrgnlEndToEndId><TxSts>${status}</TxSts>${
        status === 'RJCT'
          ? '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>account closed</AddtlInf></StsRsnInf>'
          : ''
      }</TxInfAndSts>`,
  )
  const part = transactions.length
    ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${original}</OrgnlPmtInfId>${transactions.join('')}</OrgnlPmtInfAndSts>`
    : ''
  return document('pain.002.001.10', `<CstmrPmtStsRpt>${header(id)}${group}${part}</CstmrPmtStsRpt>`)
}

const entry = ({ key, amountFen, returned, currency = 'CNY' }: Reported, place: number) => {
  const amount = `<Amt Ccy="${currency}">${decimalOf(amountFen)}</Amt>`
  const direction = `<CdtDbtInd>${returned ? 'CRDT' : 'DBIT'}</CdtDbtInd>`
  const reason = returned ? `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>` : ''
  return `<Ntry><NtryRef>${key}</NtryRef>${amount}${direction}<Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-11-16</Dt></BookgDt><AcctSvcrRef>bank-${place}</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls><TxDtls><Refs><EndToEndId>${key}</EndToEndId></Refs>${amount}${direction}${reason}</TxDtls></NtryDtls></Ntry>`
}

const account = '<Acct><Id><Othr><Id>6222021234567890</Id></Othr></Id><Ccy>CNY</Ccy></Acct>'

/** camt.054: what was booked on the account, as it happens. */
export const notification = (id: string, payments: readonly Reported[]): string =>
  document(
    'camt.054.001.08',
    `<BkToCstmrDbtCdtNtfctn>${header(id)}<Ntfctn><Id>${id}</Id><CreDtTm>2026-11-16T10:00:00+08:00</CreDtTm>${account}${payments
      .map(entry)
      .join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn>`,
  )

/** camt.053: what was booked on a day. */
export const statement = (id: string, payments: readonly Reported[]): string =>
  document(
    'camt.053.001.02',
    `<BkToCstmrStmt>${header(id)}<Stmt><Id>${id}</Id><CreDtTm>2026-11-16T23:00:00+08:00</CreDtTm>${account.replace(
      '</Acct>',
      '<Svcr><FinInstnId><BIC>ICBKCNBJ</BIC></FinInstnId></Svcr></Acct>',
    )}${payments.map(entry).join('')}</Stmt></BkToCstmrStmt>`,
  )
