/** A seeded source of chance: the same seed always yields the same demo data. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** In [low, high). */
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  shuffle<T>(list: readonly T[]): T[]
}

/** FNV-1a with a final avalanche: neighbouring seeds such as `a1` and `a2` must not look alike. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** splitmix32 over the hash of the seed. */
export function randomFrom(seed: string): Random {
  let state = hashText(seed)

  function next(): number {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1))

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, key: next() }))
      .sort((left, right) => left.key - right.key)
      .map(({ item }) => item)
  }

  return {
    next,
    between,
    integer,
    chance: (probability) => next() < probability,
    shuffle,
  }
}
