import { type Reader, readerOf } from '../bytes.ts'
import { type Finding, finding, findingOf } from '../findings.ts'
import type { ByteSource } from '../source.ts'
import type { Work } from '../work.ts'
import type { EndRecord } from './endRecord.ts'
import { extraFields, unicodePathDiffers, withZip64Extra } from './extraFields.ts'
import type { Limits } from './limits.ts'
import { brokenNameRule, decodeName, shownBytes, shownName } from './names.ts'
import { DIRECTORY_RECORD, FLAG, METHOD, SENTINEL16 } from './records.ts'
import { refuse } from './refusal.ts'

/** One record of the central directory, before its local header was looked at. */
export interface DirectoryEntry {
  path: string
  isFolder: boolean
  nameBytes: Uint8Array
  method: number
  flags: number
  crc: number
  packedBytes: number
  unpackedBytes: number
  headerOffset: number
  /** The Unix mode that some writers keep in the upper half of the external attributes; 0 for none. */
  mode: number
}

/** Reads every record. The record count and the length must both come out exactly. */
export async function readDirectory(
  source: ByteSource,
  end: EndRecord,
  limits: Limits,
  work: Work,
): Promise<{ entries: DirectoryEntry[]; findings: Finding[] }> {
  await checkDirectoryPlace(source, end)
  if (end.directoryBytes > limits.directoryBytes) {
    refuse('package.archive.directoryTooLarge', '', { bytes: end.directoryBytes, max: limits.directoryBytes })
  }
  const reader = readerOf(await source.read(end.directoryOffset, end.directoryBytes))
  const entries: DirectoryEntry[] = []
  const findings: Finding[] = []
  let offset = 0
  while (offset < reader.length && entries.length <= end.entries) {
    const record = readRecord(reader, offset, limits, work)
    entries.push(record.entry)
    findings.push(...record.findings)
    offset += record.bytes
  }
  if (offset !== reader.length || entries.length !== end.entries) refuse('package.archive.directoryDamaged')
  return { entries, findings }
}

async function checkDirectoryPlace(source: ByteSource, end: EndRecord): Promise<void> {
  const missing = end.directoryEnd - end.directoryOffset - end.directoryBytes
  if (missing === 0) return
  if (missing < 0) refuse('package.archive.directoryDamaged')
  const shifted = readerOf(
    await source.read(end.directoryEnd - end.directoryBytes, Math.min(4, end.directoryBytes)),
  )
  const isShifted = shifted.u32(0) === DIRECTORY_RECORD.signature
  if (isShifted) refuse('package.archive.dataBefore', '', { found: 'zip' })
  refuse('package.archive.gap', '', { bytes: missing })
}

function readRecord(reader: Reader, at: number, limits: Limits, work: Work) {
  work.take()
  const [nameLength, extraLength, commentLength] = [
    reader.u16(at + 28),
    reader.u16(at + 30),
    reader.u16(at + 32),
  ]
  const bytes = DIRECTORY_RECORD.bytes + nameLength + extraLength + commentLength
  if (reader.u32(at) !== DIRECTORY_RECORD.signature || at + bytes > reader.length) {
    refuse('package.archive.directoryDamaged')
  }
  const nameBytes = reader.slice(at + DIRECTORY_RECORD.bytes, nameLength)
  const extra = extraFields(reader.slice(at + DIRECTORY_RECORD.bytes + nameLength, extraLength), work)
  const decoded = decodeName(nameBytes)
  const path = decoded ?? shownBytes(nameBytes)
  const [unpackedBytes = 0, packedBytes = 0, headerOffset = 0] = withZip64Extra(
    [reader.u32(at + 24), reader.u32(at + 20), reader.u32(at + 42)],
    extra,
    shownName(path),
  )
  const disk = reader.u16(at + 34)
  if (disk !== 0 && disk !== SENTINEL16) refuse('package.archive.multiDisk', shownName(path))
  const entry: DirectoryEntry = {
    path,
    isFolder: path.endsWith('/'),
    nameBytes,
    method: reader.u16(at + 10),
    flags: reader.u16(at + 8),
    crc: reader.u32(at + 16),
    packedBytes,
    unpackedBytes,
    headerOffset,
    mode: reader.u16(at + 40),
  }
  const findings = [...entryFindings(entry, limits)]
  if (decoded === null) findings.push(finding('package.archive.nameEncoding', shownName(path)))
  if (unicodePathDiffers(extra, nameBytes)) {
    findings.push(finding('package.archive.headersDiffer', shownName(path), { field: 'name' }))
  }
  return { entry, findings, bytes }
}

