/** Reads the bits of a parameter set of H.264 or HEVC; past its end all are 0. */
export interface Bits {
  flag(): boolean
  fixed(count: number): number
  skip(count: number): void
  /** An unsigned Exp-Golomb number. */
  ue(): number
  /** A signed one. */
  se(): number
  readonly isOver: boolean
}

/** A longer run of zeros before an Exp-Golomb number is damage. */
const MAX_LEADING_ZEROS = 31

export function bitsOf(unit: Uint8Array): Bits {
  const bytes = withoutEmulation(unit)
  let at = 0
  const bit = (): number => {
    const byte = bytes[at >> 3] ?? 0
    return (byte >> (7 - (at++ & 7))) & 1
  }
  const fixed = (count: number): number => {
    let value = 0
    for (let index = 0; index < count; index++) value = value * 2 + bit()
    return value
  }
  const ue = (): number => {
    let zeros = 0
    while (zeros < MAX_LEADING_ZEROS && at < bytes.length * 8 && bit() === 0) zeros++
    return 2 ** zeros - 1 + fixed(zeros)
  }
  return {
    flag: () => bit() === 1,
    fixed,
    skip: (count) => {
      at += count
    },
    ue,
    se: () => {
      const value = ue()
      return value % 2 === 0 ? -value / 2 : (value + 1) / 2
    },
    get isOver() {
      return at > bytes.length * 8
    },
  }
}

/** Inside a unit, 00 00 03 means 00 00. */
function withoutEmulation(unit: Uint8Array): Uint8Array {
  const payload: number[] = []
  let zeros = 0
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    payload.push(byte)
  }
  return Uint8Array.from(payload)
}
