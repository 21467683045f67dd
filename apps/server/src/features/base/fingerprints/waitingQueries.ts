import { MIN_EDGE_PIXELS } from '@easel/domain/base/fingerprints/limits.ts'
import type { Hash, Sample } from '@easel/domain/base/fingerprints/pdq.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

type WaitingKind = 'PICTURE' | 'PACKAGE'

/** `Fingerprint` as it lies in memory that the driver or a worker's message gave. */
export interface SeenFingerprint {
  readonly hash: Hash
  readonly mirrored: Hash
  readonly quality: number
  readonly sample: Sample
}

interface WaitingKey {
  readonly kind: WaitingKind
  /** The SHA-256 of a picture, the id of a package. */
  readonly subject: string
}

export interface Waiting extends WaitingKey {
  /** What the check of the picture saw of it; null where it has still to be decoded. */
  readonly seen: SeenFingerprint | null
}

const PURPOSES: readonly string[] = ['SCREENSHOT', 'PACKAGE_IMAGE', 'WALLPAPER', 'POSTER', 'ENTRY']

interface RegisteredFile {
  readonly purpose: string
  readonly sha256: string
  readonly media_type: string
  readonly width: number | null
  readonly height: number | null
  readonly fingerprint: SeenFingerprint | null
}

/**
 * Every wallpaper and preview, and the pictures of entries; written with the rows of the files, so that none is
 * forgotten.
 */
export async function askForFingerprints(tx: Db, files: readonly RegisteredFile[], now: Date): Promise<void> {
  const wanted = files
    .filter(({ purpose, media_type: type }) => PURPOSES.includes(purpose) && type.startsWith('image/'))
    .filter(({ width, height }) => Math.min(width ?? 0, height ?? 0) >= MIN_EDGE_PIXELS)
  if (wanted.length === 0) return
  const distinct = new Map(wanted.map(({ sha256, fingerprint }) => [sha256, fingerprint]))
  const sha256s = [...distinct.keys()].sort()
  const seen = sha256s.map((sha256) => distinct.get(sha256) ?? null)
  const bytes = (part: 'hash' | 'mirrored' | 'sample') => seen.map((each) => each && Buffer.from(each[part]))
  // In one order everywhere, so that two uploads of the same pictures never wait for each other in a ring.
  await sql`
    insert into likeness_waiting (kind, subject, since, hash, mirrored, quality, sample)
    select 'PICTURE', asked.sha256, ${now}, asked.hash, asked.mirrored, asked.quality, asked.sample
    from unnest(${sha256s}::text[], ${bytes('hash')}::bytea[], ${bytes('mirrored')}::bytea[],
      ${seen.map((each) => each?.quality ?? null)}::smallint[], ${bytes('sample')}::bytea[])
      as asked (sha256, hash, mirrored, quality, sample)
    where not exists (select 1 from likeness_sample where likeness_sample.sha256 = asked.sha256)
    on conflict do nothing`.execute(tx)
}

/** What a package holds is read and compared afterwards. */
export async function askForContents(tx: Db, packageId: string, now: Date): Promise<void> {
  await tx
    .insertInto('likeness_waiting')
    .values({ kind: 'PACKAGE', subject: packageId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A day and a half; after that it stays in the table, to be looked into by a person. */
const MAX_TRIES = 12
/** A worker that has not said for so long that it is at it has been killed. */
const LEASE_SECONDS = 45
/** Well within the lease: a busy process may miss one. */
export const RENEW_SECONDS = 15

interface WaitingRow extends WaitingKey {
  readonly hash: Buffer | null
  readonly mirrored: Buffer | null
  readonly quality: number | null
  readonly sample: Buffer | null
}

/** Takes the oldest under a lease, which is renewed while they are looked at: two workers never take the same. */
export async function takeWaiting(db: Db, now: Date, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<WaitingRow>`
    update likeness_waiting set tries = tries + 1, taken_until = ${leaseFrom(now)}
    where (kind, subject) in (
      select kind, subject from likeness_waiting
      where tries < ${MAX_TRIES} and (taken_until is null or taken_until <= ${now})
      order by since, subject limit ${limit} for update skip locked)
    returning kind, subject, hash, mirrored, quality, sample`.execute(db)
  return rows.map(({ kind, subject, hash, mirrored, quality, sample }) => ({
    kind,
    subject,
    seen: hash && mirrored && quality !== null && sample ? { hash, mirrored, quality, sample } : null,
  }))
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_SECONDS * 1000)

/** Says that they are still being looked at. */
export async function renewWaiting(db: Db, leased: readonly WaitingKey[], now: Date): Promise<void> {
  for (const { kind, subject } of leased)
    await db
      .updateTable('likeness_waiting')
      .set({ taken_until: leaseFrom(now) })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .execute()
}

/** What has failed is tried again after five minutes, each time later. */
export async function putOffWaiting(db: Db, { kind, subject }: WaitingKey, now: Date): Promise<void> {
  await sql`
    update likeness_waiting
    set taken_until = ${now}::timestamptz + least(interval '5 minutes' * power(2, tries - 1), interval '6 hours')
    where kind = ${kind} and subject = ${subject}`.execute(db)
}

export async function strikeWaiting(tx: Db, { kind, subject }: WaitingKey): Promise<void> {
  await tx.deleteFrom('likeness_waiting').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** Which of these are still to be looked at. */
export async function stillWaiting(db: Db, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('likeness_waiting')
    .select('subject')
    .where('kind', 'in', ['PICTURE', 'PACKAGE'])
    .where('subject', '=', sql<string>`any(${[...subjects]}::text[])`)
    .where('tries', '<', MAX_TRIES)
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}
