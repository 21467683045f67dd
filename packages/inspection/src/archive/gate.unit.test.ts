import { BlobReader, BlobWriter, TextReader, Uint8ArrayReader, ZipReader, ZipWriter } from '@zip.js/zip.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { noise } from '../testing/noise.ts'
import { concat, le, utf8, writeZip, type ZipSpec } from '../testing/zipWriter.ts'
import { budgetOf } from './budget.ts'
import { type Archive, openArchive, readEntry } from './gate.ts'
import { themeLimits } from './limits.ts'

async function contentsOf(bytes: Uint8Array): Promise<Record<string, number[] | 'folder'>> {
  const opened = await openArchive(bytesSource(bytes), themeLimits)
  expect(opened).toMatchObject({ ok: true })
  return opened.ok ? readAll(opened.archive) : {}
}

async function readAll(archive: Archive): Promise<Record<string, number[] | 'folder'>> {
  const contents: Record<string, number[] | 'folder'> = {}
  for (const entry of archive.entries) {
    if (entry.isFolder) contents[entry.path] = 'folder'
    else {
      const read = await readEntry(archive, entry, nodeCodec)
      expect(read).toMatchObject({ ok: true })
      if (read.ok) contents[entry.path] = Array.from(read.bytes)
    }
  }
  return contents
}

const codesOf = async (bytes: Uint8Array, limits = themeLimits) => {
  const opened = await openArchive(bytesSource(bytes), limits)
  return opened.ok ? [] : opened.findings.map(({ code }) => code)
}

const specs = [
  { name: 'a.txt', data: 'hello' },
  { name: 'stored.bin', data: noise(300), method: 0 },
  { name: 'folder/', data: '' },
  { name: 'folder/empty', data: '' },
  { name: '图标/“引号”.png', data: 'x' },
]
const expected = {
  'a.txt': Array.from(utf8('hello')),
  'stored.bin': Array.from(noise(300)),
  'folder/': 'folder',
  'folder/empty': [],
  '图标/“引号”.png': [120],
}

describe('what ordinary tools write is read whole', () => {
  it.each<[string, ZipSpec]>([
    ['plain', {}],
    ['with a comment', { comment: utf8('made by a theme tool') }],
    ['with a needless but true ZIP64 record', { zip64: {} }],
    [
      'with ZIP64 in place of the short fields',
      { zip64: {}, end: { directoryOffset: 0xffffffff, directoryBytes: 0xffffffff } },
    ],
  ])('%s', async (_name, zip) => {
    expect(await contentsOf(writeZip(specs, zip))).toEqual(expected)
  })

  it.each(['signed', 'plain', 'zip64'] as const)('with %s data descriptors', async (descriptor) => {
    const streamed = specs.map((spec) => (spec.name.endsWith('/') ? spec : { ...spec, descriptor }))
    expect(await contentsOf(writeZip(streamed))).toEqual(expected)
  })

  it('with sizes in ZIP64 extra fields', async () => {
    const extra = le([2, 1], [2, 16], [8, 5], [8, 5])
    const long = { extra, packedBytes: 0xffffffff, unpackedBytes: 0xffffffff }
    const bytes = writeZip([{ name: 'a.txt', data: 'hello', method: 0, local: long, central: long }])
    expect(await contentsOf(bytes)).toEqual({ 'a.txt': expected['a.txt'] })
  })

  it('with alignment padding and Unix modes', async () => {
    const padded = { extra: concat(le([2, 0xd935], [2, 6]), new Uint8Array(6), new Uint8Array(3)) }
    const bytes = writeZip([
      { name: 'a.txt', data: 'hello', mode: 0o100644, local: padded },
      { name: 'd/', data: '', mode: 0o042755 },
    ])
    expect(await contentsOf(bytes)).toEqual({ 'a.txt': expected['a.txt'], 'd/': 'folder' })
  })

  it('with a stored archive as the last entry, whose end record lies near the real one', async () => {
    const inner = writeZip([{ name: 'x', data: 'y' }])
    expect(await contentsOf(writeZip([{ name: 'icons', data: inner, method: 0 }]))).toEqual({
      icons: Array.from(inner),
    })
  })
})

