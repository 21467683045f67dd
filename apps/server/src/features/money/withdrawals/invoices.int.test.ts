import { StaffWithdrawalDetail, staffReadInvoice } from '@easel/contract/money/withdrawals/staff.ts'
import { ofdOf } from '@easel/inspection/testing/ofd.ts'
import { writeZip } from '@easel/inspection/testing/zipWriter.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { applied, earner, PDF, sendInvoice } from './testing/people.ts'

const MAX_BYTES = 4 * 1024 * 1024
let app: TestApp
let finance: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-10T04:00:00Z' })
  finance = await createPerson(app, 'finance')
})
afterAll(() => app.close())

const picture = () => sharp({ create: { width: 32, height: 32, channels: 3, background: '#fff' } })

/** A PDF of so many bytes. */
const pdfOf = (bytes: number): Buffer => {
  const tail = Buffer.from('\n%%EOF\n')
  return Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length - tail.length, ' '), tail])
}

async function answerTo(bytes: Uint8Array, name: string): Promise<string> {
  const owner = await earner(app, 50_000)
  const withdrawal = await applied(owner, 'VAT_3')
  const { code } = await sendInvoice(owner, withdrawal, {}, bytes, name)
  const { data } = await finance.caller.call('GET', `/staff/v1/withdrawals/${withdrawal.withdrawalId}`)
  const { status, invoice, can } = StaffWithdrawalDetail.parse(data)
  const isTaken = code === 'success'
  expect([status, invoice !== null]).toEqual(isTaken ? ['SUBMITTED', true] : ['WAITING_INVOICE', false])
  expect(can.refuseInvoice === null).toBe(isTaken)
  return code
}

test('PDF, jpg and png are taken', async () => {
  expect(await answerTo(PDF, 'invoice.pdf')).toBe('success')
  expect(await answerTo(await picture().jpeg().toBuffer(), 'invoice.jpg')).toBe('success')
  expect(await answerTo(await picture().png().toBuffer(), 'invoice.png')).toBe('success')
})

