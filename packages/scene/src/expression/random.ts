/** Numbers from 0 to below 1 that are the same for the same seed: tests and films of a scene can be repeated. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

/** Two expressions with `rand` on one line must not draw the same numbers. */
export function seedOf(source: string, line: number): number {
  let seed = line
  for (let at = 0; at < source.length; at++) seed = Math.imul(seed ^ source.charCodeAt(at), 0x01000193)
  return seed >>> 0
}
