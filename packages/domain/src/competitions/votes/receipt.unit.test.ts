import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FIRST_PREVIOUS, hashOfLeaf, hexOf, type SignedRoot, type VoteLeaf } from './log.ts'
import { inclusionRanges, rootOf, type Sha256 } from './merkle.ts'
import { checkReceipt, hashOfRoot } from './receipt.ts'

const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')
const AT = '2025-10-20T10:00:00.000Z'
const leafOf = (at: number): VoteLeaf => ({
  editionId: 'e',
  kind: 'GIVE',
  entryId: 'entry',
  pseudonym: String(at).padStart(64, '0'),
  at: AT,
  nonce: String(at).padStart(32, '0'),
})
const leaves = Array.from({ length: 11 }, (_, at) => leafOf(at))
const hashes = leaves.map((leaf) => hashOfLeaf(sha256, leaf))

/** Roots over the first 3, 7 and 11 leaves, each with the hash of the one before. */
const roots: SignedRoot[] = []
for (const size of [3, 7, 11]) {
  const last = roots.at(-1)
  roots.push({
    editionId: 'e',
    number: roots.length + 1,
    size,
    root: hexOf(rootOf(sha256, hashes.slice(0, size))),
    previous: last ? hashOfRoot(sha256, last) : FIRST_PREVIOUS,
    at: AT,
  })
}
const [first, second, newest] = roots
if (!first || !second || !newest) throw new Error('three roots')

const evidence = (index = 5) => ({
  receipt: { ...leafOf(index), hash: hexOf(hashes[index] ?? new Uint8Array()) },
  proof: {
    index,
    path: inclusionRanges(index, 11).map(({ from, until }) =>
      hexOf(rootOf(sha256, hashes.slice(from, until))),
    ),
    root: newest,
  },
  chain: roots,
  seen: null,
  isSigned: true,
})
const PROVEN = { whole: 'proven', inLog: 'proven', signed: 'proven', chained: 'proven' }

describe('a receipt', () => {
  test('of every leaf is proven', () => {
    for (let index = 0; index < 11; index += 1) expect(checkReceipt(sha256, evidence(index))).toEqual(PROVEN)
  })

  test('that was changed is not whole, and not in the log', () => {
    const right = evidence()
    const changed = { ...right, receipt: { ...right.receipt, entryId: 'another' } }
    expect(checkReceipt(sha256, changed)).toEqual({ ...PROVEN, whole: 'failed', inLog: 'failed' })
    const other = { ...right, receipt: { ...right.receipt, hash: '0'.repeat(64) } }
    expect(checkReceipt(sha256, other)).toEqual({ ...PROVEN, whole: 'failed' })
  })

  test('whose path leads elsewhere is not in the log', () => {
    const right = evidence()
    for (const proof of [
      { ...right.proof, index: 6 },
      { ...right.proof, index: 11 },
      { ...right.proof, path: right.proof.path.toReversed() },
      { ...right.proof, path: right.proof.path.slice(1) },
      { ...right.proof, path: ['no hash', ...right.proof.path.slice(1)] },
    ])
      expect(checkReceipt(sha256, { ...right, proof }).inLog).toBe('failed')
  })

  test('differs from one that this browser cannot check', () => {
    expect(checkReceipt(sha256, { ...evidence(), isSigned: null, chain: null })).toEqual({
      ...PROVEN,
      signed: 'open',
      chained: 'open',
    })
    expect(checkReceipt(sha256, { ...evidence(), isSigned: false }).signed).toBe('failed')
  })

  test('goes on from a root that was seen before', () => {
    const seen = { number: 1, hash: hashOfRoot(sha256, first) }
    expect(checkReceipt(sha256, { ...evidence(), seen, chain: roots.slice(1) })).toEqual(PROVEN)
    const all = { number: 3, hash: hashOfRoot(sha256, newest) }
    expect(checkReceipt(sha256, { ...evidence(), seen: all, chain: [] })).toEqual(PROVEN)
  })

  test('shows a log that forked, lost a root, or was cut', () => {
    const fork = { ...second, root: 'f'.repeat(64) }
    const seen = { number: 2, hash: hashOfRoot(sha256, fork) }
    const later = { number: 4, hash: 'a'.repeat(64) }
    for (const change of [
      { seen, chain: [newest] },
      { chain: [first, newest] },
      { chain: [first, second] },
      { chain: [first, fork, newest] },
      { seen: later, chain: [] },
    ])
      expect(checkReceipt(sha256, { ...evidence(), ...change }).chained).toBe('failed')
  })
})
