export type HuffmanTables = Map<number, HuffmanTable>

export interface HuffmanTable {
  /** By the next 16 bits: the length of the code in the upper byte, its symbol in the lower; 0 for no code. */
  readonly all: Uint16Array
  /**
   * By the next `QUICK_BITS`, where the code is no longer: how many bits code and value take, and above them by how many
   * coefficients a block goes on, `BLOCK` for its end. It fits into a processor's first cache, as `all` does not.
   */
  readonly quick: Uint16Array
}

export const QUICK_BITS = 9
export const QUICK_MASK = (1 << QUICK_BITS) - 1
/** Of `quick`: the longest code and the longest value are 24 bits. */
export const TAKEN_BITS = 5
export const TAKEN_MASK = (1 << TAKEN_BITS) - 1
/** Coefficients of a block. */
export const BLOCK = 64

/** The tables of a DHT segment whose content is `segment`, into `tables`: class × 16 + number. */
export function readHuffmanTables(segment: Uint8Array, tables: HuffmanTables): void {
  for (let at = 0; at + 17 <= segment.length; ) {
    const [all, quick] = [new Uint16Array(0x10000), new Uint16Array(1 << QUICK_BITS)]
    let [code, symbolAt] = [0, at + 17]
    for (let length = 1; length <= 16; length++) {
      for (let count = segment[at + length] ?? 0; count > 0; count--) {
        const symbol = segment[symbolAt] ?? 0
        const from = code << (16 - length)
        if (from < 0x10000) all.fill((length << 8) | symbol, from, from + (1 << (16 - length)))
        if (from < 0x10000 && length <= QUICK_BITS) {
          const at = from >> (16 - QUICK_BITS)
          quick.fill(stepOf(length, symbol), at, at + (1 << (QUICK_BITS - length)))
        }
        symbolAt++
        code++
      }
      code <<= 1
    }
    tables.set(segment[at] ?? 0, { all, quick })
    at = symbolAt
  }
}

/** What `quick` says of a code: a run of zeros with its value, sixteen zeros, or the end of the block. */
export function stepOf(length: number, symbol: number): number {
  const [run, size] = [symbol >> 4, symbol & 15]
  const goesOn = size > 0 || run === 15 ? run + 1 : BLOCK
  return (goesOn << TAKEN_BITS) | (length + size)
}

/** Where the next marker is, behind coded pixels; the length of the file where there is none. */
export function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff) return at
  }
  return bytes.length
}

/** Bits of a scan, without the zeros stuffed behind FF; it stops at any marker. */
export class Bits {
  readonly bytes: Uint8Array
  at: number
  /** The last `available` bits of it are still to be read: 25 to 32 after `fill`. */
  buffer = 0
  available = 0
  #missing = 0

  constructor(bytes: Uint8Array, from: number) {
    this.bytes = bytes
    this.at = from
  }

  /** Goes on from what a caller has kept in variables of its own. */
  fillFrom(at: number, buffer: number, available: number): void {
    this.at = at
    this.buffer = buffer
    this.available = available
    this.fill()
  }

  fill(): void {
    while (this.available <= 24) {
      const byte = this.bytes[this.at] ?? 0xff
      const isMarker = byte === 0xff && this.bytes[this.at + 1] !== 0
      if (!isMarker) this.at += byte === 0xff ? 2 : 1
      else this.#missing++
      this.buffer = (this.buffer << 8) | (isMarker ? 0 : byte)
      this.available += 8
    }
  }

  /** By the next 16 bits, of which it takes as many as the code has; 0 for no code. */
  entry(table: HuffmanTable): number {
    this.fill()
    const entry = table.all[(this.buffer >>> (this.available - 16)) & 0xffff] ?? 0
    this.available -= entry >> 8
    return entry
  }

  /** At most 16. */
  take(count: number): number {
    if (count === 0) return 0
    this.fill()
    this.available -= count
    return (this.buffer >>> this.available) & ((1 << count) - 1)
  }

  /** More bits were asked for than there are. */
  get isOver(): boolean {
    return this.#missing * 8 > this.available
  }

  /** Goes on behind the next marker, where it is one to go on from. */
  restart(): boolean {
    this.buffer = this.available = this.#missing = 0
    this.at = nextMarker(this.bytes, this.at)
    const marker = this.bytes[this.at + 1] ?? 0
    if (marker < 0xd0 || marker > 0xd7) return false
    this.at += 2
    return true
  }
}
