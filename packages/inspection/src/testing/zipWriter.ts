import { deflateRaw, nodeCodec } from '../node/codec.ts'

/** The fields of both headers of an entry. */
export interface HeaderFields {
  name: Uint8Array
  flags: number
  method: number
  crc: number
  packedBytes: number
  unpackedBytes: number
  extra: Uint8Array
}

/** One entry of an archive to be written. All but `name` and `data` is there to lie with. */
export interface EntrySpec {
  name: string | Uint8Array
  data?: Uint8Array | string
  /** 0 stored, 8 deflated (default), or any number to claim. */
  method?: number
  flags?: number
  /** Unix mode, type bits included. */
  mode?: number
  /** The bytes that lie in the archive in place of the compressed data. */
  packed?: Uint8Array
  descriptor?: 'signed' | 'plain' | 'zip64'
  /** The descriptor's own claims. */
  descriptorCrc?: number
  /** What only the local header says. */
  local?: Partial<HeaderFields>
  /** What only the central record says. */
  central?: Partial<HeaderFields> & { headerOffset?: number; disk?: number }
  bytesBefore?: Uint8Array
}

export interface ZipSpec {
  prefix?: Uint8Array
  /** Whether offsets count from the prefix's start (true) or from the first entry's (false). */
  offsetsIncludePrefix?: boolean
  bytesBeforeDirectory?: Uint8Array
  bytesAfterDirectory?: Uint8Array
  comment?: Uint8Array
  suffix?: Uint8Array
  end?: {
    entries?: number
    totalEntries?: number
    disk?: number
    directoryOffset?: number
    directoryBytes?: number
  }
  /** Adds the ZIP64 end record and locator, with claims of their own. */
  zip64?: { entries?: number; directoryOffset?: number; directoryBytes?: number; recordOffset?: number }
}

const UTF8_FLAG = 0x0800
const DESCRIPTOR_FLAG = 0x0008
const encoder = new TextEncoder()
export const utf8 = (text: string): Uint8Array => encoder.encode(text)

export const concat = (...parts: readonly Uint8Array[]): Uint8Array => concatAll(parts)

/** However many parts there are. */
export function concatAll(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    all.set(part, offset)
    offset += part.length
  }
  return all
}

/** Little-endian numbers as bytes: `le([4, value], [2, value])`. */
export function le(...fields: readonly (readonly [bytes: 1 | 2 | 4 | 8, value: number])[]): Uint8Array {
  const out: number[] = []
  for (const [bytes, value] of fields) {
    const wide = BigInt(value)
    for (let index = 0; index < bytes; index++) out.push(Number((wide >> BigInt(index * 8)) & 0xffn))
  }
  return Uint8Array.from(out)
}

/** Writes an archive byte by byte. With plain specs it is a correct one; every lie is an option. */
export function writeZip(specs: readonly EntrySpec[], zip: ZipSpec = {}): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  const put = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  put(zip.prefix ?? new Uint8Array(0))
  const origin = zip.offsetsIncludePrefix === false ? length : 0
  const records = specs.map((spec) => {
    put(spec.bytesBefore ?? new Uint8Array(0))
    const headerOffset = length - origin
    const fields = headerFields(spec)
    const packed = packedOf(spec)
    put(localHeader(localFields(fields, spec)))
    put(packed)
    put(descriptorOf(fields, spec))
    return centralRecord({ ...fields, headerOffset, disk: 0, ...spec.central }, spec.mode ?? 0)
  })
  put(zip.bytesBeforeDirectory ?? new Uint8Array(0))
  const directoryOffset = length - origin
  const directory = concatAll(records)
  put(directory)
  put(zip.bytesAfterDirectory ?? new Uint8Array(0))
  const place = { entries: specs.length, directoryOffset, directoryBytes: directory.length }
  if (zip.zip64) put(zip64Records(place, length, zip.zip64))
  put(endRecord(place, zip))
  put(zip.suffix ?? new Uint8Array(0))
  return concatAll(parts)
}

const dataOf = (spec: EntrySpec): Uint8Array =>
  typeof spec.data === 'string' ? utf8(spec.data) : (spec.data ?? new Uint8Array(0))

