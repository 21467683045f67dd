import { describe, expect, test } from 'vitest'
import { type BatchForm, READERS } from './forms.ts'

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function read(form: BatchForm, text: string, size = 7): Promise<unknown[]> {
  const parts: unknown[] = []
  for await (const part of READERS[form](inPieces(text, size))) parts.push(part)
  return parts
}

const rows = [
  { place: 1, row: { productId: 'a', sales: 3, name: '画' } },
  { place: 2, row: { productId: 'b', sales: -1, name: '=1' } },
]
const HEADS = [{ head: { batchId: 'x' } }, { head: { day: '2026-11-10' } }]
const written = rows.map(({ row }) => row)

describe.each([1, 2, 7, 4096])('in pieces of %i bytes', (size) => {
  test('JSON, its fields in any order', async () => {
    const batch = { batchId: 'x', day: '2026-11-10', rows: written }
    expect(await read('json', JSON.stringify(batch), size)).toEqual([...HEADS, ...rows])
    const turned = { rows: written, day: '2026-11-10', batchId: 'x' }
    expect(await read('json', JSON.stringify(turned, null, 2), size)).toEqual([
      ...rows,
      ...HEADS.toReversed(),
    ])
  })

  test('NDJSON, with blank lines and both kinds of line ends', async () => {
    const text = [{ batchId: 'x', day: '2026-11-10' }, ...written]
      .map((each) => JSON.stringify(each))
      .join('\r\n\n')
    expect(await read('ndjson', text, size)).toEqual([{ head: { batchId: 'x', day: '2026-11-10' } }, ...rows])
  })

  test('CSV, with a byte order mark', async () => {
    const text = '\uFEFFproductId,sales,name\na,3,画\nb,-1,=1\n'
    expect(await read('csv', text, size)).toEqual(rows)
  })
})

test.each<[BatchForm, string]>([
  ['json', '{"rows":[{'],
  ['json', 'x'],
  ['ndjson', '{"batchId":'],
  ['ndjson', '[1]'],
  ['csv', 'a,b\n1,2,3\n'],
  ['csv', 'a,b\n"1,2\n'],
])('%s that is damaged is no batch: %s', async (form, text) => {
  await expect(read(form, text)).rejects.toThrow()
})

test.each<[BatchForm, string, string]>([
  ['json', '', 'sales.noRows'],
  ['json', ' ', 'sales.noRows'],
  ['json', '[]', 'sales.noRows'],
  ['json', 'null', 'sales.noRows'],
  ['json', '{"batchId":"x","day":"2026-11-10"}', 'sales.noRows'],
  ['json', '{"Rows":[{"productId":"a"}]}', 'sales.noRows'],
  ['json', '{"rows":null}', 'sales.noRows'],
  ['json', '{"rows":0}', 'sales.noRows'],
  ['json', '{"rows":{}}', 'sales.noRows'],
  ['json', '{"rows":{"a":{"productId":"a"}}}', 'sales.noRows'],
  ['ndjson', '', 'sales.noFirstLine'],
  ['ndjson', '\r\n\n', 'sales.noFirstLine'],
  ['ndjson', '{"productId":"a","day":"2026-11-10"}', 'sales.noFirstLine'],
  ['ndjson', '{"batchId":"x","day":"2026-11-10","rows":[]}', 'sales.noFirstLine'],
  ['csv', '', 'sales.noHeader'],
  ['csv', '\uFEFF\n', 'sales.noHeader'],
  ['csv', '<html><body>Not found</body></html>', 'sales.noHeader'],
])('%s without what makes it a batch says so: %j', async (form, text, code) => {
  await expect(read(form, text)).rejects.toMatchObject({ code })
})

test.each<[BatchForm, string, unknown[]]>([
  ['json', '{"batchId":"x","rows":[],"day":"2026-11-10"}', HEADS],
  ['ndjson', '{"batchId":"x"}\n', [HEADS[0]]],
  ['csv', 'productId,sales\n', []],
])('%s without rows is one of nothing', async (form, text, parts) => {
  expect(await read(form, text)).toEqual(parts)
})

test('a nested list is no row of its own', async () => {
  const batch = { rows: [{ productId: 'a', more: [{ productId: 'b' }] }] }
  expect(await read('json', JSON.stringify(batch))).toEqual([{ place: 1, row: batch.rows[0] }])
})

test.each<BatchForm>(['json', 'ndjson', 'csv'])(
  '%s whose file cannot be read on is no batch',
  async (form) => {
    async function* broken() {
      yield Buffer.from(form === 'csv' ? 'productId,sales\n' : '{"rows":[')
      throw new Error('the disk is gone')
    }
    const parts = Array.fromAsync(READERS[form](broken()))
    await expect(parts).rejects.toThrow('the disk is gone')
  },
)

test.each<BatchForm>(['json', 'ndjson', 'csv'])(
  '%s is not read on within a row without end',
  async (form) => {
    let pieces = 0
    async function* endless() {
      yield Buffer.from(form === 'json' ? '{"rows":[{"productId":"' : '')
      for (; pieces < 1_000; pieces += 1) yield Buffer.alloc(64 * 1024, 97)
    }
    await expect(Array.fromAsync(READERS[form](endless()))).rejects.toThrow()
    expect(pieces).toBeLessThan(200)
  },
)

test.each<BatchForm>(['json', 'ndjson', 'csv'])(
  '%s that is not read on lets go of its file',
  async (form) => {
    let isOpen = true
    async function* endless() {
      try {
        yield Buffer.from(form === 'json' ? '{"rows":[{}' : form === 'csv' ? 'productId\na\n' : '{}\n{}\n')
        for (;;) yield Buffer.from(form === 'json' ? ',{}' : form === 'csv' ? 'a\n' : '{}\n')
      } finally {
        isOpen = false
      }
    }
    for await (const _ of READERS[form](endless())) break
    await expect.poll(() => isOpen).toBe(false)
  },
)
