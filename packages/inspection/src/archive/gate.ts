import type { Codec } from '../codec.ts'
import { identify } from '../fileType.ts'
import { type Finding, finding } from '../findings.ts'
import { type ByteSource, partOf, windowedSource } from '../source.ts'
import { type Budget, budgetOf, takeBytes, takeEntries } from './budget.ts'
import { type DirectoryEntry, readDirectory } from './directory.ts'
import { readEndRecord } from './endRecord.ts'
import { type ArchiveEntry, readLayout } from './layout.ts'
import type { Limits } from './limits.ts'
import { nameKey, shownName } from './names.ts'
import { METHOD } from './records.ts'
import { refusalAsValue, refuse } from './refusal.ts'

/** An archive that passed the gate. `entries` are in the order in which they lie in it. */
export interface Archive {
  readonly source: ByteSource
  readonly entries: readonly ArchiveEntry[]
}

export type Opened = { ok: true; archive: Archive } | { ok: false; findings: Finding[] }
export type EntryRead =
  /** `isOwn`: nobody else holds these bytes, so that they may be given back. */
  { ok: true; bytes: Uint8Array; isOwn: boolean } | { ok: false; findings: Finding[] }
/** An archive inside of another, left where it lies. */
export type StoredArchive = { ok: true; source: ByteSource } | { ok: false; findings: Finding[] }

const MAX_NAME_FINDINGS = 50
const HEAD_BYTES = 512
/** What is read at once where the whole is not needed; archives up to this size are simply read. */
const PIECE_BYTES = 1024 * 1024

/**
 * Judges the structure of a whole archive before any entry is unpacked (docs/design/quality.md, Safe).
 * Archives nested in one another share one `budget`.
 */
export function openArchive(
  source: ByteSource,
  limits: Limits,
  budget: Budget = budgetOf(limits),
): Promise<Opened> {
  return refusalAsValue<Opened>(async () => {
    if (source.size > limits.packedBytes) {
      refuse('package.archive.tooLarge', '', { bytes: source.size, max: limits.packedBytes })
    }
    const windowed = windowedSource(source)
    await checkStartsAsZip(windowed)
    const end = await readEndRecord(windowed)
    takeEntries(budget, end.entries, limits)
    if (end.entries === 0) refuse('package.archive.empty')
    const directory = await readDirectory(windowed, end, limits, budget.work)
    const findings = [...directory.findings, ...nameConflicts(directory.entries, limits)]
    if (findings.length > 0) return { ok: false, findings: findings.slice(0, MAX_NAME_FINDINGS) }
    const entries = await readLayout(windowed, directory.entries, end.directoryOffset, budget.work)
    const declaredBytes = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0)
    takeBytes(budget, declaredBytes, limits)
    return { ok: true, archive: { source: windowed, entries } }
  })
}

/** The bytes of one entry, proven by length and CRC. Never gives or holds more than the entry declared. */
export function readEntry(archive: Archive, entry: ArchiveEntry, codec: Codec): Promise<EntryRead> {
  return refusalAsValue<EntryRead>(async () => {
    const isPackedOwn = !archive.source.inMemory
    const packed = await archive.source.read(entry.dataOffset, entry.packedBytes)
    const isStored = entry.method === METHOD.stored
    const bytes = isStored ? packed : await inflated(packed, entry, codec)
    if (!isStored && isPackedOwn) codec.freeBytes?.(packed)
    checkLength(entry, bytes.length)
    if (codec.crc32(bytes) !== entry.crc) refuse('package.archive.crcMismatch', entry.path)
    return { ok: true, bytes, isOwn: !isStored || isPackedOwn }
  })
}

/**
 * A large archive that lies uncompressed in another: proven by length and CRC piece by piece, never whole in memory.
 * Null for every other entry.
 */
export async function findStoredArchive(
  { source }: Archive,
  entry: ArchiveEntry,
  codec: Codec,
): Promise<StoredArchive | null> {
  const { method, packedBytes, dataOffset } = entry
  if (method !== METHOD.stored || packedBytes <= PIECE_BYTES || source.inMemory) return null
  if (identify(await source.read(dataOffset, HEAD_BYTES)) !== 'zip') return null
  return refusalAsValue<StoredArchive>(async () => {
    checkLength(entry, packedBytes)
    const part = partOf(source, dataOffset, packedBytes)
    let crc = 0
    for (let offset = 0; offset < part.size; offset += PIECE_BYTES) {
      const piece = await part.read(offset, Math.min(PIECE_BYTES, part.size - offset))
      crc = codec.crc32(piece, crc)
      codec.freeBytes?.(piece)
    }
    if (crc !== entry.crc) refuse('package.archive.crcMismatch', entry.path)
    return { ok: true, source: part }
  })
}

function checkLength({ path, unpackedBytes: declared }: ArchiveEntry, actual: number): void {
  if (actual !== declared) refuse('package.archive.sizeMismatch', path, { declared, actual })
}

async function inflated(packed: Uint8Array, entry: ArchiveEntry, codec: Codec): Promise<Uint8Array> {
  const result = await codec.inflateRaw(packed, entry.unpackedBytes)
  if (result.ok && !result.trailing) return result.bytes
  if (result.ok) return refuse('package.archive.deflateTrailing', entry.path)
  if (result.reason === 'damaged') refuse('package.archive.deflateDamaged', entry.path)
  if (result.reason === 'truncated') refuse('package.archive.deflateTruncated', entry.path)
  return refuse('package.archive.sizeMismatch', entry.path, {
    declared: entry.unpackedBytes,
    actual: `> ${entry.unpackedBytes}`,
  })
}

async function checkStartsAsZip(source: ByteSource): Promise<void> {
  const found = identify(await source.read(0, Math.min(HEAD_BYTES, source.size)))
  if (found === 'zip') return
  // An archive behind something else is a polyglot; without an end record it is no archive at all.
  const end = await refusalAsValue(async () => ({ ok: true as const, end: await readEndRecord(source) }))
  const hasNone = !end.ok && end.findings.some(({ code }) => code === 'package.archive.endRecordMissing')
  refuse(hasNone ? 'package.notZip' : 'package.archive.dataBefore', '', { found })
}

/** Names that would be one file on some system, and files that are also folders. */
function nameConflicts(entries: readonly DirectoryEntry[], limits: Limits): Finding[] {
  // A name that is too long is refused for that; folding it could make it eighteen times as long.
  const comparable = entries.filter(({ nameBytes }) => nameBytes.length <= limits.nameBytes)
  // With the slash as the lowest character, a file comes right before the entries that claim to be inside of it.
  const keyed = comparable.map((entry) => ({ entry, key: nameKey(entry.path).replaceAll('/', '\0') }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  return keyed.slice(1).flatMap(({ entry, key }, index) => {
    const before = keyed[index]
    if (!before) return []
    const conflict = (code: 'package.archive.duplicateName' | 'package.archive.fileIsFolder') => [
      finding(code, shownName(entry.path), { other: shownName(before.entry.path) }),
    ]
    const isFolderToo = entry.isFolder !== before.entry.isFolder
    if (key === before.key) {
      return conflict(isFolderToo ? 'package.archive.fileIsFolder' : 'package.archive.duplicateName')
    }
    const isInside = !before.entry.isFolder && key.startsWith(`${before.key}\0`)
    return isInside ? conflict('package.archive.fileIsFolder') : []
  })
}
