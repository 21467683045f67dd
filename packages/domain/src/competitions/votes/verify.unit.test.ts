import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_PREVIOUS, hashOfLeaf, hexOf, isVoteLeaf, rootBytes, type SignedRoot } from './log.ts'
import { rootOf, type Sha256 } from './merkle.ts'
import {
  type BundleLeaf,
  type BundleRoot,
  leafIn,
  VOTES_VERSION,
  type VoteBundle,
  verifyBundle,
} from './verify.ts'

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const isSigned = (root: SignedRoot, signature: string) =>
  verify(null, rootBytes(root), publicKey, Buffer.from(signature, 'hex'))
const tools = { sha256, isSigned }

const editionId = '00000000-0000-7000-8000-000000000001'
const entry = (at: number) => `00000000-0000-7000-8000-0000000000a${at % 10}`
type VoteLeaf = Extract<BundleLeaf, { entryId: string }>
const leafOf = (at: number): VoteLeaf => ({
  is: 'leaf',
  kind: 'GIVE',
  entryId: entry(at),
  pseudonym: at.toString(16).padStart(64, '0'),
  at: '2026-10-01T10:00:00.000Z',
  nonce: at.toString(16).padStart(32, '0'),
})

/** Signs the roots of these sizes over the leaves, as an honest portal does. */
function bundleOf(leaves: readonly BundleLeaf[], sizes: readonly number[]): VoteBundle {
  let previous = FIRST_PREVIOUS
  const hashes = leaves.map((leaf) => hashOfLeaf(sha256, leafIn(editionId, leaf)))
  const roots = sizes.map((size, at): BundleRoot => {
    const root: SignedRoot = {
      editionId,
      number: at + 1,
      size,
      root: hexOf(rootOf(sha256, hashes.slice(0, size))),
      previous,
      at: '2026-10-01T10:00:01.000Z',
    }
    previous = hexOf(sha256(rootBytes(root)))
    const { editionId: _, ...facts } = root
    return { is: 'root', ...facts, signature: sign(null, rootBytes(root), privateKey).toString('hex') }
  })
  const counts = Map.groupBy(leaves.filter(isVoteLeaf), ({ entryId }) => entryId)
  return {
    head: {
      is: 'head',
      version: VOTES_VERSION,
      editionId,
      slug: 'tides',
      provenance: 'PORTAL',
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      counts: [...counts].map(([entryId, given]) => ({ entryId, votes: given.length })),
      roots: roots.length,
      leaves: leaves.length,
      last: previous,
    },
    roots,
    leaves,
  }
}

const leaves = Array.from({ length: 40 }, (_, at) => leafOf(at))
const honest = bundleOf(leaves, [7, 8, 23, 40])
const faultOf = (bundle: VoteBundle) => {
  const verdict = verifyBundle(bundle, tools)
  return verdict.sound ? 'sound' : `${verdict.fault} ${verdict.place}`
}

test('an honest bundle is sound, whenever its roots were signed', () => {
  expect(faultOf(honest)).toBe('sound')
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (given) => {
      const sizes = given.toSorted((a, b) => a - b)
      const some = Array.from({ length: sizes.at(-1) ?? 1 }, (_, at) => leafOf(at))
      expect(faultOf(bundleOf(some, sizes))).toBe('sound')
    }),
    { numRuns: 60 },
  )
})

describe('a bundle that was tampered with is refused with the place', () => {
  const [first = leafOf(0), second = leafOf(1)] = leaves
  const rewritten = (number: number, change: Partial<BundleRoot>) =>
    honest.roots.map((root) => (root.number === number ? { ...root, ...change } : root))
  const again = (given: readonly BundleLeaf[]) => bundleOf(given, [given.length])
  const closed: BundleLeaf = {
    is: 'leaf',
    kind: 'ROUND_CLOSED',
    number: 1,
    fingerprint: 'a'.repeat(64),
    at: '2026-10-02T10:00:00.000Z',
  }
  test('while a round that was closed after the last vote is no fault', () =>
    expect(faultOf(again([...leaves, closed]))).toBe('sound'))

  test.each<[string, VoteBundle, string]>([
    ['a ballot dropped', { ...honest, leaves: leaves.toSpliced(10, 1) }, 'rootWrong 3'],
    ['the last ballot dropped', { ...honest, leaves: leaves.slice(0, -1) }, 'rootWrong 4'],
    ['a ballot added', { ...honest, leaves: leaves.toSpliced(10, 0, leafOf(99)) }, 'rootWrong 3'],
    ['a ballot added at the end', { ...honest, leaves: [...leaves, leafOf(99)] }, 'leavesUncovered 40'],
    ['ballots moved', { ...honest, leaves: leaves.with(0, second).with(1, first) }, 'rootWrong 1'],
    [
      'a ballot changed',
      { ...honest, leaves: leaves.with(30, { ...leafOf(30), entryId: entry(1) }) },
      'rootWrong 4',
    ],
    ['a root rewritten', { ...honest, roots: rewritten(2, { root: '0'.repeat(64) }) }, 'signatureWrong 2'],
    ['a root left out', { ...honest, roots: honest.roots.toSpliced(1, 1) }, 'rootMissing 2'],
    ['another chain', { ...honest, roots: rewritten(3, { previous: '0'.repeat(64) }) }, 'chainBroken 3'],
    ['a vote given twice', again([...leaves, { ...first, nonce: 'f'.repeat(32) }]), 'givenTwice 40'],
    ['a vote taken that was not given', again([{ ...first, kind: 'TAKE_BACK' }]), 'takenWithout 0'],
    [
      'a count changed',
      { ...honest, head: { ...honest.head, counts: [{ entryId: entry(0), votes: 400 }] } },
      `countsWrong ${entry(0)}`,
    ],
    [
      'its last roots and leaves cut off',
      { ...honest, roots: honest.roots.slice(0, 3), leaves: leaves.slice(0, 23) },
      'headDiffers roots',
    ],
    [
      'a number of leaves in the head',
      { ...honest, head: { ...honest.head, leaves: 41 } },
      'headDiffers leaves',
    ],
    ['another last root', { ...honest, head: { ...honest.head, last: '0'.repeat(64) } }, 'headDiffers last'],
    ['a vote after a round was closed', again([...leaves, closed, leafOf(50)]), 'voteAfterResults 41'],
    [
      'an entry that is counted twice, the second time with nothing',
      {
        ...honest,
        head: {
          ...honest.head,
          counts: [...(honest.head.counts ?? []), { entryId: entry(0), votes: 0 }],
        },
      },
      `countsWrong ${entry(0)}`,
    ],
    ['a count left out', { ...honest, head: { ...honest.head, counts: [] } }, `countsWrong ${entry(0)}`],
  ])('%s', (_, bundle, expected) => {
    expect(faultOf(bundle)).toBe(expected)
  })
})
