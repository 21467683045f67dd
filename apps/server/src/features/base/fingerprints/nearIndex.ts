import type { Hash } from '@easel/domain/base/fingerprints/pdq.ts'

const WORDS = 8
const BLOCKS = 16
const BLOCK_BITS = 16
const BLOCK_VALUES = 1 << BLOCK_BITS
const FIRST_CAPACITY = 1024
const NONE = -1

export interface Near {
  readonly id: number
  /** Differing bits. */
  readonly distance: number
}

/**
 * Finds every hash within 31 bits of another without looking at all of them. Two hashes of 16 blocks that differ in
 * at most 31 bits agree in some block but for one bit, so that 17 lists for each block hold every answer
 * (docs/decisions/copies.md). Holds 100 bytes for each hash.
 */
export class NearIndex {
  #size = 0
  #capacity = FIRST_CAPACITY
  #ids = new Float64Array(FIRST_CAPACITY)
  #words = new Int32Array(FIRST_CAPACITY * WORDS)
  /** The next slot with the same value in the same block. */
  #next = new Int32Array(FIRST_CAPACITY * BLOCKS)
  readonly #heads = new Int32Array(BLOCKS * BLOCK_VALUES).fill(NONE)
  /** The search that looked at a slot last: one that several lists hold is compared once. */
  #seenBy = new Uint32Array(FIRST_CAPACITY)
  #search = 0

  get size(): number {
    return this.#size
  }

  add(id: number, hash: Hash): void {
    if (this.#size === this.#capacity) this.#grow()
    const slot = this.#size
    const words = wordsOf(hash)
    this.#ids[slot] = id
    this.#words.set(words, slot * WORDS)
    for (let block = 0; block < BLOCKS; block += 1) {
      const head = block * BLOCK_VALUES + blockOf(words, block)
      this.#next[slot * BLOCKS + block] = this.#heads[head] ?? NONE
      this.#heads[head] = slot
    }
    this.#size += 1
  }

  /** Everything within `mostBits`, at most 31, in no order. */
  near(hash: Hash, mostBits: number): Near[] {
    const words = wordsOf(hash)
    const found: Near[] = []
    this.#search += 1
    for (let block = 0; block < BLOCKS; block += 1) {
      const value = blockOf(words, block)
      this.#collect(block, value, words, mostBits, found)
      for (let bit = 0; bit < BLOCK_BITS; bit += 1)
        this.#collect(block, value ^ (1 << bit), words, mostBits, found)
    }
    return found
  }

  /**
   * Most of what is within `mostBits`, which may be more than 31, in no order: looked for where a block agrees but
   * for some of the bits of which the question is least sure.
   * @param choices of `choicesOf`
   */
  likely(hash: Hash, choices: Uint16Array, mostBits: number): Near[] {
    const words = wordsOf(hash)
    const found: Near[] = []
    this.#search += 1
    for (let block = 0; block < BLOCKS; block += 1) {
      const value = blockOf(words, block)
      for (let choice = 0; choice < CHOICES; choice += 1)
        this.#collect(block, value ^ (choices[block * CHOICES + choice] ?? 0), words, mostBits, found)
    }
    return found
  }

  #collect(block: number, value: number, words: Int32Array, mostBits: number, found: Near[]): void {
    let slot = this.#heads[block * BLOCK_VALUES + value] ?? NONE
    for (; slot !== NONE; slot = this.#next[slot * BLOCKS + block] ?? NONE) {
      if (this.#seenBy[slot] === this.#search) continue
      this.#seenBy[slot] = this.#search
      const distance = this.#distance(slot, words, mostBits)
      if (distance <= mostBits) found.push({ id: this.#ids[slot] ?? 0, distance })
    }
  }

  /** Exact up to `mostBits`; beyond it, only that it is more. */
  #distance(slot: number, words: Int32Array, mostBits: number): number {
    let bits = 0
    for (let at = 0; at < WORDS && bits <= mostBits; at += 1)
      bits += onesIn((this.#words[slot * WORDS + at] ?? 0) ^ (words[at] ?? 0))
    return bits
  }

  #grow(): void {
    this.#capacity *= 2
    const [ids, words, next, seenBy] = [this.#ids, this.#words, this.#next, this.#seenBy]
    this.#ids = new Float64Array(this.#capacity)
    this.#words = new Int32Array(this.#capacity * WORDS)
    this.#next = new Int32Array(this.#capacity * BLOCKS)
    this.#seenBy = new Uint32Array(this.#capacity)
    this.#ids.set(ids)
    this.#words.set(words)
    this.#next.set(next)
    this.#seenBy.set(seenBy)
  }
}

/** A view of its own: the bytes of a query's answer lie anywhere in a larger buffer. */
const wordsOf = (hash: Hash): Int32Array => new Int32Array(Uint8Array.from(hash).buffer)

const blockOf = (words: Int32Array, block: number): number =>
  ((words[block >> 1] ?? 0) >>> ((block & 1) * BLOCK_BITS)) & (BLOCK_VALUES - 1)

/** None, either or both of the two least sure bits of a block. A third finds one copy in a hundred more, in twice the time. */
const CHOICES = 4

/** For each block of a hash which of its bits to turn over, as masks. @param margins how sure each bit is */
export function choicesOf(margins: Float64Array): Uint16Array {
  const choices = new Uint16Array(BLOCKS * CHOICES)
  for (let block = 0; block < BLOCKS; block += 1) {
    let [first, second] = [0, 0]
    let [least, next] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let bit = 0; bit < BLOCK_BITS; bit += 1) {
      const margin = margins[block * BLOCK_BITS + bit] ?? 0
      if (margin < least) {
        ;[second, next] = [first, least]
        ;[first, least] = [bit, margin]
      } else if (margin < next) [second, next] = [bit, margin]
    }
    const [one, other] = [1 << first, 1 << second]
    choices.set([0, one, other, one | other], block * CHOICES)
  }
  return choices
}

/** How many bits of a 32-bit word are set: in pairs, in fours, in eights, and all added up. */
export function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
