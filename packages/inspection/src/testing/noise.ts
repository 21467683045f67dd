/** Incompressible bytes that are the same in every run. */
export function noise(length: number, seed = 1): Uint8Array {
  const bytes = new Uint8Array(length)
  let state = seed
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes[index] = state >>> 24
  }
  return bytes
}
