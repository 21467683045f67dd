import { describe, expect, test } from 'vitest'
import { nodeCodec } from './node/codec.ts'
import { type ReadInvoice, readInvoice, readOfdText } from './ofdText.ts'
import { bytesSource } from './source.ts'
import { ofdOf } from './testing/ofd.ts'
import { utf8, writeZip } from './testing/zipWriter.ts'

const read = (bytes: Uint8Array) => readOfdText(bytesSource(bytes), { codec: nodeCodec })
const invoiceIn = async (bytes: Uint8Array): Promise<ReadInvoice> => {
  const text = await read(bytes)
  if (!text) throw new Error('an OFD')
  return readInvoice(text)
}

test('values stand beside the labels of the template, by lines from the top', async () => {
  const bytes = ofdOf({
    labels: [
      [140, 10, '发票号码：'],
      [10, 100, '价税合计'],
    ],
    texts: [
      [120, 100.4, '（小写）¥10,000.00'],
      [160, 10, '26112000000012345678'],
      [10, 50, 'A &amp; B'],
    ],
  })
  expect((await read(bytes))?.pages).toEqual([
    ['发票号码：  26112000000012345678', 'A & B', '价税合计  （小写）¥10,000.00'],
  ])
  expect(await invoiceIn(bytes)).toEqual({ number: '26112000000012345678', amountFen: 1_000_000 })
})

test('the facts that an issuer names come first; net and tax make the amount', async () => {
  const facts = {
    发票号码: '26112000000012345678',
    开票日期: '2026年11月1日',
    合计金额: '9708.74',
    合计税额: '291.26',
  }
  expect(await invoiceIn(ofdOf({ facts, texts: [[0, 0, '发票号码:11111111']] }))).toEqual({
    number: '26112000000012345678',
    date: '2026-11-01',
    amountFen: 1_000_000,
    taxFen: 29_126,
  })
})

test('what is not found is not made up', async () => {
  expect(await invoiceIn(ofdOf({ facts: { 合计金额: '一万', 开票日期: 'soon' } }))).toEqual({})
})

describe('what is no OFD, or too much of one, is not read', () => {
  const huge = utf8(`<ofd:OFD xmlns:ofd="a"><!--${'x'.repeat(3 * 1024 * 1024)}--></ofd:OFD>`)
  test.each([
    ['text', utf8('an invoice')],
    ['another archive', writeZip([{ name: 'a.xml', data: utf8('<a/>') }])],
    ['a root of 3 MB', writeZip([{ name: 'OFD.xml', data: huge }])],
    ['an entity', writeZip([{ name: 'OFD.xml', data: utf8('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') }])],
    [
      'a million elements',
      writeZip([{ name: 'OFD.xml', data: utf8(`<OFD>${'<a/>'.repeat(400_000)}</OFD>`) }]),
    ],
    [
      'a way out of the archive',
      writeZip([
        {
          name: 'OFD.xml',
          data: utf8('<OFD><DocBody><DocRoot>../../etc/passwd</DocRoot></DocBody></OFD>'),
        },
      ]),
    ],
  ])('%s', async (_, bytes) => {
    expect(await read(bytes)).toBeNull()
  })
})
