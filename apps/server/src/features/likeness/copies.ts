import type { Picture } from '@easel/contract/files.ts'
import type { Copies, SimilarPair, SimilarWork } from '@easel/contract/likeness.ts'
import { WorkState } from '@easel/domain/audits/lifecycle.ts'
import {
  LEAST_EDGE_PIXELS,
  MOST_PAIRS_OF_A_WORK,
  MOST_SIMILAR_WORKS,
  showsLayout,
} from '@easel/domain/likeness/limits.ts'
import { ProductType } from '@easel/domain/products/types.ts'
import { z } from 'zod'
import type { Db } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { stateNow } from '../audits/public.ts'
import { type FileRow, filesById, pictureOf } from '../files/public.ts'
import { findMedium, pictureFileId } from '../media/public.ts'
import { packageFileIds } from '../packages/public.ts'
import { nicknamesOf } from '../products/public.ts'
import * as queries from './copyQueries.ts'
import { isWaiting } from './waiting.ts'
import { isFirst, type Work, worksOf } from './works.ts'

type Seen = queries.Sighting &
  Partial<Pick<queries.SeenPicture, 'sha256' | 'file_id' | 'path'>> & {
    readonly shared?: queries.SharedPackage
  }

const Screenshots = z.array(z.string()).catch([])

/**
 * The works nearest to a submission, for a reviewer; with `ownerOnly` those of its own designer, drafts included,
 * for the designer. Null where there is no such submission (issue 3 §6).
 */
export async function copiesOf(
  platform: Platform,
  db: Db,
  { auditId, ownerOnly }: { readonly auditId: string; readonly ownerOnly: boolean },
): Promise<Copies | null> {
  const subject = await queries.findSubject(db, auditId)
  if (!subject) return null
  const { package_id } = subject
  const ours = await shownFiles(db, subject)
  const sha256s = [...ours.keys()]
  const ourPaths = package_id ? await queries.pathsIn(db, package_id, sha256s) : new Map<string, string>()
  const telling = sha256s.filter(
    (each) => !showsLayout(ourPaths.get(each) ?? ours.get(each)?.file_name ?? ''),
  )
  const near = await queries.nearBytes(db, telling, 'audit')
  const scope = { ownerOnly, designerId: subject.designer_id }
  const alike = [...new Set([...sha256s, ...near.map(({ theirs }) => theirs)])]
  const [pictures, shared, line, looking] = await Promise.all([
    queries.seenPictures(db, alike, scope, 'audit'),
    package_id ? queries.sharedPackages(db, package_id, scope) : [],
    queries.lineOf(db, auditId),
    isWaiting(db, [...sha256s, ...(package_id ? [package_id] : [])]),
  ])
  const seen: Seen[] = [...pictures, ...shared.map((each) => ({ ...each, shared: each }))]
  const own = seen.filter((each) => line.has(each.audit_id))
  const others = seen.filter((each) => !line.has(each.audit_id))
  const composer = await composerOf(platform, db, { subject, ours, ourPaths, near, own, others })
  const works = worksOf(others).flatMap((work) => composer(work) ?? [])
  return {
    works: works.sort(nearestFirst).slice(0, MOST_SIMILAR_WORKS),
    looking,
  }
}

/** What can be seen of a submission, by its bytes: only its designer's own files, and no icons. */
async function shownFiles(db: Db, subject: queries.Subject): Promise<Map<string, FileRow>> {
  const medium = subject.medium_id ? await findMedium(db, subject.medium_id) : undefined
  const picture = medium ? pictureFileId(medium) : null
  const ids = [
    ...(picture ? [picture] : []),
    ...Screenshots.parse(subject.screenshots),
    ...(subject.package_id ? await packageFileIds(db, subject.package_id) : []),
  ]
  const files = await filesById(db, ids)
  const shown = ids
    .flatMap((id) => files.get(id) ?? [])
    .filter(
      ({ owner_account_id, width, height }) =>
        owner_account_id === subject.account_id && Math.min(width ?? 0, height ?? 0) >= LEAST_EDGE_PIXELS,
    )
  // The first of the same bytes: a screenshot that was taken from the package stays a screenshot.
  return new Map(shown.toReversed().map((file) => [file.sha256, file]))
}

