import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import type { Payment } from '../bank.ts'
import { decimalOf, fenOf } from './amount.ts'
import { readBankFile } from './read.ts'
import { notification, statusReport } from './testing/bankFiles.ts'
import { creditTransfersOf } from './write.ts'

const bytes = (text: string) => Buffer.from(text)
const words = (text: string) => {
  const read = readBankFile(bytes(text))
  if ('code' in read) throw new Error(read.code)
  return read.words
}
const codeOf = (text: string | Buffer) => {
  const read = readBankFile(bytes(String(text)))
  return 'code' in read ? read.code : null
}

describe('amounts', () => {
  test('are fen and back, all of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (fen) => {
        expect(fenOf(decimalOf(fen))).toBe(fen)
      }),
    )
  })

  test.each([
    ['12059.04', 1_205_904],
    ['12059.4', 1_205_940],
    ['12059', 1_205_900],
    ['0.01', 1],
    ['12059.0400', 1_205_904],
    ['12059.045', null],
    ['-1.00', null],
    ['1e3', null],
    ['1,000.00', null],
    ['', null],
    ['90071992547410.00', null],
  ])('%s', (text, fen) => {
    expect(fenOf(text)).toBe(fen)
  })
})

describe('a file of payments', () => {
  const payment = (key: string, amountFen: number, name: string): Payment => ({
    key,
    orderNumber: 'W202611-1',
    amountFen,
    creditor: {
      name,
      bankName: 'Industrial and Commercial Bank of China',
      bic: null,
      country: 'CN',
      province: '北京',
      city: '北京',
      branch: '海淀 <& "支行">',
      accountNumber: '6222021234567890123',
    },
  })
  const payments = [
    payment('0193f000000070008000000000000001:1', 1_205_904, 'Mei & Lin <Ltd>'),
    payment('0193f000000070008000000000000002:1', 1, `${'画'.repeat(139)}🎨架`),
    {
      key: '0193f000000070008000000000000003:1',
      orderNumber: 'W202611-3',
      amountFen: 100,
      creditor: {
        name: 'Mia Weber',
        bankName: 'Commerzbank',
        bic: 'COBADEFFXXX',
        country: 'DE',
        province: '',
        city: 'Köln',
        branch: '',
        accountNumber: 'DE89370400440532013000',
      },
    },
  ]
  const text = creditTransfersOf({
    messageId: '0193f00000007000800000000000000a',
    at: new Date('2026-11-16T02:00:00Z'),
    day: '2026-11-16',
    debtor: { name: 'Themes Ltd', account: '6222021234567890', bic: 'ICBKCNBJ' },
    payments,
  })
  const { CstmrCdtTrfInitn: message } = new XMLParser({
    parseTagValue: false,
    ignoreAttributes: false,
  }).parse(text).Document

  test('has count and control sum, in whole and in its part', () => {
    expect(message.GrpHdr).toMatchObject({ NbOfTxs: '3', CtrlSum: '12060.05' })
    expect(message.PmtInf).toMatchObject({ NbOfTxs: '3', CtrlSum: '12060.05', PmtMtd: 'TRF' })
  })

  test('names each payment by its key, to the fen, in the order of the schema', () => {
    const [first, second] = message.PmtInf.CdtTrfTxInf
    expect(first).toMatchObject({
      PmtId: { EndToEndId: payments[0]?.key },
      Amt: { InstdAmt: { '#text': '12059.04', '@_Ccy': 'CNY' } },
      Cdtr: { Nm: 'Mei & Lin <Ltd>' },
      CdtrAcct: { Id: { Othr: { Id: '6222021234567890123' } } },
    })
    expect(Object.keys(first)).toEqual(['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'])
    expect(second.Amt.InstdAmt['#text']).toBe('0.01')
  })

  test('names a bank in China by its name, and one that is not listed by its BIC, its account by its IBAN', () => {
    const [inChina, , abroad] = message.PmtInf.CdtTrfTxInf
    expect(inChina.CdtrAgt.FinInstnId).toEqual({
      Nm: 'Industrial and Commercial Bank of China',
      PstlAdr: { TwnNm: '北京', CtrySubDvsn: '北京', Ctry: 'CN' },
    })
    expect(inChina.CdtrAgt.BrnchId).toEqual({ Nm: '海淀 <& "支行">' })
    expect(abroad.CdtrAgt).toEqual({
      FinInstnId: { BICFI: 'COBADEFFXXX', Nm: 'Commerzbank', PstlAdr: { TwnNm: 'Köln', Ctry: 'DE' } },
    })
    expect(Object.keys(abroad.CdtrAgt.FinInstnId)).toEqual(['BICFI', 'Nm', 'PstlAdr'])
    expect(abroad.CdtrAcct).toEqual({ Id: { IBAN: 'DE89370400440532013000' } })
  })

  test('cuts a name at 140 characters and never within one', () => {
    expect(message.PmtInf.CdtTrfTxInf[1].Cdtr.Nm).toBe(`${'画'.repeat(139)}🎨`)
  })
})

