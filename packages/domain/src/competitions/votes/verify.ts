import { z } from 'zod'
import { PROVENANCES } from '../editions/provenance.ts'
import {
  countsOfLeaves,
  FIRST_PREVIOUS,
  hashOfLeaf,
  hexOf,
  isVoteLeaf,
  LEAF_FAULTS,
  type LogLeaf,
  RESULT_KINDS,
  rootBytes,
  type SignedRoot,
  VOTE_KINDS,
} from './log.ts'
import { nodeHash, type Sha256 } from './merkle.ts'

const Hex32 = z.string().regex(/^[0-9a-f]{64}$/)
const EntryCounts = z.array(z.object({ entryId: z.uuid(), votes: z.int().min(0) }))

export const VOTES_VERSION = 3

/** The lines of a bundle, in this order: a head, its signature, the roots, the leaves. */
export const BundleHead = z.strictObject({
  is: z.literal('head'),
  version: z.literal(VOTES_VERSION),
  editionId: z.uuid(),
  slug: z.string(),
  /** Of an imported edition nothing follows but the signature, and its counts are only stated. */
  provenance: z.enum(PROVENANCES),
  /** Of whoever signed, as SubjectPublicKeyInfo in base64; it proves nothing by itself. */
  publicKey: z.string(),
  /** The final count; null before it is final. */
  counts: EntryCounts.nullable(),
  /** How many roots and leaves follow, and the hash of the last root: 64 zeros where there is none. */
  roots: z.int().min(0),
  leaves: z.int().min(0),
  last: Hex32,
})
export type BundleHead = z.infer<typeof BundleHead>

export const BundleRoot = z.strictObject({
  is: z.literal('root'),
  number: z.int().min(1),
  size: z.int().min(1),
  root: Hex32,
  previous: Hex32,
  at: z.iso.datetime(),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})
export type BundleRoot = z.infer<typeof BundleRoot>

export const BundleLeaf = z.discriminatedUnion('kind', [
  z.strictObject({
    is: z.literal('leaf'),
    kind: z.enum(VOTE_KINDS),
    entryId: z.uuid(),
    pseudonym: Hex32,
    at: z.iso.datetime(),
    nonce: z.string().regex(/^[0-9a-f]{32}$/),
  }),
  z.strictObject({
    is: z.literal('leaf'),
    kind: z.enum(RESULT_KINDS),
    number: z.int().min(1),
    fingerprint: Hex32,
    at: z.iso.datetime(),
  }),
])
export type BundleLeaf = z.infer<typeof BundleLeaf>

/** Of the head's line, byte by byte. */
export const BundleSignature = z.strictObject({
  is: z.literal('signature'),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})

export interface VoteBundle {
  readonly head: BundleHead
  readonly roots: readonly BundleRoot[]
  readonly leaves: readonly BundleLeaf[]
}

interface Tools {
  readonly sha256: Sha256
  /** Whether the signature of a root's bytes, hexadecimal, is that of the head's key. */
  readonly isSigned: (root: SignedRoot, signature: string) => boolean
}

export const BUNDLE_FAULTS = [
  'rootMissing',
  'chainBroken',
  'signatureWrong',
  'rootWrong',
  'leavesUncovered',
  'leavesImported',
  'headDiffers',
  'voteAfterResults',
  ...LEAF_FAULTS,
  'countsWrong',
] as const

export type BundleVerdict =
  | {
      readonly sound: true
      /** Leaves of votes. */
      readonly leaves: number
      readonly counts: ReadonlyMap<string, number>
      /** Ballots that are void: given, and not counted. */
      readonly voided: number
      /** Nothing was recomputed: no ballots were kept, and the counts are those that are stated. */
      readonly isImported: boolean
    }
  /** `place`: the number of a root, the index of a leaf, a field of the head, or the id of an entry. */
  | { readonly sound: false; readonly fault: (typeof BUNDLE_FAULTS)[number]; readonly place: string | number }

const fault = (what: (typeof BUNDLE_FAULTS)[number], place: string | number): BundleVerdict => ({
  sound: false,
  fault: what,
  place,
})

/** The roots of whole subtrees of the leaves so far, the largest first: enough to go on and to name the root. */
class Frontier {
  readonly #sha256: Sha256
  readonly #peaks: { readonly size: number; readonly hash: Uint8Array }[] = []

