import { hash } from 'node:crypto'
import { differenceIn, notesOn, Results } from '@easel/domain/awards/verify.ts'
import { countsUntil } from '@easel/domain/votes/log.ts'
import { openArchive, readEntry } from '@easel/inspection/archive/gate.ts'
import { themeLimits } from '@easel/inspection/archive/limits.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import type { ByteSource } from '@easel/inspection/source.ts'
import { z } from 'zod'
import { readBundle, verdictOf } from '../../votes/public.ts'
import { FILES, RESULTS_VERSION } from './bundle.ts'

/** A bundle comes from organisers, and may be of any size. */
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
  editionId: z.uuid(),
  editionVersion: z.int(),
  list: z.int(),
  publishedAt: z.string().nullable(),
  commit: z.string().nullable(),
  sha256: z.record(z.string(), z.string()),
})
export type ResultsManifest = z.infer<typeof Manifest>

export type ResultsVerdict =
  | {
      readonly sound: true
      readonly manifest: ResultsManifest
      readonly winners: number
      readonly votes: number
      /** Entries that organisers added to rounds, and those that passed after the share was drawn. */
      readonly notes: ReturnType<typeof notesOn>
    }
  | { readonly sound: false; readonly fault: string; readonly place: string }

const fault = (what: string, place: string | number): ResultsVerdict => ({
  sound: false,
  fault: what,
  place: String(place),
})

/** Works out everything in a bundle again. @returns the first difference, with its place */
export async function verifyResults(source: ByteSource): Promise<ResultsVerdict> {
  const files = await filesIn(source)
  if (!files) return fault('noBundle', 'zip')
  const texts = new Map<string, string>()
  for (const name of ['manifest.json', ...Object.values(FILES)]) {
    const text = files.get(name)
    if (text === undefined) return fault('fileMissing', name)
    texts.set(name, text)
  }
  const { version } = parsed(texts.get('manifest.json'), z.object({ version: z.int() })) ?? {}
  if (version !== undefined && version !== RESULTS_VERSION) return fault('versionUnknown', version)
  const manifest = parsed(texts.get('manifest.json'), Manifest)
  if (!manifest) return fault('unreadable', 'manifest.json')
  const votes = await votesIn(texts.get(FILES.votes) ?? '')
  if (!votes) return fault('unreadable', FILES.votes)
  const verdict = verdictOf(votes)
  if (!verdict.sound) return fault(`votes.${verdict.fault}`, verdict.place)
  const results = Results.safeParse({
    edition: jsonOf(texts.get(FILES.edition)),
    rounds: jsonOf(texts.get(FILES.rounds)),
    facts: jsonOf(texts.get(FILES.facts)),
    prizes: jsonOf(texts.get(FILES.awards)),
  })
  if (!results.success) return fault('unreadable', results.error.issues[0]?.path.join('.') ?? '')
  const { editionId } = votes.head
  const difference = differenceIn(
    results.data,
    {
      counts: votes.head.counts,
      countsBefore: (until) => {
        const leaves = votes.leaves.map(({ is: _, ...leaf }) => ({ editionId, ...leaf }))
        const counts = countsUntil(leaves, until)
        return [...counts].map(([entryId, count]) => ({ entryId, votes: count }))
      },
    },
    { sha256: (text) => hash('sha256', text) },
  )
  if (difference) return fault(difference.fault, difference.place)
  const changed = Object.values(FILES).find(
    (name) => hash('sha256', texts.get(name) ?? '') !== manifest.sha256[name],
  )
  if (changed) return fault('fileChanged', changed)
  const winners = results.data.prizes.reduce((sum, { awards }) => sum + awards.length, 0)
  return { sound: true, manifest, winners, votes: verdict.leaves, notes: notesOn(results.data) }
}

/** The texts of a zip by name; null where it is none, or is broken. */
async function filesIn(source: ByteSource): Promise<ReadonlyMap<string, string> | null> {
  const opened = await openArchive(source, LIMITS)
  if (!opened.ok) return null
  const texts = new Map<string, string>()
  for (const entry of opened.archive.entries) {
    const read = await readEntry(opened.archive, entry, nodeCodec)
    if (!read.ok) return null
    texts.set(entry.path, new TextDecoder().decode(read.bytes))
  }
  return texts
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

async function votesIn(text: string) {
  async function* lines() {
    for (const line of text.split('\n')) if (line !== '') yield line
  }
  return readBundle(lines()).catch(() => null)
}
