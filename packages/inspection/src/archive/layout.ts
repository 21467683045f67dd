import { readerOf } from '../bytes.ts'
import type { ByteSource } from '../source.ts'
import type { Work } from '../work.ts'
import type { DirectoryEntry } from './directory.ts'
import { extraFields, unicodePathDiffers, withZip64Extra } from './extraFields.ts'
import { shownName } from './names.ts'
import { DATA_DESCRIPTOR, FLAG, LOCAL_HEADER, SENTINEL32 } from './records.ts'
import { refuse } from './refusal.ts'

/** An entry whose two headers agree and whose place in the archive is its own. */
export interface ArchiveEntry {
  readonly path: string
  readonly isFolder: boolean
  readonly method: number
  readonly crc: number
  readonly packedBytes: number
  readonly unpackedBytes: number
  readonly dataOffset: number
}

/**
 * Compares every local header with its directory record, and holds the entries to tiling the archive:
 * the first at 0, each where the one before ends, the last up to the directory.
 */
export async function readLayout(
  source: ByteSource,
  directory: readonly DirectoryEntry[],
  directoryOffset: number,
  work: Work,
): Promise<ArchiveEntry[]> {
  const ordered = [...directory].sort((one, other) => one.headerOffset - other.headerOffset)
  const entries: ArchiveEntry[] = []
  let expected = 0
  for (const [index, entry] of ordered.entries()) {
    checkStart(entry, expected, ordered[index - 1])
    const boundary = ordered[index + 1]?.headerOffset ?? directoryOffset
    const dataOffset = await readLocalHeader(source, entry, directoryOffset, work)
    const dataEnd = dataOffset + entry.packedBytes
    if (dataEnd > boundary) refuseOverlap(entry, ordered[index + 1])
    await checkDescriptor(source, entry, dataEnd, boundary)
    expected = boundary
    const { path, isFolder, method, crc, packedBytes, unpackedBytes } = entry
    entries.push({ path, isFolder, method, crc, packedBytes, unpackedBytes, dataOffset })
  }
  return entries
}

function checkStart(entry: DirectoryEntry, expected: number, previous: DirectoryEntry | undefined): void {
  if (!previous && entry.headerOffset > 0) {
    refuse('package.archive.dataBefore', '', { found: 'zip' })
  }
  if (entry.headerOffset < expected || entry.headerOffset === previous?.headerOffset) {
    refuseOverlap(entry, previous)
  }
}

function refuseOverlap(entry: DirectoryEntry, other: DirectoryEntry | undefined): never {
  return refuse('package.archive.overlap', shownName(entry.path), { other: shownName(other?.path ?? '') })
}

const COMPARED_FLAGS =
  FLAG.encrypted | FLAG.dataDescriptor | FLAG.patched | FLAG.strongEncryption | FLAG.utf8 | FLAG.maskedHeaders

/** The offset of the entry's data. */
async function readLocalHeader(
  source: ByteSource,
  entry: DirectoryEntry,
  end: number,
  work: Work,
): Promise<number> {
  const displayName = shownName(entry.path)
  const differs = (field: string) => refuse('package.archive.headersDiffer', displayName, { field })
  const at = entry.headerOffset
  if (at + LOCAL_HEADER.bytes > end) refuse('package.archive.directoryDamaged', displayName)
  const header = readerOf(await source.read(at, LOCAL_HEADER.bytes))
  if (header.u32(0) !== LOCAL_HEADER.signature) refuse('package.archive.directoryDamaged', displayName)
  const [nameLength, extraLength] = [header.u16(26), header.u16(28)]
  const dataOffset = at + LOCAL_HEADER.bytes + nameLength + extraLength
  if (dataOffset > end) refuse('package.archive.directoryDamaged', displayName)
  const rest = readerOf(await source.read(at + LOCAL_HEADER.bytes, nameLength + extraLength))
  const extra = extraFields(rest.slice(nameLength, extraLength), work)
  const [unpacked = 0, packed = 0] = withZip64Extra([header.u32(22), header.u32(18)], extra, displayName)
  const name = rest.slice(0, nameLength)
  // With a data descriptor the header may leave these three at 0, and the descriptor is compared instead.
  const late = (entry.flags & FLAG.dataDescriptor) !== 0
  const same = (local: number, central: number) =>
    local === central || (late && (local === 0 || local === SENTINEL32))
  const comparisons: Record<string, boolean> = {
    method: header.u16(8) === entry.method,
    flags: (header.u16(6) & COMPARED_FLAGS) === (entry.flags & COMPARED_FLAGS),
    name:
      nameLength === entry.nameBytes.length &&
      name.every((byte, index) => byte === entry.nameBytes[index]) &&
      !unicodePathDiffers(extra, name),
    crc: header.u32(14) === entry.crc || (late && header.u32(14) === 0),
    packedBytes: same(packed, entry.packedBytes),
    unpackedBytes: same(unpacked, entry.unpackedBytes),
  }
  for (const [field, agrees] of Object.entries(comparisons)) if (!agrees) differs(field)
  return dataOffset
}

/** With and without a signature, with 32- and 64-bit sizes: all four occur; the length decides which. */
const DESCRIPTOR_FORMS: Record<number, { crcAt: number; long: boolean }> = {
  12: { crcAt: 0, long: false },
  16: { crcAt: 4, long: false },
  20: { crcAt: 0, long: true },
  24: { crcAt: 4, long: true },
}

async function checkDescriptor(source: ByteSource, entry: DirectoryEntry, from: number, to: number) {
  const bytes = to - from
  if ((entry.flags & FLAG.dataDescriptor) === 0) {
    if (bytes > 0) refuse('package.archive.gap', shownName(entry.path), { bytes })
    return
  }
  const form = DESCRIPTOR_FORMS[bytes]
  if (!form) {
    const code = bytes > 24 ? 'package.archive.gap' : 'package.archive.descriptorDiffers'
    return refuse(code, shownName(entry.path), { bytes })
  }
  const descriptor = readerOf(await source.read(from, bytes))
  const size = (index: number) =>
    form.long ? descriptor.u64(form.crcAt + 4 + index * 8) : descriptor.u32(form.crcAt + 4 + index * 4)
  const agrees =
    (form.crcAt === 0 || descriptor.u32(0) === DATA_DESCRIPTOR.signature) &&
    descriptor.u32(form.crcAt) === entry.crc &&
    size(0) === entry.packedBytes &&
    size(1) === entry.unpackedBytes
  if (!agrees) refuse('package.archive.descriptorDiffers', shownName(entry.path), { bytes })
}