  constructor(sha256: Sha256) {
    this.#sha256 = sha256
  }

  add(leaf: Uint8Array): void {
    let peak = { size: 1, hash: leaf }
    for (let last = this.#peaks.at(-1); last?.size === peak.size; last = this.#peaks.at(-1)) {
      this.#peaks.pop()
      peak = { size: peak.size * 2, hash: nodeHash(this.#sha256, last.hash, peak.hash) }
    }
    this.#peaks.push(peak)
  }

  root(): Uint8Array {
    const [last, ...others] = this.#peaks.toReversed()
    if (!last) return this.#sha256(new Uint8Array())
    return others.reduce((right, { hash }) => nodeHash(this.#sha256, hash, right), last.hash)
  }
}

/**
 * Recomputes a bundle: every root follows the one before, is signed and is that of its leaves; no ballot is given twice;
 * the counts are what the leaves say. @returns the first fault with its place
 */
export function verifyBundle({ head, roots, leaves }: VoteBundle, tools: Tools): BundleVerdict {
  if (head.provenance === 'IMPORTED' && roots.length + leaves.length > 0) return fault('leavesImported', 0)
  const { editionId } = head
  const frontier = new Frontier(tools.sha256)
  let [previous, covered] = [FIRST_PREVIOUS, 0]
  for (const [at, { signature, is: _, ...facts }] of roots.entries()) {
    const root: SignedRoot = { editionId, ...facts }
    if (root.number !== at + 1 || root.size <= covered) return fault('rootMissing', at + 1)
    if (root.previous !== previous) return fault('chainBroken', root.number)
    if (!tools.isSigned(root, signature)) return fault('signatureWrong', root.number)
    for (const leaf of leaves.slice(covered, root.size))
      frontier.add(hashOfLeaf(tools.sha256, leafIn(editionId, leaf)))
    covered = root.size
    if (covered > leaves.length || hexOf(frontier.root()) !== root.root)
      return fault('rootWrong', root.number)
    previous = hexOf(tools.sha256(rootBytes(root)))
  }
  if (covered < leaves.length) return fault('leavesUncovered', covered)
  const stated = { roots: roots.length, leaves: leaves.length, last: previous } as const
  for (const name of ['roots', 'leaves', 'last'] as const)
    if (head[name] !== stated[name]) return fault('headDiffers', name)
  const votes = leaves.filter(isVoteLeaf)
  const late = leaves.findIndex((leaf, at) => at >= votes.length && isVoteLeaf(leaf))
  if (late >= 0) return fault('voteAfterResults', late)
  if (head.provenance === 'IMPORTED') {
    const counts = new Map((head.counts ?? []).map((each) => [each.entryId, each.votes]))
    return { sound: true, leaves: 0, counts, voided: 0, isImported: true }
  }
  const tally = countsOfLeaves(votes)
  const [first] = tally.faults
  if (first) return fault(first.fault, first.leaf)
  const wrong = wrongCount(head.counts, tally.counts)
  return wrong === null
    ? { sound: true, leaves: votes.length, counts: tally.counts, voided: tally.voided, isImported: false }
    : fault('countsWrong', wrong)
}

/** A loop makes a million of them: no rest and no spread. */
export function leafIn(editionId: string, leaf: BundleLeaf): LogLeaf {
  if (isVoteLeaf(leaf)) {
    const { kind, entryId, pseudonym, at, nonce } = leaf
    return { editionId, kind, entryId, pseudonym, at, nonce }
  }
  const { kind, number, fingerprint, at } = leaf
  return { editionId, kind, number, fingerprint, at }
}

/** The first entry whose stated count is not what the leaves say, or stands there twice; null where none is stated. */
function wrongCount(stated: BundleHead['counts'], counted: ReadonlyMap<string, number>): string | null {
  if (stated === null) return null
  const left = new Map([...counted].filter(([, votes]) => votes > 0))
  const seen = new Set<string>()
  for (const { entryId, votes } of stated) {
    if (seen.has(entryId) || (left.get(entryId) ?? 0) !== votes) return entryId
    seen.add(entryId)
    left.delete(entryId)
  }
  return [...left.keys()][0] ?? null
}
