const MODE_BITS = 41
const COUNT_BITS = 6
const MAX_MODES = 64

/**
 * For each mode of a Vorbis setup header whether its blocks are long. They are at its very end, behind tables
 * that can only be skipped by reading them: so they are found from the end, where each has 32 bits that are zero
 * and before all of them is their number (Vorbis I specification, 4.2.4).
 */
export function vorbisModes(setup: Uint8Array): boolean[] | null {
  const end = framingBit(setup)
  let found: boolean[] | null = null
  const modes: boolean[] = []
  for (let at = end - MODE_BITS; at >= COUNT_BITS && modes.length < MAX_MODES; at -= MODE_BITS) {
    const isMode = bitsAt(setup, at + 1, 32) === 0 && bitsAt(setup, at + 33, 8) < 64
    if (!isMode) break
    modes.unshift(bitsAt(setup, at, 1) === 1)
    if (bitsAt(setup, at - COUNT_BITS, COUNT_BITS) + 1 === modes.length) found = [...modes]
  }
  return found
}

/** The last bit that is set closes the header. */
function framingBit(setup: Uint8Array): number {
  let last = setup.length - 1
  while (last > 0 && setup[last] === 0) last--
  return last * 8 + 31 - Math.clz32(setup[last] ?? 0)
}

/** Vorbis packs its bits from the lowest up. */
function bitsAt(bytes: Uint8Array, at: number, count: number): number {
  let value = 0
  for (let bit = 0; bit < count; bit++) {
    const place = at + bit
    value += (((bytes[place >> 3] ?? 0) >> (place & 7)) & 1) * 2 ** bit
  }
  return value
}
