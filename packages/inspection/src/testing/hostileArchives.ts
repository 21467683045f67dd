import { deflateRaw } from '../node/codec.ts'
import type { HostileCase } from './hostile.ts'
import { jpg } from './images.ts'
import { noise } from './noise.ts'
import { buildTheme, smallTheme, themeEntries } from './theme.ts'
import { concat, type EntrySpec, utf8, writeZip, type ZipSpec } from './zipWriter.ts'

const MiB = 1024 * 1024
const withEntries = (...extra: EntrySpec[]) => buildTheme({ ...smallTheme, extra })
const withZip = (zip: ZipSpec) => buildTheme({ ...smallTheme, zip })
const file = (name = 'a.txt', data = 'hello'): EntrySpec => ({ name, data })
const picture = () => jpg(16, 16, () => [200, 120, 40])

/** Claims far more than lies in it, within the ratio. */
function claiming(name: string, unpackedBytes: number): EntrySpec {
  const packed = new Uint8Array(Math.ceil(unpackedBytes / 150))
  const claim = { unpackedBytes, method: 8 }
  return { name, packed, method: 8, local: claim, central: claim }
}

function nested(levels: number): Uint8Array {
  let bytes: Uint8Array = utf8('the bottom')
  for (let level = 0; level < levels; level++) bytes = writeZip([{ name: 'again', data: bytes }])
  return bytes
}

const bombs: readonly HostileCase[] = [
  {
    name: 'flat bomb: 20 MB of zeros in 20 kB',
    code: 'package.archive.ratioTooHigh',
    build: () => withEntries({ name: 'zeros', data: new Uint8Array(20 * MiB) }),
  },
  {
    name: 'flat bomb that says it is small',
    code: 'package.archive.sizeMismatch',
    build: () => {
      const packed = deflateRaw(new Uint8Array(20 * MiB))
      return withEntries({ name: 'zeros', data: 'small', packed, method: 8 })
    },
  },
  {
    name: 'an entry above 128 MB',
    code: 'package.archive.entryTooLarge',
    build: () => withEntries(claiming('large', 129 * MiB)),
  },
  {
    name: 'more than 1 GB over many entries',
    code: 'package.archive.unpackedTooLarge',
    build: () =>
      withEntries(...Array.from({ length: 9 }, (_value, index) => claiming(`large${index}`, 120 * MiB))),
  },
  {
    name: 'more than 1 GB over many modules',
    code: 'package.archive.unpackedTooLarge',
    build: () => {
      const module = (index: number) => ({
        name: `com.example.m${index}`,
        data: writeZip([claiming('a', 120 * MiB)]),
      })
      return withEntries(...Array.from({ length: 9 }, (_value, index) => module(index)))
    },
  },
  {
    name: 'nested bomb',
    code: 'package.archive.nestedTooDeep',
    build: () => withEntries({ name: 'com.a.b', data: nested(4) }),
  },
  { name: 'nested bomb of 60 levels', code: 'package.archive.nestedTooDeep', build: () => nested(60) },
  {
    name: 'quine: an entry that is the whole archive',
    code: 'package.archive.overlap',
    build: () => {
      const entry = file('self')
      const length = writeZip([entry]).length
      const claim = { packedBytes: length, unpackedBytes: length }
      return writeZip([{ ...entry, method: 0, local: claim, central: claim }, file('b')])
    },
  },
  {
    name: 'overlapping: many records for one entry',
    code: 'package.archive.overlap',
    build: () => {
      const hidden = { name: 'b', data: 'x'.repeat(64), method: 0 }
      return writeZip([
        { ...hidden, name: 'a' },
        { ...hidden, central: { headerOffset: 0 } },
      ])
    },
  },
  {
    name: 'overlapping: an entry inside the data of another',
    code: 'package.archive.overlap',
    build: () => {
      const inner = writeZip([{ name: 'b', data: 'kernel', method: 0 }]).subarray(0, 30 + 1 + 6)
      const outer = { name: 'a', data: inner, method: 0 }
      return writeZip([outer, { name: 'b', data: 'kernel', method: 0, central: { headerOffset: 31 } }])
    },
  },
  {
    name: 'entry flood',
    code: 'package.archive.tooManyEntries',
    build: () => writeZip(Array.from({ length: 10_001 }, (_value, index) => ({ name: `f${index}` }))),
  },
  {
    name: 'entry flood that counts itself small',
    code: 'package.archive.directoryDamaged',
    build: () =>
      writeZip(
        Array.from({ length: 20_000 }, (_value, index) => ({ name: `f${index}` })),
        { end: { entries: 5 } },
      ),
  },
  {
    name: 'entry flood over several modules',
    code: 'package.archive.tooManyEntries',
    build: () => {
      const module = writeZip(Array.from({ length: 4000 }, (_value, index) => ({ name: `f${index}` })))
      return withEntries(...['com.a.a', 'com.a.b', 'com.a.c'].map((name) => ({ name, data: module })))
    },
  },
  { name: 'an archive of nothing', code: 'package.archive.empty', build: () => writeZip([]) },
]