describe('agrees with zip.js', () => {
  it.each([
    ['deflated, streamed', { level: 6 }],
    ['stored', { level: 0 }],
    ['buffered', { bufferedWrite: true }],
    ['without descriptors', { dataDescriptor: false }],
    ['ZIP64', { zip64: true }],
    ['no timestamps', { extendedTimestamp: false }],
  ])('reads what it writes: %s', async (_name, options) => {
    const writer = new ZipWriter(new BlobWriter(), options)
    await writer.add('a.txt', new TextReader('hello'))
    await writer.add('图/b.bin', new Uint8ArrayReader(noise(70_000)))
    await writer.add('d/', undefined, { directory: true })
    const bytes = new Uint8Array(await (await writer.close(utf8('comment'))).arrayBuffer())
    expect(await contentsOf(bytes)).toEqual({
      'a.txt': Array.from(utf8('hello')),
      '图/b.bin': Array.from(noise(70_000)),
      'd/': 'folder',
    })
  })

  it('sees the same entries in any archive that it lets pass', async () => {
    let passed = 0
    const name = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcXYZ/.é字 _') })
    const entry = fc.record({ name, data: fc.string({ maxLength: 40 }), method: fc.constantFrom(0, 8) })
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 6 }), async (entries) => {
        const bytes = writeZip(entries)
        const opened = await openArchive(bytesSource(bytes), themeLimits)
        if (!opened.ok) return
        passed++
        const reader = new ZipReader(new BlobReader(new Blob([bytes.slice()])), { strictness: 'strict' })
        const theirs = await reader.getEntries()
        expect(opened.archive.entries.map(({ path, unpackedBytes }) => [path, unpackedBytes])).toEqual(
          theirs.map(({ filename, uncompressedSize }) => [filename, uncompressedSize]),
        )
      }),
      { numRuns: 200 },
    )
    expect(passed).toBeGreaterThan(20)
  })
})

describe('limits', () => {
  const limits = { ...themeLimits, entries: 3, packedBytes: 1000, unpackedBytes: 100, entryBytes: 60 }
  const files = (count: number, length: number) =>
    Array.from({ length: count }, (_value, index) => ({ name: `f${index}`, data: 'x'.repeat(length) }))

  it.each([
    ['at every limit', files(2, 50), []],
    ['one entry more', files(4, 1), ['package.archive.tooManyEntries']],
    [
      'one byte more in all',
      [...files(1, 60), { name: 'g', data: 'x'.repeat(41) }],
      ['package.archive.unpackedTooLarge'],
    ],
    ['one byte more in an entry', files(1, 61), ['package.archive.entryTooLarge']],
    ['larger as a file', [{ name: 'a', data: noise(1000), method: 0 }], ['package.archive.tooLarge']],
  ])('%s', async (_name, specs, codes) => {
    expect(await codesOf(writeZip(specs), limits)).toEqual(codes)
  })

  it('names the figure and the limit', async () => {
    const opened = await openArchive(bytesSource(writeZip(files(1, 61))), limits)
    expect(opened).toMatchObject({ findings: [{ path: 'f0', params: { bytes: 61, max: 60 } }] })
  })

  it('refuses by size alone, without reading', async () => {
    const source = { size: themeLimits.packedBytes + 1, read: () => Promise.reject(new Error('read')) }
    const opened = await openArchive(source, themeLimits)
    expect(opened).toMatchObject({ ok: false, findings: [{ code: 'package.archive.tooLarge' }] })
  })

  it('shares a budget between archives', async () => {
    const budget = budgetOf(limits)
    const bytes = writeZip(files(2, 30))
    expect(await openArchive(bytesSource(bytes), limits, budget)).toMatchObject({ ok: true })
    expect(await openArchive(bytesSource(bytes), limits, budget)).toMatchObject({
      findings: [{ code: 'package.archive.tooManyEntries', params: { count: 4, max: 3 } }],
    })
  })
})

it('reports a hostile name in a form that can be shown', async () => {
  const opened = await openArchive(
    bytesSource(writeZip([{ name: `\u202e\r\n${'x'.repeat(4000)}`, data: 'x' }])),
    themeLimits,
  )
  const [finding] = opened.ok ? [] : opened.findings
  expect(finding?.path).toMatch(/^\\u202e\\u000d\\u000ax+…$/u)
  expect(finding?.path.length).toBeLessThan(200)
})

it('fails when the source itself fails', async () => {
  const source = { size: 500, read: () => Promise.reject(new Error('disk')) }
  await expect(openArchive(source, themeLimits)).rejects.toThrow('disk')
})

it.each([
  [9, 'Deflate64'],
  [12, 'bzip2'],
  [14, 'LZMA'],
  [93, 'Zstandard'],
  [95, 'XZ'],
  [98, 'PPMd'],
  [77, '77'],
])('names the compression method %i as zip tools do: %s', async (method, name) => {
  const bytes = writeZip([{ name: 'a.txt', data: 'a', local: { method }, central: { method } }])
  const opened = await openArchive(bytesSource(bytes), themeLimits)
  const code = 'package.archive.unknownMethod'
  expect(opened).toMatchObject({ ok: false, findings: [{ code, path: 'a.txt', params: { method: name } }] })
})