const TYPE_MASK = 0o170000
const TYPE = { folder: 0o040000, file: 0o100000, symlink: 0o120000 }
const SETUID_SETGID = 0o6000

interface EntryRule {
  code: Finding['code']
  breaks: (entry: DirectoryEntry, limits: Limits) => boolean
  params?: (entry: DirectoryEntry, limits: Limits) => Finding['params']
}

/** PKWARE APPNOTE 6.3.10, 4.4.5: what zip tools call each; of one that none writes only its number is known. */
const METHOD_NAMES: Readonly<Record<number, string>> = {
  0: 'Store',
  1: 'Shrink',
  2: 'Reduce',
  3: 'Reduce',
  4: 'Reduce',
  5: 'Reduce',
  6: 'Implode',
  8: 'Deflate',
  9: 'Deflate64',
  10: 'PKWARE Implode',
  12: 'bzip2',
  14: 'LZMA',
  16: 'CMPSC',
  18: 'IBM TERSE',
  19: 'LZ77',
  20: 'Zstandard',
  93: 'Zstandard',
  94: 'MP3',
  95: 'XZ',
  96: 'JPEG',
  97: 'WavPack',
  98: 'PPMd',
}
const methodName = (method: number): string => METHOD_NAMES[method] ?? String(method)

const ratioOf = (entry: DirectoryEntry) => Math.round(entry.unpackedBytes / Math.max(1, entry.packedBytes))
const typeOf = (entry: DirectoryEntry) => entry.mode & TYPE_MASK

/** docs/design/quality.md, Safe: what one record may say of its entry. Each is judged by itself. */
export const entryRules: readonly EntryRule[] = [
  {
    code: 'package.archive.encrypted',
    breaks: ({ flags, method }) =>
      (flags & (FLAG.encrypted | FLAG.strongEncryption | FLAG.maskedHeaders)) !== 0 || method === METHOD.aes,
  },
  {
    code: 'package.archive.unknownMethod',
    breaks: ({ flags, method }) =>
      (flags & FLAG.patched) !== 0 ||
      (method !== METHOD.stored && method !== METHOD.deflated && method !== METHOD.aes),
    params: ({ method }) => ({ method: methodName(method) }),
  },
  {
    code: 'package.archive.entryTooLarge',
    breaks: ({ unpackedBytes }, limits) => unpackedBytes > limits.entryBytes,
    params: ({ unpackedBytes }, limits) => ({ bytes: unpackedBytes, max: limits.entryBytes }),
  },
  {
    code: 'package.archive.ratioTooHigh',
    breaks: (entry, limits) => entry.unpackedBytes > limits.ratioFromBytes && ratioOf(entry) > limits.ratio,
    params: (entry, limits) => ({ ratio: ratioOf(entry), max: limits.ratio }),
  },
  {
    code: 'package.archive.folderWithData',
    breaks: ({ isFolder, unpackedBytes }) => isFolder && unpackedBytes > 0,
  },
  { code: 'package.archive.symlink', breaks: (entry) => typeOf(entry) === TYPE.symlink },
  {
    code: 'package.archive.specialFile',
    breaks: (entry) =>
      ![0, TYPE.file, TYPE.folder, TYPE.symlink].includes(typeOf(entry)) ||
      (typeOf(entry) === TYPE.folder && !entry.isFolder) ||
      (typeOf(entry) === TYPE.file && (entry.mode & SETUID_SETGID) !== 0),
    params: ({ mode }) => ({ mode: mode.toString(8) }),
  },
]

function* entryFindings(entry: DirectoryEntry, limits: Limits): Generator<Finding> {
  const displayName = shownName(entry.path)
  const name = brokenNameRule(entry.path, entry.nameBytes, limits)
  if (name) yield findingOf(name.code, displayName, name.params ?? {})
  for (const rule of entryRules) {
    if (rule.breaks(entry, limits))
      yield findingOf(rule.code, displayName, rule.params?.(entry, limits) ?? {})
  }
}
