import { XMLBuilder } from 'fast-xml-parser'
import type { Line } from './store.ts'

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  indentBy: ' ',
})

const document = (kind: string, message: object): string =>
  builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: { '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${kind}`, ...message },
  })

const BANK = 'Easel demo bank'

/** pain.002: accepted or refused, one by one; all of it refused where its totals are wrong (AM10). */
export function statusesXml(original: string, lines: readonly Line[], isWhole: boolean): string {
  return document('pain.002.001.10', {
    CstmrPmtStsRpt: {
      GrpHdr: {
        MsgId: `st-${original.slice(0, 30)}`,
        CreDtTm: new Date().toISOString(),
        InitgPty: { Nm: BANK },
      },
      OrgnlGrpInfAndSts: {
        OrgnlMsgId: original,
        OrgnlMsgNmId: 'pain.001.001.09',
        ...(isWhole ? {} : { GrpSts: 'RJCT', StsRsnInf: { Rsn: { Cd: 'AM10' } } }),
      },
      OrgnlPmtInfAndSts: {
        OrgnlPmtInfId: original,
        TxInfAndSts: lines.map(({ key, status, reason }) => ({
          OrgnlEndToEndId: key,
          TxSts: status === 'REFUSED' ? 'RJCT' : 'ACSP',
          ...(reason === null ? {} : { StsRsnInf: { Rsn: { Cd: reason.slice(0, 4) }, AddtlInf: reason } }),
        })),
      },
    },
  })
}

/** camt.054: what was booked. */
export function bookingsXml(original: string, lines: readonly Line[]): string {
  const id = `bk-${original.slice(0, 30)}`
  const now = new Date().toISOString()
  return document('camt.054.001.08', {
    BkToCstmrDbtCdtNtfctn: {
      GrpHdr: { MsgId: id, CreDtTm: now },
      Ntfctn: {
        Id: id,
        CreDtTm: now,
        Acct: { Id: { Othr: { Id: 'the portal' } }, Ccy: 'CNY' },
        Ntry: lines.map(({ key, entryId, amountFen, at }) => {
          const amount = { '@Ccy': 'CNY', '#text': (amountFen / 100).toFixed(2) }
          return {
            NtryRef: key,
            Amt: amount,
            CdtDbtInd: 'DBIT',
            Sts: { Cd: 'BOOK' },
            BookgDt: { DtTm: at },
            AcctSvcrRef: `bank-${entryId}`,
            BkTxCd: { Domn: { Cd: 'PMNT', Fmly: { Cd: 'ICDT', SubFmlyCd: 'DMCT' } } },
            NtryDtls: { TxDtls: { Refs: { EndToEndId: key }, Amt: amount, CdtDbtInd: 'DBIT' } },
          }
        }),
      },
    },
  })
}
