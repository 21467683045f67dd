import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexOf } from './log.ts'
import { inclusionRanges, leafHash, nodeHash, rootFromInclusion, rootOf, type Sha256 } from './merkle.ts'

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => leafHash(sha256, Uint8Array.of(at & 255, at >> 8)))

/** The inputs and roots that RFC 6962's implementations publish. */
const INPUTS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test.each(ROOTS.map((root, at) => [at + 1, root] as const))(
  'the root of %i published leaves',
  (size, root) => {
    const leaves = INPUTS.slice(0, size).map((input) => leafHash(sha256, bytes(input)))
    expect(hexOf(rootOf(sha256, leaves))).toBe(root)
  },
)

test('every leaf of every small tree leads to its root, and to no other', () => {
  for (let size = 1; size <= 40; size += 1) {
    const leaves = leavesOf(size)
    const root = hexOf(rootOf(sha256, leaves))
    leaves.forEach((leaf, index) => {
      const path = inclusionRanges(index, size).map(({ from, until }) =>
        rootOf(sha256, leaves.slice(from, until)),
      )
      const reached = rootFromInclusion(sha256, { leaf, index, size, path })
      expect(reached && hexOf(reached)).toBe(root)
      if (size === 1) return
      const moved = rootFromInclusion(sha256, { leaf, index: (index + 1) % size, size, path })
      expect(moved && hexOf(moved)).not.toBe(root)
    })
  }
})

/** As RFC 6962 says it, without any of our functions but the hashes. */
function slowRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves
  if (leaves.length === 1 && only) return only
  const k = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return nodeHash(sha256, slowRoot(leaves.slice(0, k)), slowRoot(leaves.slice(k)))
}

test('a root is that of the standard, and a changed leaf changes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 300 }), fc.nat(), (size, chosen) => {
      const leaves = leavesOf(size)
      const root = hexOf(rootOf(sha256, leaves))
      expect(root).toBe(hexOf(slowRoot(leaves)))
      const other = leaves.with(chosen % size, leafHash(sha256, Uint8Array.of(1, 2, 3)))
      expect(hexOf(rootOf(sha256, other))).not.toBe(root)
    }),
    { numRuns: 60 },
  )
})

test('a path of another length, and a place outside the tree, lead nowhere', () => {
  const [leaf = new Uint8Array()] = leavesOf(1)
  expect(rootFromInclusion(sha256, { leaf, index: 0, size: 2, path: [] })).toBeNull()
  expect(rootFromInclusion(sha256, { leaf, index: 2, size: 2, path: [leaf] })).toBeNull()
  expect(rootFromInclusion(sha256, { leaf, index: -1, size: 2, path: [leaf] })).toBeNull()
})
