import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '../../../platform/db/connection.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { ShownEdition } from '../../competitions/public.ts'
import { exportedRounds } from '../../judging/public.ts'
import { exportVotes } from '../../votes/public.ts'
import { factsIn, prizesOf, publishedList } from '../listQueries.ts'

export const RESULTS_VERSION = 2

interface Exporting {
  readonly db: Db
  readonly secrets: Secrets
  /** Of the code that works results out; null where it is not known. */
  readonly commit: string | null
}

/** The names of the files of a bundle. */
export const FILES = {
  edition: 'edition.json',
  votes: 'votes.ndjson',
  rounds: 'rounds.json',
  facts: 'facts.json',
  awards: 'awards.json',
} as const

/**
 * The results of an edition as a zip that anybody can check without the portal: its definition, the log of votes, every
 * score with judges under pseudonyms, what awards follow from, and the awards of the published list. It names nobody.
 * @throws where no list is published
 */
export async function exportResults(
  { db, secrets, commit }: Exporting,
  { editionId, definition, version }: Pick<ShownEdition, 'editionId' | 'definition' | 'version'>,
): Promise<NodeJS.ReadableStream> {
  const list = await publishedList(db, editionId)
  if (!list) throw new Error(`No awards of ${definition.slug} are published`)
  const votes: string[] = []
  for await (const line of exportVotes({ db, secrets }, { editionId, slug: definition.slug }))
    votes.push(line)
  const files: Record<string, string> = {
    [FILES.edition]: json({ ...definition, chosen: [] }),
    [FILES.votes]: votes.join(''),
    [FILES.rounds]: json(await exportedRounds(db, editionId)),
    [FILES.facts]: json(factsIn(list)),
    [FILES.awards]: json(prizesOf(list)),
  }
  const manifest = {
    version: RESULTS_VERSION,
    slug: definition.slug,
    editionId,
    editionVersion: version,
    list: list.number,
    publishedAt: list.decided_at?.toISOString() ?? null,
    commit,
    sha256: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hash('sha256', text)])),
  }
  const zip = new ZipFile()
  for (const [name, text] of Object.entries({ 'manifest.json': json(manifest), ...files }))
    zip.addReadStream(Readable.from([Buffer.from(text)]), name)
  zip.end()
  return zip.outputStream
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`
