import { getInvoiceDetails } from '@easel/contract/money/withdrawals/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson } from '../../../testing/people.ts'
import { pdfOf, wrap } from './invoicePage.ts'
import { pdfLines } from './testing/pdfLines.ts'
import { applied, earner } from './testing/people.ts'

const BUYER = {
  INVOICE_BUYER_NAME: '画架（北京）科技有限公司',
  INVOICE_BUYER_TAX_NUMBER: '91110108MA01ABCD2X',
  INVOICE_BUYER_ADDRESS:
    '北京市海淀区中关村大街 1 号院 2 号楼 3 层 301 室至 318 室，以及地下一层 B101 至 B120',
  INVOICE_BUYER_PHONE: '010-12345678',
  INVOICE_BUYER_BANK: '中国工商银行北京海淀支行',
  INVOICE_BUYER_ACCOUNT: '0200012345678901234',
  INVOICE_ITEM: '*信息技术服务*主题设计服务费',
  INVOICE_REMARK: '主题收入',
}
const NOW = '2026-11-10T04:00:00Z'
let app: TestApp
let bare: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: NOW, environment: BUYER })
  bare = await startTestApp({ now: NOW })
})
afterAll(async () => {
  await app.close()
  await bare.close()
})

const path = (id: string) => `/v3/designers/withdrawals/${id}/invoice-details`

test('an invoice can be written from what its page says, and from its PDF', async () => {
  const person = await earner(app, 1_358_000)
  const { withdrawalId, orderNumber } = await applied(person, 'VAT_3')
  const { details } = getInvoiceDetails.reply.parse(
    (await person.caller.call('GET', path(withdrawalId))).data,
  )
  expect(details).toEqual({
    orderNumber,
    amountFen: 1_358_000,
    netFen: 1_318_447,
    taxFen: 39_553,
    taxPercent: 3,
    item: BUYER.INVOICE_ITEM,
    remark: `主题收入 ${orderNumber}`,
    buyer: {
      name: BUYER.INVOICE_BUYER_NAME,
      taxNumber: BUYER.INVOICE_BUYER_TAX_NUMBER,
      address: BUYER.INVOICE_BUYER_ADDRESS,
      phone: BUYER.INVOICE_BUYER_PHONE,
      bank: BUYER.INVOICE_BUYER_BANK,
      account: BUYER.INVOICE_BUYER_ACCOUNT,
    },
  })
  const pdf = await person.caller.call('GET', `${path(withdrawalId)}.pdf`)
  expect(pdf).toMatchObject({ status: 200 })
  expect(String(pdf.data)).toMatch(/^%PDF-/)
})

test('the PDF says the buyer and the figures of the withdrawal, each to be copied', async () => {
  const person = await earner(app, 1_358_000)
  const { withdrawalId, orderNumber } = await applied(person, 'VAT_3')
  const { data } = await person.caller.call('GET', `${path(withdrawalId)}.pdf`)
  if (!Buffer.isBuffer(data)) throw new Error('no PDF')
  const lines = pdfLines(data)
  expect(lines.join('').replaceAll(' ', '')).toContain(
    BUYER.INVOICE_BUYER_ADDRESS.normalize('NFKC').replaceAll(' ', ''),
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'What your invoice must say',
      `Buyer | ${BUYER.INVOICE_BUYER_NAME.normalize('NFKC')}`,
      `Tax number | ${BUYER.INVOICE_BUYER_TAX_NUMBER}`,
      `Phone | ${BUYER.INVOICE_BUYER_PHONE}`,
      `Bank | ${BUYER.INVOICE_BUYER_BANK}`,
      `Account number | ${BUYER.INVOICE_BUYER_ACCOUNT}`,
      `Item | ${BUYER.INVOICE_ITEM}`,
      'Amount excluding tax (CNY) | 13184.47',
      'Tax (CNY) | 395.53 (3%)',
      'Amount including tax (CNY) | 13580.00',
      `Remark | 主题收入 ${orderNumber}`,
    ]),
  )
})

test('in Chinese it has the glyphs of its texts, so that it prints without a Chinese font', async () => {
  const person = await earner(app, 1_358_000)
  const { withdrawalId } = await applied(person, 'VAT_3')
  const { details } = getInvoiceDetails.reply.parse(
    (await person.caller.call('GET', path(withdrawalId))).data,
  )
  if (!details) throw new Error('no details')
  const pdf = pdfOf(details, 'zh')
  expect(pdf.toString('latin1')).toContain('/CharProcs')
  expect(pdfLines(pdf)).toEqual(
    expect.arrayContaining(['开票资料', '不含税金额(元) | 13184.47', '价税合计(元) | 13580.00']),
  )
})

test('nobody else reads it', async () => {
  const person = await earner(app, 1_358_000)
  const { withdrawalId } = await applied(person, 'VAT_3')
  const other = await createPerson(app, 'verified')
  for (const tail of ['', '.pdf']) {
    expect((await other.caller.call('GET', path(withdrawalId) + tail)).code).toBe('notOwn')
    expect((await app.visitor().call('GET', path(withdrawalId) + tail)).status).toBe(401)
    expect((await person.caller.call('GET', path(newId()) + tail)).status).toBe(404)
  }
})

test('there is none where none is needed, or nobody said who the buyer is', async () => {
  const [withheld, unknown] = [await earner(app, 1_358_000), await earner(bare, 1_358_000)]
  for (const [person, type] of [
    [withheld, 'WITHHOLDING'],
    [unknown, 'VAT_3'],
  ] as const) {
    const { withdrawalId } = await applied(person, type)
    expect((await person.caller.call('GET', path(withdrawalId))).data).toEqual({ details: null })
    expect((await person.caller.call('GET', `${path(withdrawalId)}.pdf`)).status).toBe(404)
  }
})

test('a long address breaks into lines, Latin words stay whole', () => {
  const lines = wrap('北京市海淀区 Zhongguancun 大街 1 号', 10, (text) => text.length)
  expect(lines).toEqual(['北京市海淀区', 'Zhongguancun', '大街 1 号'])
})
