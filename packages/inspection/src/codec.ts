/** What inflating gave: the bytes and how much of the input the stream really used, or why it could not. */
export type Inflated =
  | { ok: true; bytes: Uint8Array; trailing: boolean }
  | { ok: false; reason: 'damaged' | 'truncated' | 'tooLong' }

/** The two computations that a server can do faster than a browser. */
export interface Codec {
  /** Inflates a raw deflate stream and stops with `tooLong` as soon as it gives more than `maxBytes`. */
  inflateRaw(bytes: Uint8Array, maxBytes: number): Promise<Inflated>
  /** CRC-32 (ISO-HDLC) as an unsigned 32-bit number. */
  crc32(bytes: Uint8Array): number
}
