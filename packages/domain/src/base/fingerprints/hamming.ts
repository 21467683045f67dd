const ONES = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

/** In how many bits two hashes of one length differ. */
export function hammingDistance(one: Uint8Array, other: Uint8Array): number {
  let bits = 0
  for (let at = 0; at < one.length; at += 1) bits += ONES[(one[at] ?? 0) ^ (other[at] ?? 0)] ?? 0
  return bits
}