function packedOf(spec: EntrySpec): Uint8Array {
  if (spec.packed) return spec.packed
  return methodOf(spec) === 8 ? deflateRaw(dataOf(spec)) : dataOf(spec)
}

function methodOf(spec: EntrySpec): number {
  return spec.method ?? (dataOf(spec).length === 0 ? 0 : 8)
}

function headerFields(spec: EntrySpec): HeaderFields {
  const data = dataOf(spec)
  return {
    name: typeof spec.name === 'string' ? utf8(spec.name) : spec.name,
    flags: (spec.flags ?? UTF8_FLAG) | (spec.descriptor ? DESCRIPTOR_FLAG : 0),
    method: methodOf(spec),
    crc: nodeCodec.crc32(data),
    packedBytes: packedOf(spec).length,
    unpackedBytes: data.length,
    extra: new Uint8Array(0),
  }
}

function localFields(fields: HeaderFields, spec: EntrySpec): HeaderFields {
  const late = spec.descriptor ? { crc: 0, packedBytes: 0, unpackedBytes: 0 } : {}
  return { ...fields, ...late, ...spec.local }
}

const DOS_TIME = 0x6000
const DOS_DATE = 0x5a21

function localHeader({
  name,
  flags,
  method,
  crc,
  packedBytes,
  unpackedBytes,
  extra,
}: HeaderFields): Uint8Array {
  const head = le([4, 0x04034b50], [2, 20], [2, flags], [2, method], [2, DOS_TIME], [2, DOS_DATE], [4, crc])
  const tail = le([4, packedBytes], [4, unpackedBytes], [2, name.length], [2, extra.length])
  return concat(head, tail, name, extra)
}

function centralRecord(
  fields: HeaderFields & { headerOffset: number; disk: number },
  mode: number,
): Uint8Array {
  const { name, flags, method, crc, packedBytes, unpackedBytes, extra, headerOffset, disk } = fields
  const madeBy = mode === 0 ? 20 : 0x0314
  return concat(
    le(
      [4, 0x02014b50],
      [2, madeBy],
      [2, 20],
      [2, flags],
      [2, method],
      [2, DOS_TIME],
      [2, DOS_DATE],
      [4, crc],
    ),
    le([4, packedBytes], [4, unpackedBytes], [2, name.length], [2, extra.length], [2, 0], [2, disk], [2, 0]),
    le([2, 0], [2, mode], [4, headerOffset]),
    name,
    extra,
  )
}

function descriptorOf(fields: HeaderFields, spec: EntrySpec): Uint8Array {
  const crc = spec.descriptorCrc ?? fields.crc
  const { packedBytes, unpackedBytes } = fields
  if (spec.descriptor === 'signed') {
    return le([4, 0x08074b50], [4, crc], [4, packedBytes], [4, unpackedBytes])
  }
  if (spec.descriptor === 'plain') return le([4, crc], [4, packedBytes], [4, unpackedBytes])
  if (spec.descriptor === 'zip64') return le([4, 0x08074b50], [4, crc], [8, packedBytes], [8, unpackedBytes])
  return new Uint8Array(0)
}

interface Place {
  entries: number
  directoryOffset: number
  directoryBytes: number
}

function zip64Records(place: Place, recordOffset: number, lies: NonNullable<ZipSpec['zip64']>): Uint8Array {
  const { entries, directoryOffset, directoryBytes } = { ...place, ...lies }
  return concat(
    le([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, entries], [8, entries]),
    le([8, directoryBytes], [8, directoryOffset]),
    le([4, 0x07064b50], [4, 0], [8, lies.recordOffset ?? recordOffset], [4, 1]),
  )
}

function endRecord(place: Place, zip: ZipSpec): Uint8Array {
  const { entries, directoryOffset, directoryBytes, disk = 0, totalEntries } = { ...place, ...zip.end }
  const comment = zip.comment ?? new Uint8Array(0)
  const counts: [2, number][] = [
    [2, entries],
    [2, totalEntries ?? entries],
  ]
  return concat(
    le(
      [4, 0x06054b50],
      [2, disk],
      [2, 0],
      ...counts,
      [4, directoryBytes],
      [4, directoryOffset],
      [2, comment.length],
    ),
    comment,
  )
}
