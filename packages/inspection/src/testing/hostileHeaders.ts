import type { HostileCase } from './hostile.ts'
import { noise } from './noise.ts'
import { buildTheme, smallTheme } from './theme.ts'
import { concat, type EntrySpec, le, utf8, writeZip, type ZipSpec } from './zipWriter.ts'

const withEntries = (...extra: EntrySpec[]) => buildTheme({ ...smallTheme, extra })
const withZip = (zip: ZipSpec) => buildTheme({ ...smallTheme, zip })
const file = (name = 'a.txt', data = 'hello'): EntrySpec => ({ name, data })
const emptyEnd = () => writeZip([])

const wholeArchive: readonly HostileCase[] = [
  {
    name: 'two end records',
    code: 'package.archive.severalEndRecords',
    build: () => withZip({ bytesAfterDirectory: emptyEnd() }),
  },
  {
    name: 'an end record in the comment',
    code: 'package.archive.severalEndRecords',
    build: () => withZip({ comment: concat(emptyEnd(), utf8('x')) }),
  },
  {
    name: 'an end record that ends the comment',
    code: 'package.archive.severalEndRecords',
    build: () => withZip({ comment: concat(utf8('x'), emptyEnd()) }),
  },
  {
    name: 'a directory record in the comment',
    code: 'package.archive.commentTrick',
    build: () => withZip({ comment: utf8('PK\u0001\u0002') }),
  },
  {
    name: 'bytes between entries',
    code: 'package.archive.gap',
    build: () => withEntries({ ...file(), bytesBefore: noise(100) }),
  },
  {
    name: 'bytes before the directory',
    code: 'package.archive.gap',
    build: () => withZip({ bytesBeforeDirectory: noise(100) }),
  },
  {
    name: 'bytes after the directory',
    code: 'package.archive.gap',
    build: () => withZip({ bytesAfterDirectory: noise(100) }),
  },
  {
    name: 'a directory that lies outside',
    code: 'package.archive.directoryDamaged',
    build: () => withZip({ end: { directoryOffset: 0x7fffffff } }),
  },
  {
    name: 'a directory of the wrong length',
    code: 'package.archive.directoryDamaged',
    build: () => withZip({ end: { directoryBytes: 0x7fffffff } }),
  },
  {
    name: 'a directory of 20 MB',
    code: 'package.archive.directoryTooLarge',
    build: () => {
      const central = { extra: concat(le([2, 0xcafe], [2, 2000]), new Uint8Array(2000)) }
      return writeZip(Array.from({ length: 9000 }, (_value, index) => ({ name: `f${index}`, central })))
    },
  },
  {
    name: 'fewer entries counted than there are',
    code: 'package.archive.directoryDamaged',
    build: () => withZip({ end: { entries: 3 } }),
  },
  {
    name: 'a header that is none',
    code: 'package.archive.directoryDamaged',
    build: () => {
      const bytes = writeZip([file('a'), file('b')])
      return bytes.with(writeZip([file('a')]).length - 22 - 47, 0)
    },
  },
  { name: 'several disks', code: 'package.archive.multiDisk', build: () => withZip({ end: { disk: 1 } }) },
  {
    name: 'entries on other disks',
    code: 'package.archive.multiDisk',
    build: () => withZip({ end: { totalEntries: 500 } }),
  },
  {
    name: 'an entry on another disk',
    code: 'package.archive.multiDisk',
    build: () => withEntries({ ...file(), central: { disk: 3 } }),
  },
  {
    name: 'ZIP64 that counts differently',
    code: 'package.archive.zip64Contradiction',
    build: () => withZip({ zip64: { entries: 3 } }),
  },
  {
    name: 'ZIP64 with another directory',
    code: 'package.archive.zip64Contradiction',
    build: () => withZip({ zip64: { directoryOffset: 4 } }),
  },
  {
    name: 'ZIP64 of another length',
    code: 'package.archive.zip64Contradiction',
    build: () => withZip({ zip64: { directoryBytes: 46 } }),
  },
  {
    name: 'ZIP64 whose record is elsewhere',
    code: 'package.archive.zip64Contradiction',
    build: () => withZip({ zip64: { recordOffset: 0 } }),
  },
  {
    name: 'ZIP64 announced and not there',
    code: 'package.archive.zip64Contradiction',
    build: () => withZip({ end: { directoryOffset: 0xffffffff } }),
  },
  {
    name: 'ZIP64 sizes that contradict the record',
    code: 'package.archive.zip64Contradiction',
    build: () => withEntries({ ...file(), central: { extra: le([2, 1], [2, 16], [8, 7], [8, 7]) } }),
  },
  {
    name: 'ZIP64 sizes announced and not there',
    code: 'package.archive.zip64Contradiction',
    build: () => withEntries({ ...file(), central: { unpackedBytes: 0xffffffff } }),
  },
]

const singleEntries: readonly HostileCase[] = [
  {
    name: 'headers: another name',
    code: 'package.archive.headersDiffer',
    build: () => withEntries({ ...file(), local: { name: utf8('b.exe') } }),
  },
  {
    name: 'headers: another packed size',
    code: 'package.archive.headersDiffer',
    build: () => withEntries({ ...file(), local: { packedBytes: 1 } }),
  },
  {
    name: 'headers: another unpacked size',
    code: 'package.archive.headersDiffer',
    build: () => withEntries({ ...file(), local: { unpackedBytes: 1 } }),
  },
  {
    name: 'headers: another method',
    code: 'package.archive.headersDiffer',
    build: () => withEntries({ ...file(), local: { method: 0 } }),
  },
  {
    name: 'headers: another CRC',
    code: 'package.archive.headersDiffer',
    build: () => withEntries({ ...file(), local: { crc: 7 } }),
  },
  {
    name: 'headers: encrypted in one only',
    code: 'package.archive.headersDiffer',
    build: () => withEntries({ ...file(), local: { flags: 0x0801 } }),
  },
  {
    name: 'descriptor with another CRC',
    code: 'package.archive.descriptorDiffers',
    build: () => withEntries({ ...file(), descriptor: 'signed', descriptorCrc: 9 }),
  },
  {
    name: 'descriptor announced and not there',
    code: 'package.archive.descriptorDiffers',
    build: () => withEntries({ ...file(), flags: 0x0808 }),
  },
  {
    name: 'encrypted',
    code: 'package.archive.encrypted',
    build: () => withEntries({ ...file(), flags: 0x0801 }),
  },
  {
    name: 'encrypted by AES',
    code: 'package.archive.encrypted',
    build: () => withEntries({ ...file(), method: 99, flags: 0x0801 }),
  },
  {
    name: 'strongly encrypted',
    code: 'package.archive.encrypted',
    build: () => withEntries({ ...file(), flags: 0x0840 }),
  },
  ...[1, 6, 9, 12, 14, 93, 95, 98].map((method) => ({
    name: `compressed by method ${method}`,
    code: 'package.archive.unknownMethod' as const,
    build: () => withEntries({ ...file(), method }),
  })),
]

/** Records that lie: of the archive as a whole, and of single entries. */
export const hostileHeaders: readonly HostileCase[] = [...wholeArchive, ...singleEntries]
