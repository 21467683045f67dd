import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isAnnouncedAt } from '@easel/domain/competitions/editions/timeline.ts'
import type { BundleKind } from '@easel/domain/competitions/votes/log.ts'
import { VOTES_VERSION } from '@easel/domain/competitions/votes/verify.ts'
import { hashing } from '../../../../platform/archive/hashing.ts'
import type { Db } from '../../../../platform/db/connection.ts'
import { release } from '../../../../platform/http/version.ts'
import { newId } from '../../../../platform/ids.ts'
import type { PollingTask } from '../../../../platform/jobs/jobs.ts'
import { Round } from '../../../../platform/jobs/round.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { placeObjects } from '../../../base/files/public.ts'
import { type ShownEdition, shownEditionsOf } from '../../editions/public.ts'
import { countWaiting, exportVotes, freezeOf, newestRoot } from '../../votes/public.ts'
import { publishedList } from '../listQueries.ts'
import { exportResults, RESULTS_VERSION } from './bundle.ts'
import { editionsToLog, findBundle, putBundle } from './resultQueries.ts'

export const MEDIA_TYPES: Readonly<Record<BundleKind, string>> = {
  votes: 'application/x-ndjson',
  results: 'application/zip',
}

/**
 * Builds the public bundles whose edition has changed since they were built: the votes once their count is final,
 * the results once they are announced and the log has them. @returns how many were built
 */
export async function buildBundles(platform: Platform): Promise<number> {
  const round = new Round()
  for (const edition of await shownEditionsOf(platform).all())
    for (const kind of ['votes', 'results'] as const)
      await round.attempt(`${edition.definition.slug} ${kind}`, async () => {
        const state = await stateOf(platform, edition, kind)
        return state !== null && build(platform, edition, kind, state)
      })
  return round.end()
}

/** What a bundle would be built from now; null where it is not for the public yet. */
async function stateOf(
  { db, clock }: Platform,
  { editionId, definition, version }: ShownEdition,
  kind: BundleKind,
): Promise<string | null> {
  if (!(await freezeOf(db, editionId))) return null
  // Before the log is asked: a list that is published after it was is not in it.
  const list = await publishedList(db, editionId)
  if (!(await isLogged(db, editionId))) return null
  const root = `format ${VOTES_VERSION}, root ${(await newestRoot(db, editionId))?.number ?? 0}`
  if (kind === 'votes') return root
  return list && isAnnouncedAt(definition, clock.now())
    ? `format ${RESULTS_VERSION}, ${root}, list ${list.number}, version ${version}`
    : null
}

/** Whether the log has a leaf for everything that was decided: a fingerprint is queued first, and written after. */
const isLogged = async (db: Db, editionId: string): Promise<boolean> =>
  !(await editionsToLog(db)).includes(editionId) && (await countWaiting(db, editionId)) === 0

async function build(
  platform: Platform,
  edition: ShownEdition,
  kind: BundleKind,
  state: string,
): Promise<boolean> {
  const { db, clock, secrets, config } = platform
  const { editionId, definition, provenance } = edition
  if ((await findBundle(db, editionId, kind))?.built_from === state) return false
  await mkdir(config.dataDir, { recursive: true })
  const path = join(config.dataDir, `bundle-${newId()}`)
  try {
    const content =
      kind === 'votes'
        ? Readable.from(exportVotes({ db, secrets }, { editionId, slug: definition.slug, provenance }))
        : await exportResults({ db, secrets, commit: (await release(config.release)).release }, edition)
    const hash = createHash('sha256')
    await pipeline(content, hashing(hash), createWriteStream(path))
    // What was decided while it was written may be in one of its files and not in the other.
    if ((await stateOf(platform, edition, kind)) !== state) return false
    const [sha256, sizeBytes] = [hash.digest('hex'), (await stat(path)).size]
    const mediaType = MEDIA_TYPES[kind]
    await placeObjects(platform, [{ path, sha256, mediaType }])
    const row = {
      edition_id: editionId,
      kind,
      sha256,
      size_bytes: sizeBytes,
      built_from: state,
      built_at: clock.now(),
    }
    await db.transaction().execute((tx) => putBundle(tx, row, mediaType))
    return true
  } finally {
    await rm(path, { force: true })
  }
}

export const bundleTask = (platform: Platform): PollingTask => ({
  name: 'result-bundles',
  everySeconds: 10,
  tick: () => buildBundles(platform),
})