const text = (content: string) => Buffer.from(content)
const NAMESPACE = 'xmlns:ofd="http://www.ofdspec.org/2016"'
/** A one-page OFD (GB/T 33190). */
const OFD_PARTS = [
  {
    name: 'OFD.xml',
    data: text(
      `<?xml version="1.0" encoding="UTF-8"?><ofd:OFD ${NAMESPACE} Version="1.1" DocType="OFD"><ofd:DocBody>
        <ofd:DocInfo><ofd:DocID>26112000000012345678</ofd:DocID></ofd:DocInfo>
        <ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
    ),
  },
  {
    name: 'Doc_0/Document.xml',
    data: text(
      `<?xml version="1.0" encoding="UTF-8"?><ofd:Document ${NAMESPACE}><ofd:CommonData><ofd:MaxUnitID>2</ofd:MaxUnitID>
        <ofd:PageArea><ofd:PhysicalBox>0 0 210 140</ofd:PhysicalBox></ofd:PageArea></ofd:CommonData>
        <ofd:Pages><ofd:Page ID="1" BaseLoc="Pages/Page_0/Content.xml"/></ofd:Pages></ofd:Document>`,
    ),
  },
  {
    name: 'Doc_0/Pages/Page_0/Content.xml',
    data: text(`<?xml version="1.0" encoding="UTF-8"?><ofd:Page ${NAMESPACE}/>`),
  },
]

test('an OFD is taken; half of one, and an archive without its root, are not', async () => {
  const ofd = writeZip(OFD_PARTS)
  expect(await answerTo(ofd, 'invoice.ofd')).toBe('success')
  expect(await answerTo(ofd.subarray(0, ofd.length / 2), 'invoice.ofd')).toBe('file.wrongFormat')
  expect(await answerTo(writeZip(OFD_PARTS.slice(1)), 'invoice.ofd')).toBe('file.wrongFormat')
})

/** Of this name alone it is none: each has an `OFD.xml`, and nobody could open it. */
const NO_OFD: Readonly<Record<string, readonly { name: string; data: Buffer }[]>> = {
  'whose root is a text': [{ name: 'OFD.xml', data: text('a text') }, ...OFD_PARTS.slice(1)],
  'whose root is another document': [
    { name: 'OFD.xml', data: text('<html><body>26112000000012345678</body></html>') },
    ...OFD_PARTS.slice(1),
  ],
  'whose root names no document': [
    { name: 'OFD.xml', data: text(`<ofd:OFD ${NAMESPACE}><ofd:DocBody/></ofd:OFD>`) },
    ...OFD_PARTS.slice(1),
  ],
  'whose document is not there': OFD_PARTS.filter(({ name }) => name !== 'Doc_0/Document.xml'),
  'whose document is none': [
    ...OFD_PARTS.filter(({ name }) => name !== 'Doc_0/Document.xml'),
    { name: 'Doc_0/Document.xml', data: text('<svg/>') },
  ],
  'with an entity in its root': [
    { name: 'OFD.xml', data: text(`<!DOCTYPE a [<!ENTITY b "c">]><ofd:OFD ${NAMESPACE}/>`) },
    ...OFD_PARTS.slice(1),
  ],
  'whose root is a megabyte': [
    { name: 'OFD.xml', data: Buffer.concat([text('<!--'), Buffer.alloc(1024 * 1024, 'x'), text('-->')]) },
    ...OFD_PARTS.slice(1),
  ],
}
test.each(Object.entries(NO_OFD))('an OFD %s is refused', async (_, parts) => {
  expect(await answerTo(writeZip([...parts]), 'invoice.ofd')).toBe('file.wrongFormat')
})

test('4 MB is taken, and a byte more is not', async () => {
  expect(await answerTo(pdfOf(MAX_BYTES - 1), 'invoice.pdf')).toBe('success')
  expect(await answerTo(pdfOf(MAX_BYTES), 'invoice.pdf')).toBe('success')
  expect(await answerTo(pdfOf(MAX_BYTES + 1), 'invoice.pdf')).toBe('file.tooLarge')
})

test.each([
  ['a page as PDF', Buffer.from('<html><script>1</script></html>'), 'invoice.pdf'],
  ['a GIF as png', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'), 'invoice.png'],
  ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'invoice.jpg'],
  ['an archive that is no OFD', Buffer.from('PK\u0003\u0004 nothing', 'latin1'), 'invoice.ofd'],
  ['nothing', Buffer.alloc(0), 'invoice.pdf'],
])('%s is refused', async (_, bytes, name) => {
  expect(await answerTo(bytes, name)).not.toBe('success')
})

test('a withdrawal with tax withheld has no invoice to refuse, and says so', async () => {
  const owner = await earner(app, 50_000)
  const { withdrawalId } = await applied(owner, 'WITHHOLDING')
  const { data } = await finance.caller.call('GET', `/staff/v1/withdrawals/${withdrawalId}`)
  expect(StaffWithdrawalDetail.parse(data).can).toMatchObject({
    refuseInvoice: { code: 'withdrawal.noInvoice' },
    approve: null,
  })
})

test('the gauges say what waits for finance', async () => {
  const text = await app.platform.metrics.registry.metrics()
  expect(text).toMatch(/easel_withdrawals_waiting\{state="SUBMITTED"\} [1-9]/)
  for (const name of ['waiting', 'unknown', 'unknown_oldest_seconds', 'attention'])
    expect(text).toMatch(new RegExp(`easel_payouts_${name} \\d`))
})

const OTHER = '26112000000012345679'
test.each([
  ['as was typed', {}, []],
  ['another amount', { 合计金额: '1.00' }, ['FIGURES_OFF']],
  ['another number', { 发票号码: OTHER }, ['FIGURES_OFF']],
  ['another date', { 开票日期: '2026年11月02日' }, ['FIGURES_OFF']],
])('an OFD that says %s is flagged where it differs, and its text is shown', async (_, change, flags) => {
  const owner = await earner(app, 50_000)
  const withdrawal = await applied(owner, 'VAT_3')
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  const number = String(26_112_000_000_100_000_000n + BigInt(Math.floor(Math.random() * 1e8)))
  const facts = {
    发票号码: number,
    开票日期: '2026年11月01日',
    合计金额: yuan(withdrawal.actualFen),
    合计税额: yuan(withdrawal.taxFen),
    ...change,
  }
  const bytes = ofdOf({ facts, texts: [[10, 10, '电子发票（普通发票）']] })
  expect((await sendInvoice(owner, withdrawal, { number }, bytes, 'invoice.ofd')).code).toBe('success')
  const address = `/staff/v1/withdrawals/${withdrawal.withdrawalId}`
  const detail = StaffWithdrawalDetail.parse((await finance.caller.call('GET', address)).data)
  expect(detail.flags.filter((flag) => flag === 'FIGURES_OFF')).toEqual(flags)
  expect(detail.invoice?.read).toMatchObject({ taxFen: withdrawal.taxFen })
  const { data } = await finance.caller.call('GET', `${address}/invoice-text`)
  expect(staffReadInvoice.reply.parse(data)).toEqual({ pages: [['电子发票（普通发票）']] })
  expect((await owner.caller.call('GET', `${address}/invoice-text`)).status).toBe(403)
})

test('a PDF is framed by our own pages alone, and only where it is asked for', async () => {
  const owner = await earner(app, 50_000)
  const withdrawal = await applied(owner, 'VAT_3')
  await sendInvoice(owner, withdrawal, { number: '26112000000077777777' })
  const { data } = await finance.caller.call('GET', `/staff/v1/withdrawals/${withdrawal.withdrawalId}`)
  const { invoice } = StaffWithdrawalDetail.parse(data)
  const framed = await finance.caller.call('GET', `${invoice?.url}&show=frame`)
  expect(framed).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'self'$/),
    },
  })
  expect(await finance.caller.call('GET', `${invoice?.url}`)).toMatchObject({
    headers: {
      'content-disposition': expect.stringContaining('attachment'),
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("sandbox; frame-ancestors 'none'"),
    },
  })
  const stranger = await earner(app, 0)
  expect((await stranger.caller.call('GET', `${invoice?.url}&show=frame`)).status).toBe(404)
  expect((await app.visitor().call('GET', `${invoice?.url}&show=frame`)).status).toBe(404)
})
