import { concat, le, utf8 } from './zipWriter.ts'

export interface PageSpec {
  readonly sequence: number
  /** 1 goes on from the page before, 2 the first, 4 the last. */
  readonly flags: number
  readonly packets: readonly Uint8Array[]
  /** A packet that goes on upon the next page; a multiple of 255 bytes. */
  readonly unended?: Uint8Array
  readonly granule?: number
}

/** One page of an Ogg stream with its right checksum. */
export function oggPage({ sequence, flags, packets, unended, granule = 0 }: PageSpec): Uint8Array {
  const lacing = packets.flatMap(({ length }) => [
    ...new Array(Math.floor(length / 255)).fill(255),
    length % 255,
  ])
  const open = unended ? new Array(unended.length / 255).fill(255) : []
  const lengths = Uint8Array.of(...lacing, ...open)
  const head = concat(
    utf8('OggS'),
    le([1, 0], [1, flags], [8, granule], [4, 1], [4, sequence], [4, 0], [1, lengths.length]),
  )
  const page = concat(head, lengths, ...packets, unended ?? new Uint8Array(0))
  new DataView(page.buffer).setUint32(22, crc(page), true)
  return page
}

function crc(page: Uint8Array): number {
  let value = 0
  for (const byte of page) {
    value ^= byte << 24
    for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  }
  return value >>> 0
}