describe('what the bank says', () => {
  const [one, other] = [
    { key: 'a:1', amountFen: 1_205_904 },
    { key: 'b:1', amountFen: 5 },
  ]

  test('of each payment by its status', () => {
    const text = statusReport('s1', 'm1', [
      { ...one, status: 'ACSC' },
      { ...other, status: 'RJCT' },
      { key: 'c:1', amountFen: 1, status: 'XXXX' },
    ])
    expect(words(text)).toMatchObject([
      { key: 'a:1', status: 'ACCEPTED', amountFen: null },
      { key: 'b:1', status: 'REFUSED', reason: 'AC04 account closed' },
    ])
  })

  test('of a whole file', () => {
    expect(words(statusReport('s1', 'm1', [], 'RJCT'))).toMatchObject([
      { ofMessage: 'm1', status: 'REFUSED', reason: 'FF01' },
    ])
  })

  test('of bookings and returns, with the day in Shanghai', () => {
    const text = notification('n1', [one, { ...other, returned: 'AC01' }])
    expect(words(text)).toEqual([
      {
        key: 'a:1',
        status: 'BOOKED',
        amountFen: 1_205_904,
        at: new Date('2026-11-15T16:00:00Z'),
        reason: null,
        reference: 'bank-0',
      },
      expect.objectContaining({ key: 'b:1', status: 'RETURNED', amountFen: 5, reason: 'AC01' }),
    ])
  })

  test.each([
    [
      'with prefixes',
      (text: string) => text.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n='),
    ],
    [
      'with what is not ours in between',
      (text: string) => text.replace('<EndToEndId>b:1</EndToEndId>', '<EndToEndId>NOTPROVIDED</EndToEndId>'),
    ],
    [
      'in the older form of a state',
      (text: string) => text.replaceAll('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>'),
    ],
  ])('%s', (_, change) => {
    expect(words(change(notification('n1', [one, other])))[0]).toMatchObject({ key: 'a:1', status: 'BOOKED' })
  })

  test('of a hundred thousand payments in one entry, and not of one more', () => {
    const transaction = '<TxDtls><Refs><EndToEndId>a:1</EndToEndId></Refs><Amt Ccy="CNY">1.00</Amt></TxDtls>'
    const entry = (count: number) =>
      notification('n1', [one]).replace(
        '<Ntfctn>',
        `<Ntfctn><Ntry><Sts>BOOK</Sts><NtryDtls>${transaction.repeat(count)}</NtryDtls></Ntry>`,
      )
    expect(words(entry(99_999))).toHaveLength(100_000)
    expect(codeOf(entry(100_000))).toBe('bankFile.tooManyPayments')
  })

  test('by a status that nobody knows is left aside, also one that every object has', () => {
    const text = statusReport('s1', 'm1', [{ ...one, status: 'constructor' }])
    expect(words(text)).toEqual([])
  })

  test('by an id without end is cut to what the database keeps', () => {
    const [word] = words(notification('n1', [{ ...one, key: 'a'.repeat(100_000) }]))
    expect(word).toMatchObject({ key: 'a'.repeat(500) })
  })

  test('in two messages at once is read of neither', () => {
    const text = notification('n1', [one])
    const [message = ''] = /<BkToCstmrDbtCdtNtfctn>.*<\/BkToCstmrDbtCdtNtfctn>/s.exec(text) ?? []
    expect(codeOf(text.replace(message, message + message))).toBe('bankFile.otherMessage')
  })

  test.each([
    ['BOOKED', { ...other, currency: 'EUR' }],
    ['RETURNED', { ...other, currency: 'EUR', returned: 'AC01' }],
  ])(
    '%s in another currency names no amount of ours, and nothing of the others is lost',
    (status, foreign) => {
      expect(words(notification('n1', [one, foreign, { ...one, key: 'c:1' }]))).toMatchObject([
        { key: 'a:1', amountFen: 1_205_904 },
        { key: 'b:1', status, amountFen: null },
        { key: 'c:1', amountFen: 1_205_904 },
      ])
    },
  )

  test.each([
    ['half a fen', (text: string) => text.replaceAll('>0.05<', '>0.055<')],
    ['no amount at all', (text: string) => text.replaceAll('<Amt Ccy="CNY">0.05</Amt>', '')],
    [
      'a foreign amount that was instructed',
      (text: string) =>
        text.replaceAll(
          '<Amt Ccy="CNY">0.05</Amt>',
          '<AmtDtls><InstdAmt><Amt Ccy="USD">0.05</Amt></InstdAmt></AmtDtls>',
        ),
    ],
  ])('with %s names no amount of ours', (_, change) => {
    expect(words(change(notification('n1', [other, one])))).toMatchObject([
      { key: 'b:1', status: 'BOOKED', amountFen: null },
      { key: 'a:1', status: 'BOOKED', amountFen: 1_205_904 },
    ])
  })

  test('of what will never be booked is left aside', () => {
    expect(words(notification('n1', [one]).replace('BOOK', 'INFO'))).toEqual([])
  })
})

