import type { NamedDesigner } from '@easel/contract/accounts/designers/summary.ts'
import { MIN_EDGE_PIXELS, showsLayout } from '@easel/domain/base/fingerprints/limits.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { type FileRow, filesById } from '../../base/files/public.ts'
import { stillWaiting } from '../../base/fingerprints/public.ts'
import { mediaById, pictureFileId } from '../../publishing/media/public.ts'
import { fileIdsOfPackages } from '../../publishing/packages/public.ts'
import * as queries from './copyQueries.ts'

/** A submission in which something of ours is seen: a picture, or files of its package. */
export type Seen = queries.Sighting &
  Partial<Pick<queries.SeenPicture, 'sha256' | 'file_id' | 'path'>> & {
    readonly shared?: queries.SharedPackage
  }

/** What is known of one submission and of all that may be like it. */
export interface Material {
  readonly subject: queries.Subject
  /** What it shows, by its bytes. */
  readonly ours: ReadonlyMap<string, FileRow>
  readonly ourPaths: ReadonlyMap<string, string>
  readonly near: readonly queries.NearBytes[]
  readonly own: readonly Seen[]
  readonly others: readonly Seen[]
  readonly fileCount: number
  readonly looking: boolean
}

export interface Materials {
  readonly of: readonly Material[]
  /** Files and designers of everything that was seen, by id. */
  readonly files: ReadonlyMap<string, FileRow>
  readonly designerOf: (designerId: string) => NamedDesigner
}

interface Asked {
  readonly auditIds: readonly string[]
  /** Only works of the first one's designer, drafts included. */
  readonly ownerOnly: boolean
  readonly breadth: queries.Breadth
  readonly now: Date
}

/** Reads what is needed to compare submissions: as many queries for a hundred as for one. */
export async function materialsOf(db: Db, { auditIds, ownerOnly, breadth, now }: Asked): Promise<Materials> {
  const subjects = await queries.findSubjects(db, auditIds)
  const packageIds = subjects.flatMap(({ package_id }) => package_id ?? [])
  const filesBySubject = await shownFiles(db, subjects)
  const sha256s = [...new Set([...filesBySubject.values()].flatMap((files) => [...files.keys()]))]
  const paths = await queries.pathsIn(db, packageIds, sha256s)
  const pathsOf = ({ package_id }: queries.Subject) =>
    paths.get(package_id ?? '') ?? new Map<string, string>()
  const comparableOf = new Map(
    subjects.map((subject) => [
      subject,
      comparable(filesBySubject.get(subject) ?? new Map(), pathsOf(subject)),
    ]),
  )
  const near = await queries.nearBytes(
    db,
    [...new Set([...comparableOf.values()].flatMap((each) => [...each]))],
    breadth,
  )
  const scope = { ownerOnly, designerId: subjects[0]?.designer_id ?? '' }
  const alike = [...new Set([...sha256s, ...near.map(({ theirs }) => theirs)])]
  const [pictures, shared, lines, counts, waiting] = await Promise.all([
    queries.seenPictures(db, alike, scope, breadth),
    queries.sharedPackages(db, packageIds, scope, breadth),
    queries.linesOf(db, auditIds),
    queries.fileCounts(db, packageIds),
    stillWaiting(db, [...sha256s, ...packageIds]),
  ])
  const [files, designerOf] = await Promise.all([
    filesById(
      db,
      pictures.flatMap(({ file_id }) => file_id ?? []),
    ),
    designersNamed(
      db,
      [...pictures, ...shared].map(({ designer_id }) => designer_id),
      now,
    ),
  ])
  const nearTo = Map.groupBy(near, ({ ours }) => ours)
  const seenAs = Map.groupBy(pictures, ({ sha256 }) => sha256)
  const sharedOf = Map.groupBy(shared, ({ package_id }) => package_id)

  function materialOf(subject: queries.Subject): Material {
    const { audit_id, package_id } = subject
    const ours = filesBySubject.get(subject) ?? new Map<string, FileRow>()
    const ourNear = [...(comparableOf.get(subject) ?? [])].flatMap((sha256) => nearTo.get(sha256) ?? [])
    const bytes = new Set([...ours.keys(), ...ourNear.map(({ theirs }) => theirs)])
    const seen: Seen[] = [
      ...[...bytes].flatMap((sha256) => seenAs.get(sha256) ?? []),
      ...(sharedOf.get(package_id ?? '') ?? []).map((each) => ({ ...each, shared: each })),
    ]
    const line = lines.get(audit_id) ?? new Set([audit_id])
    return {
      subject,
      ours,
      ourPaths: pathsOf(subject),
      near: ourNear.toSorted((a, b) => a.distance - b.distance),
      own: seen.filter((each) => line.has(each.audit_id)),
      others: seen.filter((each) => !line.has(each.audit_id)),
      fileCount: counts.get(package_id ?? '') ?? 0,
      looking: [...ours.keys(), package_id ?? ''].some((each) => waiting.has(each)),
    }
  }

  return { of: subjects.map(materialOf), files, designerOf }
}

/** The bytes that may be compared by their look: previews of the system's own screens look alike everywhere. */
function comparable(files: ReadonlyMap<string, FileRow>, paths: ReadonlyMap<string, string>): Set<string> {
  const comparableFiles = [...files].filter(
    ([sha256, { file_name }]) => !showsLayout(paths.get(sha256) ?? file_name),
  )
  return new Set(comparableFiles.map(([sha256]) => sha256))
}

const Screenshots = z.array(z.string()).catch([])

/** What can be seen of submissions, by its bytes: only their designers' own files, and no icons. */
async function shownFiles(
  db: Db,
  subjects: readonly queries.Subject[],
): Promise<Map<queries.Subject, Map<string, FileRow>>> {
  const [media, ofPackages] = await Promise.all([
    mediaById(
      db,
      subjects.flatMap(({ medium_id }) => medium_id ?? []),
    ),
    fileIdsOfPackages(
      db,
      subjects.flatMap(({ package_id }) => package_id ?? []),
    ),
  ])
  const idsOf = ({ medium_id, package_id, screenshots }: queries.Subject): string[] => {
    const medium = media.get(medium_id ?? '')
    const picture = medium ? pictureFileId(medium) : null
    return [
      ...(picture ? [picture] : []),
      ...Screenshots.parse(screenshots),
      ...(ofPackages.get(package_id ?? '') ?? []),
    ]
  }
  const files = await filesById(db, subjects.flatMap(idsOf))
  return new Map(
    subjects.map((subject) => {
      const subjectFiles = idsOf(subject)
        .flatMap((id) => files.get(id) ?? [])
        .filter(
          ({ owner_account_id, width, height }) =>
            owner_account_id === subject.account_id && Math.min(width ?? 0, height ?? 0) >= MIN_EDGE_PIXELS,
        )
      // The first of the same bytes: a screenshot that was taken from the package stays a screenshot.
      return [subject, new Map(subjectFiles.toReversed().map((file) => [file.sha256, file]))]
    }),
  )
}
