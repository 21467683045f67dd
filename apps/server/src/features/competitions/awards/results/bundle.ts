import { createHash, hash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
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
): Promise<Readable> {
  const { editionId, definition, version, provenance } = edition
  const row = await publishedList(db, editionId)
  if (!row) throw new Error(`No awards of ${definition.slug} are published`)
  const { list, facts, entries } = await exportedList({ db, secrets }, row)
  const { slug } = definition
  const files: Record<string, string> = {
    [FILES.edition]: json({ ...definition, chosen: [] }),
    ...(provenance === 'PORTAL' && {
      [FILES.rounds]: json(await exportedRounds({ db, secrets }, editionId)),
    }),
    [FILES.facts]: json(facts),
    [FILES.entries]: json(entries),
    [FILES.awards]: json(list),
  }
  const { publicKey, signManifest } = voteKeysOf(secrets)
  const manifestOf = (votesSha256: string) =>
    json({
      version: RESULTS_VERSION,
      slug,
      provenance,
      editionId,
      editionVersion: version,
      list: list.number,
      publishedAt: list.publishedAt,
      commit,
      publicKey,
      sha256: {
        [FILES.votes]: votesSha256,
        ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hash('sha256', text)])),
      },
    })
  const zip = new ZipFile()
  // The same results make the same bytes.
  const mtime = new Date(list.publishedAt)
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime })
  // A log of millions is longer than a string may be: it is passed on line by line, and what names its hash comes after.
  async function* votes() {
    const sha256 = createHash('sha256')
    for await (const line of exportVotes({ db, secrets }, { editionId, slug, provenance })) {
      sha256.update(line)
      yield line
    }
    const manifest = manifestOf(sha256.digest('hex'))
    for (const [name, text] of Object.entries(files)) add(name, text)
    add(MANIFEST.text, manifest)
    add(MANIFEST.signature, `${signManifest('results', manifest)}\n`)
    zip.end()
  }
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  zip.on('error', (error) => output.destroy(error))
  zip.addReadStream(Readable.from(votes()), FILES.votes, { mtime })
  return output
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`
