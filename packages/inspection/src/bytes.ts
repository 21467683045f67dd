/** Little- and big-endian reads that give 0 past the end, so that a reader of hostile bytes never throws. */
export interface Reader {
  readonly length: number
  u8(offset: number): number
  u16(offset: number): number
  u32(offset: number): number
  u16be(offset: number): number
  u32be(offset: number): number
  i32(offset: number): number
  /** A 64-bit value as a number: `Infinity` above 2^53, which fails every comparison with a real size. */
  u64(offset: number): number
  /** Bytes as Latin-1, for magic numbers and tags. */
  tag(offset: number, length: number): string
  slice(offset: number, length: number): Uint8Array
}

export function readerOf(bytes: Uint8Array): Reader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const inside = (offset: number, length: number) => offset >= 0 && offset + length <= bytes.length
  const slice = (offset: number, length: number) =>
    bytes.subarray(Math.max(0, offset), Math.max(0, Math.min(offset + length, bytes.length)))
  const u32 = (offset: number) => (inside(offset, 4) ? view.getUint32(offset, true) : 0)
  return {
    length: bytes.length,
    u8: (offset) => bytes[offset] ?? 0,
    u16: (offset) => (inside(offset, 2) ? view.getUint16(offset, true) : 0),
    u32,
    u16be: (offset) => (inside(offset, 2) ? view.getUint16(offset) : 0),
    u32be: (offset) => (inside(offset, 4) ? view.getUint32(offset) : 0),
    i32: (offset) => (inside(offset, 4) ? view.getInt32(offset, true) : 0),
    u64: (offset) => {
      const value = u32(offset + 4) * 2 ** 32 + u32(offset)
      return Number.isSafeInteger(value) ? value : Number.POSITIVE_INFINITY
    },
    tag: (offset, length) => String.fromCharCode(...slice(offset, length)),
    slice,
  }
}

/** The offset of the next `needle` at or after `from`, or -1. */
export function indexOfBytes(
  bytes: Uint8Array,
  needle: readonly number[],
  from = 0,
  to = bytes.length,
): number {
  const [first, second] = needle
  if (first === undefined) return -1
  for (
    let at = bytes.indexOf(first, from);
    at >= 0 && at + needle.length <= to;
    at = bytes.indexOf(first, at + 1)
  ) {
    if (bytes[at + 1] === second && needle.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}
