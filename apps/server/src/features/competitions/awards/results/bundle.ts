import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Results } from '@easel/domain/competitions/awards/verify.ts'
import { ZipFile } from 'yazl'
import type { Platform } from '../../../../platform/platform.ts'
import type { ShownEdition } from '../../editions/public.ts'
import { exportedRounds } from '../../judging/public.ts'
import { exportVotes, voteKeysOf } from '../../votes/public.ts'
import { factsIn, type ListRow, prizesOf, publishedList } from '../listQueries.ts'
import { exportedEntries } from './resultQueries.ts'

export const RESULTS_VERSION = 4

export type Exporting = Pick<Platform, 'db' | 'secrets'> & {
  /** Of the code that works results out; null where it is not known. */
  readonly commit: string | null
}

/** The names of the files of a bundle that its manifest names; that of an imported edition has no rounds. */
export const FILES = {
  edition: 'edition.json',
  votes: 'votes.ndjson',
  rounds: 'rounds.json',
  facts: 'facts.json',
  entries: 'entries.json',
  awards: 'awards.json',
} as const
export const MANIFEST = { text: 'manifest.json', signature: 'manifest.sig' } as const

/** A published list of awards with everything that its fingerprint is of. @throws where it has no end */
export async function exportedList(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  row: ListRow,
): Promise<Pick<Results, 'list' | 'facts' | 'entries'>> {
  if (row.decided_at === null) throw new Error(`list ${row.list_id} is not decided`)
  const facts = factsIn(row)
  return {
    list: {
      number: row.number,
      editionVersion: row.edition_version,
      publishedAt: row.decided_at.toISOString(),
      salt: voteKeysOf(secrets).saltOf(row.edition_id, 'AWARDS_PUBLISHED', row.number),
      prizes: prizesOf(row),
    },
    facts,
    entries: await exportedEntries(
      db,
      facts.entries.map(({ entryId }) => entryId),
    ),
  }
}

/**
 * The results of an edition as a signed zip that anybody can check without the portal: its definition, the log of votes,
 * every score with judges under pseudonyms, what awards follow from, what was entered, and the awards of the published
 * list. It names nobody. Of an imported edition it has what is said to have come out, and says so.
 * @throws where no list is published
 */
export async function exportResults(
  { db, secrets, commit }: Exporting,
  edition: Pick<ShownEdition, 'editionId' | 'definition' | 'version' | 'provenance'>,
): Promise<NodeJS.ReadableStream> {
  const { editionId, definition, version, provenance } = edition
  const row = await publishedList(db, editionId)
  if (!row) throw new Error(`No awards of ${definition.slug} are published`)
  const { list, facts, entries } = await exportedList({ db, secrets }, row)
  const votes: string[] = []
  const { slug } = definition
  for await (const line of exportVotes({ db, secrets }, { editionId, slug, provenance })) votes.push(line)
  const files: Record<string, string> = {
    [FILES.edition]: json({ ...definition, chosen: [] }),
    [FILES.votes]: votes.join(''),
    ...(provenance === 'PORTAL' && {
      [FILES.rounds]: json(await exportedRounds({ db, secrets }, editionId)),
    }),
    [FILES.facts]: json(facts),
    [FILES.entries]: json(entries),
    [FILES.awards]: json(list),
  }
  const { publicKey, signManifest } = voteKeysOf(secrets)
  const manifest = json({
    version: RESULTS_VERSION,
    slug,
    provenance,
    editionId,
    editionVersion: version,
    list: list.number,
    publishedAt: list.publishedAt,
    commit,
    publicKey,
    sha256: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hash('sha256', text)])),
  })
  const signature = `${signManifest('results', manifest)}\n`
  const zip = new ZipFile()
  // The same results make the same bytes.
  const mtime = new Date(list.publishedAt)
  for (const [name, text] of Object.entries({
    [MANIFEST.text]: manifest,
    [MANIFEST.signature]: signature,
    ...files,
  }))
    zip.addReadStream(Readable.from([Buffer.from(text)]), name, { mtime })
  zip.end()
  return zip.outputStream
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`
