import { leafHash, type Sha256 } from './merkle.ts'

/** What a voter does: a vote is given, or taken back where the edition allows it. */
export const VOTER_KINDS = ['GIVE', 'TAKE_BACK'] as const
export type VoterKind = (typeof VOTER_KINDS)[number]
/**
 * Beside it, what organisers do: a vote is put in quarantine, released, or void for good
 * (docs/decisions/suspicious-votes.md).
 */
export const VOTE_KINDS = [...VOTER_KINDS, 'QUARANTINE', 'RELEASE', 'VOID'] as const
export type VoteKind = (typeof VOTE_KINDS)[number]

/** By how much each changes the count of its entry. */
export const VOTE_EFFECT: Readonly<Record<VoteKind, number>> = {
  GIVE: 1,
  TAKE_BACK: -1,
  QUARANTINE: -1,
  RELEASE: 1,
  // It was in quarantine, and not counted already.
  VOID: 0,
}

type BallotState = 'NONE' | 'GIVEN' | 'QUARANTINED' | 'VOIDED'

/** In which states of a ballot a leaf may come, where it leads, and what it is called where it may not. */
const LEAF_RULES: Readonly<
  Record<
    VoteKind,
    { readonly from: readonly BallotState[]; readonly to: BallotState; readonly fault: LeafFault }
  >
> = {
  GIVE: { from: ['NONE'], to: 'GIVEN', fault: 'givenTwice' },
  TAKE_BACK: { from: ['GIVEN'], to: 'NONE', fault: 'takenWithout' },
  QUARANTINE: { from: ['GIVEN'], to: 'QUARANTINED', fault: 'quarantinedWithout' },
  // What is void is restored where its voter objected.
  RELEASE: { from: ['QUARANTINED', 'VOIDED'], to: 'GIVEN', fault: 'releasedWithout' },
  VOID: { from: ['QUARANTINED'], to: 'VOIDED', fault: 'voidedWithout' },
}

export const LEAF_FAULTS = [
  'givenTwice',
  'takenWithout',
  'quarantinedWithout',
  'releasedWithout',
  'voidedWithout',
] as const
export type LeafFault = (typeof LEAF_FAULTS)[number]

/** One leaf of an edition's log: what happened, by whom under a pseudonym, and when. It names nobody. */
export interface VoteLeaf {
  readonly editionId: string
  readonly kind: VoteKind
  readonly entryId: string
  /** Of the voter in this edition: 64 hexadecimal digits, the same for all of their votes. */
  readonly pseudonym: string
  /** ISO 8601, UTC, to the millisecond. */
  readonly at: string
  /** 32 hexadecimal digits that only the receipt and the log know: a leaf cannot be guessed. */
  readonly nonce: string
}

/** What two organisers decide once voting is over: a round is closed, a list of awards is published. */
export const RESULT_KINDS = ['ROUND_CLOSED', 'AWARDS_PUBLISHED'] as const
export type ResultKind = (typeof RESULT_KINDS)[number]

/** A leaf that holds results to what they were when they were decided (docs/decisions/results-and-bundles.md). */
export interface ResultLeaf {
  readonly editionId: string
  readonly kind: ResultKind
  /** Of the round or of the list. */
  readonly number: number
  /** 64 hexadecimal digits; `fingerprintOf` says of what. */
  readonly fingerprint: string
  /** When it was decided; ISO 8601, UTC, to the millisecond. */
  readonly at: string
}

export type LogLeaf = VoteLeaf | ResultLeaf

export const isVoteLeaf = <Leaf extends { readonly kind: VoteKind | ResultKind }>(
  leaf: Leaf,
): leaf is Extract<Leaf, { readonly kind: VoteKind }> =>
  leaf.kind !== 'ROUND_CLOSED' && leaf.kind !== 'AWARDS_PUBLISHED'

/** Signed and chained: a log that was shown to two people in two forms cannot be continued for both. */
export interface SignedRoot {
  readonly editionId: string
  /** 1 for the first. */
  readonly number: number
  /** How many leaves the tree has. */
  readonly size: number
  /** Hexadecimal. */
  readonly root: string
  /** The hash of the root before, hexadecimal; of the first one 64 zeros. */
  readonly previous: string
  readonly at: string
}

const VERSION = 'easel-votes/1'
const lines = (...parts: readonly (string | number)[]): string => [VERSION, ...parts].join('\n')