interface Material {
  readonly subject: queries.Subject
  readonly ours: ReadonlyMap<string, FileRow>
  readonly ourPaths: ReadonlyMap<string, string>
  readonly near: readonly queries.NearBytes[]
  readonly own: readonly Seen[]
  readonly others: readonly Seen[]
}

/** Reads what all works need once, and gives the function that composes one of them. */
async function composerOf(platform: Platform, db: Db, material: Material) {
  const { subject, ours, ourPaths, near, own, others } = material
  const { package_id } = subject
  const [files, names, fileCount] = await Promise.all([
    filesById(
      db,
      others.flatMap(({ file_id }) => file_id ?? []),
    ),
    nicknamesOf(
      db,
      others.map(({ designer_id }) => designer_id),
    ),
    package_id ? queries.fileCountOf(db, package_id) : null,
  ])
  const nearTo = Map.groupBy(near, ({ theirs }) => theirs)

  function pairOf(seen: Seen): (SimilarPair & { readonly ourBytes: string }) | null {
    const { sha256 = '', file_id, path = null } = seen
    const same = ours.get(sha256)
    const [nearest] = nearTo.get(sha256) ?? []
    const our = same ?? ours.get(nearest?.ours ?? '')
    if (!our || (!same && showsLayout(path ?? ''))) return null
    const their = file_id ? files.get(file_id) : undefined
    const picture: Picture | null = their ? pictureOf(platform, their) : null
    // Bytes that lie in a package without being shown: where they are ours, ours show them.
    if (!picture && !same) return null
    return {
      ourBytes: our.sha256,
      kind: same ? 'SAME_BYTES' : 'LOOKS_ALIKE',
      distance: same ? 0 : (nearest?.distance ?? 0),
      mirrored: same ? false : (nearest?.mirrored ?? false),
      ours: pictureOf(platform, our),
      theirs: picture ?? pictureOf(platform, our),
      ourPath: ourPaths.get(our.sha256) ?? null,
      theirPath: path,
    }
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
      designerName: names.get(first.designer_id) ?? '',
      own: first.designer_id === subject.designer_id,
      state: WorkState.parse(product?.product_state ?? stateNow(latest, platform.clock.now())),
      firstSubmittedAt: earliest(sightings)?.toISOString() ?? null,
      ourFirstSubmittedAt: earliest(ourMoments)?.toISOString() ?? null,
      first: isFirst(ourMoments, sightings) ? 'OURS' : 'THEIRS',
      pairs: pairs.map(({ ourBytes: _, ...pair }) => pair),
      sameFiles: shared
        ? {
            count: shared.file_count,
            of: Math.max(fileCount ?? 0, shared.file_count),
            sizeBytes: shared.size_bytes,
            paths: shared.paths,
          }
        : null,
    }
  }
}

/** The nearest first; the same two pictures once, however many versions show them. */
function nearestPairs<Pair extends SimilarPair>(pairs: readonly Pair[]): Pair[] {
  const told = new Set<string>()
  return pairs
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .filter(({ ours, theirs }) => {
      const key = `${ours.fileId} ${theirs.fileId}`
      return !told.has(key) && told.add(key)
    })
    .slice(0, MOST_PAIRS_OF_A_WORK)
}

/** The same bytes come before what only looks the same. */
const rankOf = ({ kind, distance }: SimilarPair): number => (kind === 'SAME_BYTES' ? -1 : distance)

const nearnessOf = ({ pairs: [pair] }: SimilarWork): number => (pair ? rankOf(pair) : Number.MAX_SAFE_INTEGER)

function nearestFirst(one: SimilarWork, other: SimilarWork): number {
  const byLook = nearnessOf(one) - nearnessOf(other)
  if (byLook !== 0) return byLook
  return (other.sameFiles?.sizeBytes ?? 0) - (one.sameFiles?.sizeBytes ?? 0)
}

function earliest(submissions: readonly { readonly submitted_at: Date | null }[]): Date | null {
  const times = submissions.flatMap(({ submitted_at }) => submitted_at ?? [])
  return times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : null
}