describe('refuses', () => {
  const good = notification('n1', [{ key: 'a:1', amountFen: 5 }])
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
  test.each([
    ['what is no XML', 'paid, thank you', 'bankFile.malformed'],
    ['a file that is cut off', good.slice(0, -30), 'bankFile.malformed'],
    ['nothing', '', 'bankFile.malformed'],
    ['a DOCTYPE', good.replace('?>\n', '?>\n<!DOCTYPE Document>'), 'bankFile.unsafe'],
    [
      'an entity',
      good
        .replace('?>\n', '?>\n<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>')
        .replace('a:1', '&x;'),
      'bankFile.unsafe',
    ],
    ['an entity without a DOCTYPE', good.replace('a:1', '&secret;'), 'bankFile.unsafe'],
    ['a processing instruction', good.replace('?>\n', '?>\n<?php echo 1 ?>'), 'bankFile.unsafe'],
    ['an encoding that nobody knows', good.replace('UTF-8', 'EBCDIC'), 'bankFile.encoding'],
    ['another message', good.replace('camt.054.001.08', 'camt.060.001.05'), 'bankFile.otherMessage'],
    ['another document', `${declaration}<html><body/></html>`, 'bankFile.otherMessage'],
    [
      'our own file',
      good
        .replace('BkToCstmrDbtCdtNtfctn', 'CstmrCdtTrfInitn')
        .replace('/BkToCstmrDbtCdtNtfctn', '/CstmrCdtTrfInitn'),
      'bankFile.otherMessage',
    ],
    ['a nest of 200', `${declaration}${'<a>'.repeat(200)}${'</a>'.repeat(200)}`, 'bankFile.tooDeep'],
  ])('%s', (_, text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  test('more than 16 MB', () => {
    expect(codeOf(good + ' '.repeat(16 * 1024 * 1024))).toBe('bankFile.tooLarge')
  })

  test('millions of empty elements, before a tree is built of them', () => {
    expect(codeOf(`<a>${'<b/>'.repeat(4_100_000)}</a>`)).toMatch(/tooMuch|tooLarge/)
  })
})