/** All of these texts are ASCII. A loop: a million leaves have three hundred million letters. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** The bytes of a leaf, one fact a line. */
function leafBytes(leaf: LogLeaf): Uint8Array {
  if (isVoteLeaf(leaf)) {
    const { editionId, kind, entryId, pseudonym, at, nonce } = leaf
    return bytesOf(lines('leaf', editionId, kind, entryId, pseudonym, at, nonce))
  }
  const { editionId, kind, number, fingerprint, at } = leaf
  return bytesOf(lines('result', editionId, kind, number, fingerprint, at))
}

export const hashOfLeaf = (sha256: Sha256, leaf: LogLeaf): Uint8Array => leafHash(sha256, leafBytes(leaf))

export const BUNDLE_KINDS = ['votes', 'results'] as const
export type BundleKind = (typeof BUNDLE_KINDS)[number]

/** What is signed of a bundle's manifest: a signature of one kind is none of another, nor of a root. */
export const manifestText = (kind: BundleKind, manifest: string): string =>
  `easel-${kind}/manifest/1\n${manifest}`

/** The bytes of a root that are signed, and whose hash the next root carries. */
export const rootBytes = ({ editionId, number, size, root, previous, at }: SignedRoot): Uint8Array =>
  bytesOf(lines('root', editionId, number, size, root, previous, at))

export const FIRST_PREVIOUS = '0'.repeat(64)

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function hexOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX[byte]
  return text
}

/** What the leaves of a log say. */
export interface LeafCounts {
  /** Counted votes of each entry. */
  readonly counts: ReadonlyMap<string, number>
  /** Ballots that are void, and those that are in quarantine still. */
  readonly voided: number
  readonly quarantined: number
  /** Every leaf that no honest log has, with its place. */
  readonly faults: readonly { readonly leaf: number; readonly fault: LeafFault }[]
}

/**
 * What the log says of its votes.
 * @param leaves in their order
 */
export function countsOfLeaves(
  leaves: Iterable<Pick<VoteLeaf, 'kind' | 'entryId' | 'pseudonym'>>,
): LeafCounts {
  const counts = new Map<string, number>()
  const statesOf = new Map<string, Map<string, BallotState>>()
  const inState = { NONE: 0, GIVEN: 0, QUARANTINED: 0, VOIDED: 0 }
  const faults: { leaf: number; fault: LeafFault }[] = []
  let index = 0
  for (const { kind, entryId, pseudonym } of leaves) {
    const states = statesOf.get(entryId) ?? new Map<string, BallotState>()
    statesOf.set(entryId, states)
    const state = states.get(pseudonym) ?? 'NONE'
    const { from, to, fault } = LEAF_RULES[kind]
    if (from.includes(state)) {
      states.set(pseudonym, to)
      inState[state] -= 1
      inState[to] += 1
      counts.set(entryId, (counts.get(entryId) ?? 0) + VOTE_EFFECT[kind])
    } else faults.push({ leaf: index, fault })
    index += 1
  }
  return { counts, faults, voided: inState.VOIDED, quarantined: inState.QUARANTINED }
}

/**
 * How many votes of each entry had been given before an instant, where an edition counts a prize until then. What voters
 * do counts up to that instant; what organisers decide counts whenever it was: a vote that is void later was never one.
 * @param leaves of the whole log, in their order
 * @param until ISO 8601, UTC, to the millisecond
 */
export function countsUntil(leaves: Iterable<VoteLeaf>, until: string): Map<string, number> {
  const ballots = new Map<string, { readonly entryId: string; isGiven: boolean; isOut: boolean }>()
  for (const { kind, entryId, pseudonym, at } of leaves) {
    const key = `${pseudonym} ${entryId}`
    const ballot = ballots.get(key) ?? { entryId, isGiven: false, isOut: false }
    ballots.set(key, ballot)
    if (kind === 'GIVE' || kind === 'TAKE_BACK')
      ballot.isGiven = at < until ? kind === 'GIVE' : ballot.isGiven
    else ballot.isOut = kind !== 'RELEASE'
  }
  const counts = new Map<string, number>()
  for (const { entryId, isGiven, isOut } of ballots.values())
    if (isGiven && !isOut) counts.set(entryId, (counts.get(entryId) ?? 0) + 1)
  return counts
}