const polyglots: readonly HostileCase[] = [
  {
    name: 'jpg with an archive behind it',
    code: 'package.archive.dataBefore',
    build: () => withZip({ prefix: picture() }),
  },
  {
    name: 'jpg with an archive behind it, offsets from the archive',
    code: 'package.archive.dataBefore',
    build: () => withZip({ prefix: picture(), offsetsIncludePrefix: false }),
  },
  {
    name: 'archive with a jpg behind it',
    code: 'package.archive.dataAfter',
    build: () => withZip({ suffix: picture() }),
  },
  {
    name: 'web page with an archive behind it',
    code: 'package.archive.dataBefore',
    build: () => withZip({ prefix: utf8('<html><script>') }),
  },
  {
    name: 'archive header, then another archive',
    code: 'package.archive.dataBefore',
    build: () => withZip({ prefix: writeZip([file()]) }),
  },
  {
    name: 'archive with 100 kB behind it',
    code: 'package.archive.endRecordMissing',
    build: () => withZip({ suffix: noise(100_000) }),
  },
  { name: 'web page', code: 'package.notZip', build: () => utf8('<!doctype html><title>x</title>') },
  { name: 'jpg', code: 'package.notZip', build: picture },
  { name: 'noise', code: 'package.notZip', build: () => noise(5000) },
  { name: 'nothing at all', code: 'package.notZip', build: () => new Uint8Array(0) },
  {
    name: 'archive cut short',
    code: 'package.archive.endRecordMissing',
    build: () => {
      const whole = buildTheme(smallTheme)
      return whole.subarray(0, Math.floor(whole.length * 0.7))
    },
  },
]

const text = utf8('hello hello hello hello hello hello hello')

const streams: readonly HostileCase[] = [
  {
    name: 'a CRC that does not fit',
    code: 'package.archive.crcMismatch',
    build: () => withEntries({ ...file(), local: { crc: 7 }, central: { crc: 7 } }),
  },
  {
    name: 'a deflate stream that ends early',
    code: 'package.archive.deflateTruncated',
    build: () => withEntries({ name: 'a', data: text, method: 8, packed: deflateRaw(text).subarray(0, 5) }),
  },
  {
    name: 'a deflate stream with bytes behind it',
    code: 'package.archive.deflateTrailing',
    build: () =>
      withEntries({ name: 'a', data: text, method: 8, packed: concat(deflateRaw(text), noise(9)) }),
  },
  {
    name: 'a deflate stream of noise',
    code: 'package.archive.deflateDamaged',
    build: () => withEntries({ name: 'a', data: text, method: 8, packed: new Uint8Array(40).fill(0xff) }),
  },
  {
    name: 'an entry shorter than it says',
    code: 'package.archive.sizeMismatch',
    build: () =>
      withEntries({ name: 'a', data: text, local: { unpackedBytes: 90 }, central: { unpackedBytes: 90 } }),
  },
  {
    name: 'a stored entry whose two sizes differ',
    code: 'package.archive.sizeMismatch',
    build: () =>
      withEntries({
        name: 'a',
        data: text,
        method: 0,
        local: { unpackedBytes: 9 },
        central: { unpackedBytes: 9 },
      }),
  },
  {
    name: 'a module that is damaged inside',
    code: 'package.archive.crcMismatch',
    build: () => {
      const entry = { ...file('theme_values.xml', '<a/>'), local: { crc: 1 }, central: { crc: 1 } }
      return withEntries({ name: 'com.miui.home', data: writeZip([entry]), method: 0 })
    },
  },
  {
    name: 'a stored theme in which one byte was changed',
    code: 'package.archive.crcMismatch',
    build: () => {
      const bytes = writeZip(themeEntries(smallTheme).map((entry) => ({ ...entry, method: 0 })))
      return bytes.with(60, (bytes[60] ?? 0) ^ 1)
    },
  },
]

export const hostileArchives: readonly HostileCase[] = [...bombs, ...polyglots, ...streams]
