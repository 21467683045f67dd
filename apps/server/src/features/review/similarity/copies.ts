import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import type {
  BulkCopy,
  Copies,
  SimilarPair,
  SimilarWork,
} from '@easel/contract/review/similarity/endpoints.ts'
import {
  MAX_PAIRS_IN_BULK,
  MAX_SIMILAR_IN_BULK,
  MAX_SIMILAR_WORKS,
} from '@easel/domain/base/fingerprints/limits.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { WorkState } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pictureOf } from '../../base/files/public.ts'
import { stateNow } from '../../publishing/audits/public.ts'
import { type Material, type Materials, materialsOf, type Seen } from './material.ts'
import { AS_IT_IS, isTelling, layingOf, nearestPairs, rankOf, sharesLayout } from './pairs.ts'
import { isFirst, type Work, worksOf } from './works.ts'

/**
 * The works nearest to a submission, for a reviewer; with `ownerOnly` those of its own designer, drafts included,
 * for the designer. Null where there is no such submission.
 */
export async function copiesOf(
  platform: Platform,
  db: Db,
  { auditId, ownerOnly }: { readonly auditId: string; readonly ownerOnly: boolean },
): Promise<Copies | null> {
  const now = platform.clock.now()
  const materials = await materialsOf(db, { auditIds: [auditId], ownerOnly, breadth: 'audit', now })
  const [material] = materials.of
  if (!material) return null
  const works = similarWorks(platform, material, materials, ownerOnly ? isTelling : undefined)
  return { works: works.sort(nearestFirst).slice(0, MAX_SIMILAR_WORKS), looking: material.looking }
}

/** Of many submissions at once those that are like others, each with the few works that matter most. */
export async function copiesOfMany(
  platform: Platform,
  db: Db,
  auditIds: readonly string[],
): Promise<{ items: BulkCopy[]; looking: boolean }> {
  const now = platform.clock.now()
  const materials = await materialsOf(db, { auditIds, ownerOnly: false, breadth: 'batch', now })
  const items = materials.of.map((material): BulkCopy => {
    const works = similarWorks(platform, material, materials).sort(earlierFirst)
    return {
      auditId: material.subject.audit_id,
      works: works
        .slice(0, MAX_SIMILAR_IN_BULK)
        .map((work) => ({ ...work, pairs: work.pairs.slice(0, MAX_PAIRS_IN_BULK) })),
      more: Math.max(0, works.length - MAX_SIMILAR_IN_BULK),
    }
  })
  return {
    items: items.filter(({ works }) => works.length > 0),
    looking: materials.of.some(({ looking }) => looking),
  }
}

/** @param isWanted which pairs are told of; each where it is left out */
function similarWorks(
  platform: Platform,
  material: Material,
  materials: Materials,
  isWanted: (pair: SimilarPair) => boolean = () => true,
): SimilarWork[] {
  const compose = composerOf(platform, material, materials, isWanted)
  return worksOf(material.others).flatMap((work) => compose(work) ?? [])
}

/** Gives the function that composes one of the works that a submission is like. */
function composerOf(
  platform: Platform,
  material: Material,
  { files, designerOf }: Materials,
  isWanted: (pair: SimilarPair) => boolean,
) {
  const { subject, ours, ourPaths, near, own, fileCount } = material
  const nearTo = Map.groupBy(near, ({ theirs }) => theirs)

  function pairOf(seen: Seen): { pair: SimilarPair; ourBytes: string; bytes: string } | null {
    const { sha256 = '', file_id, path = null } = seen
    const same = ours.get(sha256)
    const [nearest] = nearTo.get(sha256) ?? []
    const our = same ?? ours.get(nearest?.ours ?? '')
    if (!our) return null
    if (!same && sharesLayout(nearest, ourPaths.get(our.sha256) ?? our.file_name, path ?? '')) return null
    const their = file_id ? files.get(file_id) : undefined
    const picture: Picture | null = their ? pictureOf(platform, their) : null
    // Bytes that lie in a package without being shown: where they are ours, ours show them.
    if (!picture && !same) return null
    const pair: SimilarPair = {
      kind: same ? 'SAME_BYTES' : 'LOOKS_ALIKE',
      distance: same ? 0 : (nearest?.distance ?? 0),
      ...(same ? AS_IT_IS : layingOf(nearest)),
      ours: pictureOf(platform, our),
      theirs: picture ?? pictureOf(platform, our),
      ourPath: ourPaths.get(our.sha256) ?? null,
      theirPath: path,
    }
    return isWanted(pair) ? { pair, ourBytes: our.sha256, bytes: `${our.sha256} ${sha256}` } : null
  }

  return ({ sightings }: Work<Seen>): SimilarWork | null => {
    const pairs = nearestPairs(sightings.flatMap((each) => pairOf(each) ?? []))
    const shared = sightings
      .flatMap((each) => each.shared ?? [])
      .sort((a, b) => b.size_bytes - a.size_bytes)[0]
    const [first] = sightings
    if (!first || (pairs.length === 0 && !shared)) return null
    const latest = sightings.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0] ?? first
    const product = sightings.find(({ product_state }) => product_state !== null)
    // Only what is alike counts: a work is not first by what it showed besides.
    const bytes = new Set(pairs.map(({ ourBytes }) => ourBytes))
    const ourMoments = [
      subject,
      ...own.filter(({ sha256 }) => pairs.length === 0 || (sha256 !== undefined && bytes.has(sha256))),
    ]
    return {
      auditId: first.audit_id,
      productId: product?.product_id ?? null,
      productType: ProductType.parse(first.product_type),
      name: product?.product_name ?? latest.name,
      designerId: first.designer_id,
      ...designerOf(first.designer_id),
      own: first.designer_id === subject.designer_id,
      state: WorkState.parse(product?.product_state ?? stateNow(latest, platform.clock.now())),
      firstSubmittedAt: earliest(sightings)?.toISOString() ?? null,
      ourFirstSubmittedAt: earliest(ourMoments)?.toISOString() ?? null,
      first: isFirst(ourMoments, sightings) ? 'OURS' : 'THEIRS',
      pairs: pairs.map(({ pair }) => pair),
      sameFiles: shared
        ? {
            count: shared.file_count,
            of: Math.max(fileCount, shared.file_count),
            sizeBytes: shared.size_bytes,
            paths: shared.paths,
          }
        : null,
    }
  }
}

const nearnessOf = ({ pairs: [pair] }: SimilarWork): number => (pair ? rankOf(pair) : Number.MAX_SAFE_INTEGER)

function nearestFirst(one: SimilarWork, other: SimilarWork): number {
  const byLook = nearnessOf(one) - nearnessOf(other)
  if (byLook !== 0) return byLook
  return (other.sameFiles?.sizeBytes ?? 0) - (one.sameFiles?.sizeBytes ?? 0)
}

/** What somebody else showed before comes first: a reviewer must see it whatever else is alike. */
function earlierFirst(one: SimilarWork, other: SimilarWork): number {
  return Number(isEarlier(other)) - Number(isEarlier(one)) || nearestFirst(one, other)
}
const isEarlier = ({ own, first }: SimilarWork): boolean => !own && first === 'THEIRS'

function earliest(submissions: readonly { readonly submitted_at: Date | null }[]): Date | null {
  const times = submissions.flatMap(({ submitted_at }) => submitted_at ?? [])
  return times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : null
}
