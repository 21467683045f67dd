import type { FindingCode } from '../findings.ts'
import type { HostileCase } from './hostile.ts'
import { buildTheme, smallTheme } from './theme.ts'
import { type EntrySpec, utf8 } from './zipWriter.ts'

const withEntries = (...extra: EntrySpec[]) => buildTheme({ ...smallTheme, extra })

/** One more file under this name in a package that is fine otherwise. */
const names: readonly (readonly [name: string, code: FindingCode, path: string | Uint8Array])[] = [
  ['a path upwards', 'package.archive.pathTraversal', '../../etc/cron.d/job'],
  ['a path upwards in the middle', 'package.archive.pathTraversal', 'preview/../../a.png'],
  ['a dot segment', 'package.archive.pathTraversal', 'preview/./a.png'],
  ['an absolute path', 'package.archive.absolutePath', '/etc/passwd'],
  ['a network path', 'package.archive.absolutePath', '//host/share/a'],
  ['backslashes', 'package.archive.backslash', '..\\..\\windows\\a.dll'],
  ['a drive letter', 'package.archive.driveLetter', 'C:/windows/a.dll'],
  ['a NUL', 'package.archive.controlCharacter', 'preview/a.png\0.exe'],
  ['CRLF', 'package.archive.controlCharacter', 'preview/a\r\nSet-Cookie: a=b.png'],
  ['an escape sequence', 'package.archive.controlCharacter', 'preview/\u001b[2J.png'],
  ['a C1 control', 'package.archive.controlCharacter', 'preview/\u0085.png'],
  ['a line separator', 'package.archive.controlCharacter', 'preview/\u2028.png'],
  ['a right-to-left override', 'package.archive.bidiMark', 'preview/gnp.\u202eexe'],
  ['a bidirectional isolate', 'package.archive.bidiMark', 'preview/\u2067a.png'],
  ['a zero-width space', 'package.archive.invisibleCharacter', 'preview/a\u200b.png'],
  ['a byte order mark', 'package.archive.invisibleCharacter', '\ufeffdescription.xml'],
  ['tag characters', 'package.archive.invisibleCharacter', 'preview/a\u{e0041}.png'],
  ['4 kB', 'package.archive.nameTooLong', `preview/${'a/'.repeat(2048)}a.png`],
  ['a segment of 300 bytes', 'package.archive.nameTooLong', `preview/${'字'.repeat(100)}.png`],
  ['an empty segment', 'package.archive.nameEmpty', 'preview//a.png'],
  ['nothing', 'package.archive.nameEmpty', ''],
  ['bytes that are not UTF-8', 'package.archive.nameEncoding', Uint8Array.of(0x61, 0xff, 0xfe, 0x2e, 0x70)],
  [
    'an overlong encoding of a slash',
    'package.archive.nameEncoding',
    Uint8Array.of(0x2e, 0x2e, 0xc0, 0xaf, 0x61),
  ],
  ['a lone surrogate', 'package.archive.nameEncoding', Uint8Array.of(0x61, 0xed, 0xa0, 0x80)],
]

/** Entries that are harmless alone and not together. */
const pairs: readonly (readonly [name: string, code: FindingCode, EntrySpec[]])[] = [
  [
    'the same name twice',
    'package.archive.duplicateName',
    [
      { name: 'a.txt', data: 'x' },
      { name: 'a.txt', data: 'y' },
    ],
  ],
  [
    'names that differ in case',
    'package.archive.duplicateName',
    [
      { name: 'a.txt', data: 'x' },
      { name: 'A.TXT', data: 'y' },
    ],
  ],
  [
    'names that differ in Unicode form',
    'package.archive.duplicateName',
    [
      { name: 'é.txt', data: 'x' },
      { name: 'e\u0301.txt', data: 'y' },
    ],
  ],
  [
    'names that differ in width',
    'package.archive.duplicateName',
    [
      { name: 'a.txt', data: 'x' },
      { name: 'ａ.txt', data: 'y' },
    ],
  ],
  [
    'names that differ in a ligature',
    'package.archive.duplicateName',
    [
      { name: 'ﬁle', data: 'x' },
      { name: 'FILE', data: 'y' },
    ],
  ],
  [
    'a file that is also a folder',
    'package.archive.fileIsFolder',
    [
      { name: 'a', data: 'x' },
      { name: 'a/b.txt', data: 'y' },
    ],
  ],
  [
    'a file that is also a folder entry',
    'package.archive.fileIsFolder',
    [
      { name: 'a', data: 'x' },
      { name: 'A/', data: '' },
    ],
  ],
  ['a folder with data', 'package.archive.folderWithData', [{ name: 'a/', data: 'x' }]],
  ['a symbolic link', 'package.archive.symlink', [{ name: 'a', data: '/etc/passwd', mode: 0o120777 }]],
  ['a device', 'package.archive.specialFile', [{ name: 'a', data: '', mode: 0o020666 }]],
  ['a named pipe', 'package.archive.specialFile', [{ name: 'a', data: '', mode: 0o010666 }]],
  ['a setuid file', 'package.archive.specialFile', [{ name: 'a', data: 'x', mode: 0o104755 }]],
  ['a folder without its slash', 'package.archive.specialFile', [{ name: 'a', data: '', mode: 0o040755 }]],
]

export const hostileNames: readonly HostileCase[] = [
  ...names.map(([name, code, path]) => ({
    name: `name: ${name}`,
    code,
    build: () => withEntries({ name: path, data: utf8('x') }),
  })),
  ...pairs.map(([name, code, entries]) => ({
    name: `entries: ${name}`,
    code,
    build: () => withEntries(...entries),
  })),
  {
    name: 'name: upwards inside a module',
    code: 'package.archive.pathTraversal',
    build: () => buildTheme({ ...smallTheme, modules: { icons: [{ name: '../../a.png', data: 'x' }] } }),
  },
  {
    name: 'name: another one in the Unicode path field',
    code: 'package.archive.headersDiffer',
    build: () => {
      const other = utf8('..evil')
      const extra = Uint8Array.of(0x75, 0x70, 5 + other.length, 0, 1, 0, 0, 0, 0, ...other)
      return withEntries({ name: 'a.txt', data: 'x', central: { extra } })
    },
  },
]
