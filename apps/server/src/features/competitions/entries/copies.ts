import type { EntryCopy, getEntryCopies } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { SimilarPair } from '@easel/contract/review/similarity/endpoints.ts'
import { MAX_SIMILAR_WORKS } from '@easel/domain/base/fingerprints/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { type FileRow, filesById, pictureOf } from '../../base/files/public.ts'
import { stillWaiting } from '../../base/fingerprints/public.ts'
import { AS_IT_IS, layingOf, nearBytes, nearestPairs, seenPictures } from '../../review/similarity/public.ts'
import { editionsEntered } from '../editions/public.ts'
import { filesOfEntries, seenEntries } from './fileQueries.ts'

interface Subject {
  readonly entry_id: string
  readonly designer_id: string
}

/** One picture of another entry or work, which is ours or like one of ours. */
interface Sighting extends Omit<EntryCopy, 'pairs' | 'designerName' | 'designerBanned' | 'own'> {
  readonly sha256: string
  readonly fileId: string | null
}

/**
 * What looks like an entry: entries of all editions and works of the store, by the prints that uploads leave. Shown
 * to reviewers, who decide; of an edition that they have entered themselves, nothing.
 */
export async function entryCopiesOf(
  platform: Platform,
  { entry_id: entryId, designer_id: designerId }: Subject,
  reviewerId: string,
): Promise<ReplyOf<typeof getEntryCopies>> {
  const { db } = platform
  const entryFiles = await filesOfEntries(db, [entryId])
  const pictureIds = entryFiles.flatMap(({ facts, fileId, posterFileId }) =>
    facts.kind === 'IMAGE' ? [fileId] : (posterFileId ?? []),
  )
  const ours = new Map([...(await filesById(db, pictureIds)).values()].map((file) => [file.sha256, file]))
  const near = await nearBytes(db, [...ours.keys()], 'audit')
  const alike = [...new Set([...ours.keys(), ...near.map(({ theirs }) => theirs)])]
  const [entries, works, waiting] = await Promise.all([
    seenEntries(db, alike, { exceptId: entryId, exceptEditions: await editionsEntered(db, reviewerId) }),
    seenPictures(db, alike, { ownerOnly: false, designerId }, 'audit'),
    stillWaiting(db, [...ours.keys()]),
  ])
  const sightings = [...entries.map(ofEntry), ...works.map(ofWork)]
  const [files, designerOf] = await Promise.all([
    filesById(
      db,
      sightings.flatMap(({ fileId }) => fileId ?? []),
    ),
    designersNamed(
      db,
      sightings.map((each) => each.designerId),
      platform.clock.now(),
    ),
  ])
  const pair = pairing(platform, ours, near, files)
  const copies = [...Map.groupBy(sightings, nameOf).values()].flatMap((group): EntryCopy[] => {
    const pairs = nearestPairs(group.flatMap(pair)).map((each) => each.pair)
    const [first] = group
    if (!first || pairs.length === 0) return []
    const { sha256: _, fileId: __, ...copy } = first
    return [
      {
        ...copy,
        ...designerOf(first.designerId),
        own: first.designerId === designerId,
        pairs,
      },
    ]
  })
  return {
    works: copies
      .toSorted((a, b) => (a.pairs[0]?.distance ?? 0) - (b.pairs[0]?.distance ?? 0))
      .slice(0, MAX_SIMILAR_WORKS),
    looking: waiting.size > 0,
  }
}

/** A work of the store is one however many versions of it show a picture. */
const nameOf = ({ kind, id, productId }: Sighting): string => `${kind} ${productId ?? id}`

function ofEntry(row: Awaited<ReturnType<typeof seenEntries>>[number]): Sighting {
  return {
    kind: 'ENTRY',
    id: row.entry_id,
    productId: null,
    edition: row.slug,
    name: row.name,
    state: row.state,
    designerId: row.designer_id,
    firstSubmittedAt: row.submitted_at?.toISOString() ?? null,
    sha256: row.sha256,
    fileId: row.file_id,
  }
}

function ofWork(row: Awaited<ReturnType<typeof seenPictures>>[number]): Sighting {
  return {
    kind: 'WORK',
    id: row.audit_id,
    productId: row.product_id,
    edition: null,
    name: row.product_name ?? row.name,
    state: row.product_state ?? row.state,
    designerId: row.designer_id,
    firstSubmittedAt: row.submitted_at?.toISOString() ?? null,
    sha256: row.sha256,
    fileId: row.file_id,
  }
}

function pairing(
  platform: Platform,
  ours: ReadonlyMap<string, FileRow>,
  near: Awaited<ReturnType<typeof nearBytes>>,
  files: ReadonlyMap<string, FileRow>,
) {
  const nearTo = Map.groupBy(near, ({ theirs }) => theirs)
  return ({ sha256, fileId }: Sighting): { pair: SimilarPair; bytes: string }[] => {
    const same = ours.get(sha256)
    const [closest] = nearTo.get(sha256) ?? []
    const our = same ?? ours.get(closest?.ours ?? '')
    const their = fileId === null ? undefined : files.get(fileId)
    if (!our || !their) return []
    const pair: SimilarPair = {
      kind: same ? 'SAME_BYTES' : 'LOOKS_ALIKE',
      distance: same ? 0 : (closest?.distance ?? 0),
      ...(same ? AS_IT_IS : layingOf(closest)),
      ours: pictureOf(platform, our),
      theirs: pictureOf(platform, their),
      ourPath: null,
      theirPath: null,
    }
    return [{ pair, bytes: `${our.sha256} ${sha256}` }]
  }
}
