import { indexOfBytes, type Reader, readerOf } from '../bytes.ts'
import type { ByteSource } from '../source.ts'
import {
  END_RECORD,
  MAX_COMMENT_BYTES,
  SENTINEL16,
  SENTINEL32,
  ZIP64_END_RECORD,
  ZIP64_LOCATOR,
} from './records.ts'
import { refuse } from './refusal.ts'

/** Where the directory lies and how many entries it says it has. */
export interface EndRecord {
  directoryOffset: number
  directoryBytes: number
  entries: number
  /** The directory must end exactly here. */
  directoryEnd: number
}

/** Reads the one end record there may be. Refuses several, none, trailing data, and ZIP64 that contradicts it. */
export async function readEndRecord(source: ByteSource): Promise<EndRecord> {
  const tailOffset = Math.max(0, source.size - END_RECORD.bytes - MAX_COMMENT_BYTES)
  const tail = await source.read(tailOffset, source.size - tailOffset)
  const reader = readerOf(tail)
  const candidates = positionsOf(tail, END_RECORD.tag)
  const at = chooseEndRecord(reader, candidates)
  if (reader.u16(at + 4) > 0 || reader.u16(at + 6) > 0 || reader.u16(at + 8) !== reader.u16(at + 10)) {
    const sentinel = [4, 6].some((field) => reader.u16(at + field) === SENTINEL16)
    if (!sentinel) refuse('package.archive.multiDisk')
  }
  const classic: EndRecord = {
    entries: reader.u16(at + 10),
    directoryBytes: reader.u32(at + 12),
    directoryOffset: reader.u32(at + 16),
    directoryEnd: tailOffset + at,
  }
  const record = await withZip64(source, classic)
  if (candidates.some((other) => other !== at && tailOffset + other >= record.directoryOffset)) {
    refuse('package.archive.severalEndRecords')
  }
  if (containsZipTag(reader.slice(at + END_RECORD.bytes, MAX_COMMENT_BYTES))) {
    refuse('package.archive.commentTrick')
  }
  return record
}

function positionsOf(bytes: Uint8Array, tag: readonly number[]): number[] {
  const found: number[] = []
  for (let at = indexOfBytes(bytes, tag); at >= 0; at = indexOfBytes(bytes, tag, at + 1)) found.push(at)
  return found
}

/** The record whose comment ends exactly with the file. A stored archive inside has its own, which does not. */
function chooseEndRecord(reader: Reader, candidates: readonly number[]): number {
  const endOf = (at: number) => at + END_RECORD.bytes + reader.u16(at + 20)
  const exact = candidates.filter((at) => endOf(at) === reader.length)
  if (exact.length > 1) refuse('package.archive.severalEndRecords')
  const [only] = exact
  if (only !== undefined) return only
  const last = candidates.at(-1)
  if (last === undefined || endOf(last) > reader.length) refuse('package.archive.endRecordMissing')
  return refuse('package.archive.dataAfter', '', { bytes: reader.length - endOf(last) })
}

/** Every other zip record's tag in a comment is there to be found by another reader. */
function containsZipTag(comment: Uint8Array): boolean {
  const tags = [
    [0x50, 0x4b, 1, 2],
    [0x50, 0x4b, 3, 4],
    [0x50, 0x4b, 5, 6],
    [0x50, 0x4b, 6, 6],
    [0x50, 0x4b, 6, 7],
  ]
  return tags.some((tag) => indexOfBytes(comment, tag) >= 0)
}

async function withZip64(source: ByteSource, classic: EndRecord): Promise<EndRecord> {
  const locatorOffset = classic.directoryEnd - ZIP64_LOCATOR.bytes
  const locator = locatorOffset < 0 ? null : readerOf(await source.read(locatorOffset, ZIP64_LOCATOR.bytes))
  const contradiction = (field: string) => refuse('package.archive.zip64Contradiction', '', { field })
  if (locator?.u32(0) !== ZIP64_LOCATOR.signature) {
    if (classic.directoryBytes === SENTINEL32 || classic.directoryOffset === SENTINEL32) {
      contradiction('endRecord')
    }
    return classic
  }
  const offset = locator.u64(8)
  if (locator.u32(4) !== 0 || locator.u32(16) > 1) refuse('package.archive.multiDisk')
  if (offset + ZIP64_END_RECORD.bytes > locatorOffset) contradiction('locator')
  const record = readerOf(await source.read(offset, ZIP64_END_RECORD.bytes))
  if (record.u32(0) !== ZIP64_END_RECORD.signature || offset + 12 + record.u64(4) !== locatorOffset) {
    contradiction('locator')
  }
  if (record.u32(16) !== 0 || record.u32(20) !== 0 || record.u64(24) !== record.u64(32)) {
    refuse('package.archive.multiDisk')
  }
  const long = { entries: record.u64(32), directoryBytes: record.u64(40), directoryOffset: record.u64(48) }
  const agree = (short: number, value: number, sentinel: number) => short === sentinel || short === value
  if (!agree(classic.entries, long.entries, SENTINEL16)) contradiction('entries')
  if (!agree(classic.directoryBytes, long.directoryBytes, SENTINEL32)) contradiction('directoryBytes')
  if (!agree(classic.directoryOffset, long.directoryOffset, SENTINEL32)) contradiction('directoryOffset')
  return { ...long, directoryEnd: offset }
}
