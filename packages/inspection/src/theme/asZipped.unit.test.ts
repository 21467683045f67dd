import { describe, expect, test } from 'vitest'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { smallTheme, themeEntries } from '../testing/theme.ts'
import { type EntrySpec, utf8, writeZip } from '../testing/zipWriter.ts'
import { inspectThemePackage } from './inspect.ts'

const entries = themeEntries(smallTheme)
const zipped = (name: (old: string) => string): EntrySpec[] =>
  entries.map((each) => ({ ...each, name: name(String(each.name)) }))
const put = (name: string, data: Uint8Array = utf8('x'.repeat(120))): EntrySpec => ({ name, data })

async function findingsOf(specs: readonly EntrySpec[]) {
  const { findings } = await inspectThemePackage(bytesSource(writeZip(specs)), {
    codec: nodeCodec,
    productType: 'THEME',
  })
  return findings.map(({ severity, code, path, params }) => [severity, code, path, params])
}

/** What people and their tools do to a theme that is good in itself. */
describe('a theme as tools zip it', () => {
  test('the folder in place of what is in it: that alone is said, and where', async () => {
    expect(await findingsOf(zipped((name) => `Harbour Light/${name}`))).toEqual([
      ['error', 'package.description.inFolder', 'Harbour Light/description.xml', { folder: 'Harbour Light' }],
    ])
  })

  test('by macOS: its own files are left behind, and are no broken XML', async () => {
    const left = [put('__MACOSX/._description.xml'), put('__MACOSX/preview/._a.jpg'), put('.DS_Store')]
    const found = await findingsOf([...entries, ...left])
    expect(new Set(found.map(([severity, code]) => `${severity} ${code}`))).toEqual(
      new Set(['warning package.file.stray']),
    )
    expect(found).toHaveLength(3)
  })

  test('by macOS, the folder: the copy of its own is not taken for the theme', async () => {
    const left = put('__MACOSX/Harbour Light/description.xml')
    const [first] = await findingsOf([left, ...zipped((name) => `Harbour Light/${name}`)])
    expect(first).toEqual(
      expect.arrayContaining(['package.description.inFolder', { folder: 'Harbour Light' }]),
    )
  })

  test('packed once more', async () => {
    const found = await findingsOf([put('harbour.mtz', writeZip(entries))])
    expect(found[0]).toEqual([
      'error',
      'package.description.packedTwice',
      'harbour.mtz',
      { name: 'harbour.mtz' },
    ])
    expect(found.map(([, code]) => code)).not.toContain('package.preview.missing')
  })

  test('a module that got an extension', async () => {
    expect(await findingsOf(zipped((name) => (name === 'icons' ? 'icons.zip' : name)))).toEqual([
      ['warning', 'package.module.extension', 'icons.zip', { name: 'icons' }],
    ])
  })

  test('with a byte order mark, and with entries for its folders: nothing is wrong', async () => {
    const marked = entries.map((each) =>
      each.name === 'description.xml' && each.data instanceof Uint8Array
        ? { ...each, data: Uint8Array.from([0xef, 0xbb, 0xbf, ...each.data]) }
        : each,
    )
    expect(await findingsOf([{ name: 'preview/' }, ...marked])).toEqual([])
  })

  test('by a tool that writes names in the encoding of its system: the name is refused, with what to do', async () => {
    const gbk: EntrySpec = { name: Uint8Array.from([0xbb, 0xad, 0xbc, 0xdc, 0x2e, 0x70, 0x6e, 0x67]) }
    expect((await findingsOf([...entries, gbk]))[0]?.[1]).toBe('package.archive.nameEncoding')
  })
})
