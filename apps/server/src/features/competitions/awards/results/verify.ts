import { hash, type KeyObject } from 'node:crypto'
import { loggedDifference } from '@easel/domain/competitions/awards/fingerprints.ts'
import { differenceIn, ImportedResults, notesOn, Results } from '@easel/domain/competitions/awards/verify.ts'
import { PROVENANCES } from '@easel/domain/competitions/editions/provenance.ts'
import { countsUntil, isVoteLeaf } from '@easel/domain/competitions/votes/log.ts'
import { leafIn } from '@easel/domain/competitions/votes/verify.ts'
import { openArchive, readEntry } from '@easel/inspection/archive/gate.ts'
import { themeLimits } from '@easel/inspection/archive/limits.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import type { ByteSource } from '@easel/inspection/source.ts'
import { z } from 'zod'
import { manifestFault, type ReadBundle, readBundle, rootHash, verdictOf } from '../../votes/public.ts'
import { FILES, MANIFEST, RESULTS_VERSION } from './bundle.ts'

const LINE_FEED = 0x0a

/** No limit on bytes: a bundle is as large as its log. The number of entries and the depth stay limited. */
const LIMITS = {
  ...themeLimits,
  packedBytes: Number.MAX_SAFE_INTEGER,
  unpackedBytes: Number.MAX_SAFE_INTEGER,
  entryBytes: Number.MAX_SAFE_INTEGER,
  ratio: Number.MAX_SAFE_INTEGER,
}

const Manifest = z.strictObject({
  version: z.literal(RESULTS_VERSION),
  slug: z.string(),
  /** IMPORTED: what is said to have come out, without what it followed from. */
  provenance: z.enum(PROVENANCES),
  editionId: z.uuid(),
  editionVersion: z.int(),
  list: z.int(),
  publishedAt: z.string(),
  commit: z.string().nullable(),
  publicKey: z.string(),
  sha256: z.record(z.string(), z.string()),
})
export type ResultsManifest = z.infer<typeof Manifest>

/** The log that a bundle holds. */
export interface LogHead {
  readonly editionId: string
  readonly slug: string
  /** How many roots it has, and the hash of the last one. */
  readonly roots: number
  readonly last: string
  /** By the number of a root; null where the log has none of it. */
  hashOfRoot(number: number): string | null
}

export type ResultsVerdict =
  | {
      readonly sound: true
      readonly manifest: ResultsManifest
      readonly winners: number
      readonly votes: number
      readonly log: LogHead
      /** Entries that organisers added to rounds, and those that the share was not drawn from, by the reason. */
      readonly notes: ReturnType<typeof notesOn>
    }
  | { readonly sound: false; readonly fault: string; readonly place: string }

const fault = (what: string, place: string | number): ResultsVerdict => ({
  sound: false,
  fault: what,
  place: String(place),
})

/** What a bundle holds beside its manifest. */
const filesOf = ({ provenance }: Pick<ResultsManifest, 'provenance'>) =>
  Object.values(FILES).filter((name) => provenance === 'PORTAL' || name !== FILES.rounds)

/**
 * Works out everything in a bundle again, once the portal's key has signed it; of an imported edition there is nothing to
 * work out.
 * @returns the first difference, with its place
 */
export async function verifyResults(source: ByteSource, key: KeyObject): Promise<ResultsVerdict> {
  const files = await filesIn(source)
  if (typeof files === 'string') return fault('noBundle', files)
  const bytesOf = (name: string) => files.get(name) ?? new Uint8Array()
  // A byte order mark stays: the text would be another one than was signed.
  const textOf = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(name))
  const text = textOf(MANIFEST.text)
  const { version } = parsed(text, z.object({ version: z.int() })) ?? {}
  if (version !== undefined && version !== RESULTS_VERSION) return fault('versionUnknown', version)
  const manifest = parsed(text, Manifest)
  const names: readonly string[] = [
    MANIFEST.text,
    MANIFEST.signature,
    ...filesOf(manifest ?? { provenance: 'PORTAL' }),
  ]
  const missing = names.find((name) => !files.has(name))
  if (missing !== undefined) return fault('fileMissing', missing)
  const unknown = [...files.keys()].find((name) => !names.includes(name))
  if (unknown !== undefined) return fault('fileUnknown', unknown)
  if (!manifest) return fault('unreadable', MANIFEST.text)
  const signature = textOf(MANIFEST.signature).trim()
  const forged = manifestFault('results', { text, signature, publicKey: manifest.publicKey }, key)
  if (forged) return fault(forged, forged === 'keyDiffers' ? MANIFEST.text : MANIFEST.signature)
  const votes = await logIn(bytesOf(FILES.votes))
  if (!votes) return fault('unreadable', FILES.votes)
  const recomputed = recompute(votes, textOf, manifest, key)
  if (!recomputed.sound) return recomputed
  const changed = filesOf(manifest).find((name) => hash('sha256', bytesOf(name)) !== manifest.sha256[name])
  return changed ? fault('fileChanged', changed) : recomputed
}

