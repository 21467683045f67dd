/** A seeded source of chance: the same seed always yields the same demo data. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** In [low, high). */
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** About 0, spread 1, never beyond ±3. */
  normal(): number
  /** A source of its own, so that drawing more of one thing does not change another. */
  fork(name: string): Random
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

  function pick<T>(list: readonly T[]): T {
    const found = list[integer(0, list.length - 1)]
    if (found === undefined) throw new RangeError('Nothing to pick from')
    return found
  }

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
    pick,
    shuffle,
    normal: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
    fork: (name) => randomFrom(`${seed}/${name}`),
  }
}