function recompute(
  votes: ReadBundle,
  textOf: (name: string) => string,
  manifest: ResultsManifest,
  key: KeyObject,
): ResultsVerdict {
  const verdict = verdictOf(votes, key)
  if (!verdict.sound) return fault(`votes.${verdict.fault}`, verdict.place)
  const results = ImportedResults.safeParse({
    edition: jsonOf(textOf(FILES.edition)),
    facts: jsonOf(textOf(FILES.facts)),
    entries: jsonOf(textOf(FILES.entries)),
    list: jsonOf(textOf(FILES.awards)),
  })
  if (!results.success) return fault('unreadable', results.error.issues[0]?.path.join('.') ?? '')
  const isImported = manifest.provenance === 'IMPORTED'
  const rounds = Results.shape.rounds.safeParse(jsonOf(textOf(FILES.rounds)))
  if (!isImported && !rounds.success)
    return fault('unreadable', ['rounds', ...(rounds.error.issues[0]?.path ?? [])].join('.'))
  const withRounds = !isImported && rounds.success ? { ...results.data, rounds: rounds.data } : null
  const { edition, list } = results.data
  const { slug, provenance } = votes.head
  const differing = manifestDifference(manifest, {
    slug: edition.slug,
    editionId: votes.head.editionId,
    provenance,
    list: list.number,
    publishedAt: list.publishedAt,
  })
  if (differing) return fault('manifestDiffers', differing)
  if (slug !== edition.slug) return fault('manifestDiffers', 'slug')
  // Without a final count the head states nothing that could be wrong.
  if (!isImported && votes.head.counts === null) return fault('countsDiffer', 'head')
  const difference = withRounds && differenceFrom(withRounds, votes, verdict.counts)
  if (difference) return fault(difference.fault, difference.place)
  return {
    sound: true,
    manifest,
    winners: list.prizes.reduce((sum, { awards }) => sum + awards.length, 0),
    votes: verdict.leaves,
    log: logOf(votes),
    notes: withRounds
      ? notesOn(withRounds)
      : { addedByHand: 0, disqualified: 0, passedLater: 0, withdrawn: 0 },
  }
}

type Stated = Pick<ResultsManifest, 'slug' | 'editionId' | 'provenance' | 'list' | 'publishedAt'>

/** The first field of the manifest that the files do not say; null where they say all of it. */
const manifestDifference = (manifest: ResultsManifest, stated: Stated): keyof Stated | null =>
  (['slug', 'editionId', 'provenance', 'list', 'publishedAt'] as const).find(
    (name) => manifest[name] !== stated[name],
  ) ?? null

const votesIn = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([entryId, votes]) => ({ entryId, votes }))

/** What does not follow from the log of votes and the scores; null where everything does. */
function differenceFrom(
  results: Results,
  { head, leaves: lines }: ReadBundle,
  counts: ReadonlyMap<string, number>,
) {
  const leaves = lines.map((leaf) => leafIn(head.editionId, leaf))
  const sha256 = (text: string) => hash('sha256', text)
  return (
    differenceIn(
      results,
      {
        counts: votesIn(counts),
        countsBefore: (until) => votesIn(countsUntil(leaves.filter(isVoteLeaf), until)),
      },
      { sha256 },
    ) ?? loggedDifference(results, leaves, sha256)
  )
}

function logOf({ head: { editionId, slug, roots, last }, roots: lines }: ReadBundle): LogHead {
  return {
    editionId,
    slug,
    roots,
    last,
    hashOfRoot: (number) => {
      const root = lines[number - 1]
      return root ? rootHash({ editionId, ...root }) : null
    },
  }
}

/** The files of a zip by name; the place of the fault where it is no zip or is broken. */
async function filesIn(source: ByteSource): Promise<ReadonlyMap<string, Uint8Array> | string> {
  const opened = await openArchive(source, LIMITS)
  if (!opened.ok) return opened.findings[0]?.path || 'zip'
  const files = new Map<string, Uint8Array>()
  for (const entry of opened.archive.entries) {
    const read = await readEntry(opened.archive, entry, nodeCodec)
    if (!read.ok) return entry.path
    files.set(entry.path, read.bytes)
  }
  return files
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

const parsed = <Schema extends z.ZodType>(text: string | undefined, schema: Schema) =>
  schema.safeParse(jsonOf(text)).data ?? null

/** Line by line: as one text the log of millions would be longer than a string may be. */
async function logIn(bytes: Uint8Array): Promise<ReadBundle | null> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  async function* lines() {
    for (let start = 0; start < bytes.length; ) {
      const found = bytes.indexOf(LINE_FEED, start)
      const end = found < 0 ? bytes.length : found
      if (end > start) yield decoder.decode(bytes.subarray(start, end))
      start = end + 1
    }
  }
  return readBundle(lines()).catch(() => null)
}
