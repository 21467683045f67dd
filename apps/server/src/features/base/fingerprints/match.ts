import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ARCHIVE_LIMITS } from '@easel/domain/base/files/limits.ts'
import { MIN_QUALITY } from '@easel/domain/base/fingerprints/limits.ts'
import { freeBytes } from '@easel/inspection/node/freeBytes.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { quarantineOf } from '../../../platform/http/receive.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { WorkerPool } from '../../../platform/workers/pool.ts'
import { yieldToRequests } from '../../../platform/workers/precedence.ts'
import { hasContents, insertContents, insertShared, packageToRead } from './contentQueries.ts'
import { CopyIndex, type Found } from './copyIndex.ts'
import {
  askForSamples,
  type FingerprintRow,
  type FoundMatch,
  findFingerprint,
  findSample,
  fingerprintsAfter,
  holdObject,
  insertFingerprint,
  insertMatches,
  insertSample,
  type SampleRow,
  samplesAfter,
  samplesOf,
} from './queries.ts'
import { MatchAnswer, type MatchTask } from './task.ts'
import {
  putOffWaiting,
  RENEW_SECONDS,
  renewWaiting,
  strikeWaiting,
  takeWaiting,
  type Waiting,
} from './waitingQueries.ts'

/** A page takes a few milliseconds to add; between pages others have their turn. */
const PAGE = 2_000

/** Every fingerprint in memory, for a worker: caught up with the tables before each question. */
class SimilaritySearch {
  readonly #index = new CopyIndex()
  #fingerprintsUpTo = 0
  #samplesUpTo = 0

  async near(db: Db, { print_id, quality }: FingerprintRow, { sample }: SampleRow): Promise<Found> {
    await this.#catchUp(db)
    return this.#index.near(print_id, { quality, sample })
  }

  async #catchUp(db: Db): Promise<void> {
    for (;;) {
      const page = await fingerprintsAfter(db, this.#fingerprintsUpTo, PAGE)
      for (const { print_id, hash, quality } of page) {
        if (quality >= MIN_QUALITY) this.#index.add('whole', print_id, hash)
        this.#fingerprintsUpTo = print_id
      }
      if (page.length < PAGE) break
    }
    for (;;) {
      const page = await samplesAfter(db, this.#samplesUpTo, PAGE)
      for (const { sample_id, print_id, inner_hash, lower_hash } of page) {
        if (inner_hash) this.#index.add('inner', print_id, inner_hash)
        if (lower_hash) this.#index.add('lower', print_id, lower_hash)
        this.#samplesUpTo = sample_id
      }
      if (page.length < PAGE) return
    }
  }
}

/** A worker that has to stop ends its round first. */
const ROUND = 4
/** Uploads that are being checked go first, for so long at most. */
const MAX_SECONDS_BEHIND = 2
/** It works for nobody in particular, one thing after the other. */
const WORKER_OWNER = { owner: 'likeness' }

interface Fingerprinted {
  readonly fingerprint: FingerprintRow
  readonly sample: SampleRow
}

/** Works through what waits to be compared; two workers at once do neither twice nor miss a pair. */
export class FingerprintMatcher {
  readonly #platform: Platform
  readonly #search = new SimilaritySearch()
  #sampledUpTo = 0
  readonly #worker = new WorkerPool<MatchTask, MatchAnswer>({
    module: new URL('./worker.ts', import.meta.url),
    workers: 1,
    // Nobody waits for it; on a busy machine it may take its time.
    seconds: 2 * ARCHIVE_LIMITS.inspectionSeconds,
    queued: ROUND,
    heapMegabytes: 512,
    parse: (answer) => MatchAnswer.parse(answer),
  })
  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** @returns how many were done; one that fails is tried again later, and what `stopping` leaves once its lease ends. */
  async round(stopping?: AbortSignal): Promise<number> {
    const { db, clock } = this.#platform
    const left = new Set(await takeWaiting(db, clock.now(), ROUND))
    if (left.size === 0) return this.#askAgain()
    const renewing = setInterval(() => this.#renew([...left]), RENEW_SECONDS * 1000)
    let done = 0
    try {
      for (const waiting of left) {
        if (stopping?.aborted) break
        if (await this.#match(waiting)) done += 1
        left.delete(waiting)
      }
    } finally {
      clearInterval(renewing)
    }
    return done
  }

  /** When nothing waits: pictures from before samples were kept are fingerprinted again, a few at a time. */
  async #askAgain(): Promise<number> {
    const { db, clock } = this.#platform
    const { asked, upTo } = await askForSamples(db, this.#sampledUpTo, ROUND, clock.now())
    const done = upTo - this.#sampledUpTo
    this.#sampledUpTo = upTo
    return Math.max(asked, done)
  }

  async #renew(leased: readonly Waiting[]): Promise<void> {
    const { db, clock, log } = this.#platform
    await renewWaiting(db, leased, clock.now()).catch((error) =>
      log.warn({ err: error }, 'a lease could not be renewed'),
    )
  }

  async #match(waiting: Waiting): Promise<boolean> {
    const { db, clock, log } = this.#platform
    await yieldToRequests(MAX_SECONDS_BEHIND)
    try {
      if (waiting.kind === 'PICTURE') await this.#matchPicture(waiting)
      else await this.#matchPackage(waiting.subject)
      return true
    } catch (error) {
      const { kind, subject } = waiting
      log.error({ err: error, kind, subject }, 'could not be looked at')
      await putOffWaiting(db, waiting, clock.now())
      return false
    }
  }

  async #matchPicture(waiting: Waiting): Promise<void> {
    const { db, clock } = this.#platform
    const found = (await this.#known(waiting.subject)) ?? (await this.#fingerprint(waiting))
    // Its own fingerprint is committed by now: of two that are near, the later one finds the other.
    const matches = found ? await this.#matchesOf(found) : []
    await db.transaction().execute(async (tx) => {
      if (found) await insertMatches(tx, found.fingerprint.print_id, matches, clock.now())
      await strikeWaiting(tx, waiting)
    })
  }

  /** What is near as it is, and what is the same picture under changes, which the worker compares. */
  async #matchesOf({ fingerprint, sample }: Fingerprinted): Promise<FoundMatch[]> {
    const { db } = this.#platform
    const { matches, candidates } = await this.#search.near(db, fingerprint, sample)
    const samples = await samplesOf(
      db,
      candidates.map(({ otherId }) => otherId),
    )
    const others = candidates.flatMap(({ placing, ...match }) => {
      const theirs = samples.get(match.otherId)
      return theirs
        ? [{ match, task: { theirs: new Uint8Array(theirs), placing, distance: match.distance } }]
        : []
    })
    if (others.length === 0) return [...matches]
    const task = { ours: new Uint8Array(sample.sample), others: others.map((each) => each.task) }
    const answer = await this.#worker.run({ kind: 'COMPARE', ...task }, WORKER_OWNER)
    const agreeing = answer.kind === 'COMPARE' ? answer.agreeing : []
    const confirmed = others.flatMap(({ match }, at) => {
      const share = agreeing[at] ?? null
      return share === null ? [] : [{ ...match, agreeing: share }]
    })
    return [...matches, ...confirmed]
  }

  async #known(sha256: string): Promise<Fingerprinted | null> {
    const { db } = this.#platform
    const fingerprint = await findFingerprint(db, sha256)
    const sample = fingerprint && (await findSample(db, fingerprint.print_id))
    return fingerprint && sample ? { fingerprint, sample } : null
  }

  /** Null where the bytes are gone or show nothing. */
  async #fingerprint({ subject: sha256, seen }: Waiting): Promise<Fingerprinted | null> {
    const { db, clock } = this.#platform
    const fingerprint = seen ?? (await this.#lookAt(sha256))
    if (!fingerprint) return null
    return db.transaction().execute(async (tx) => {
      if (!(await holdObject(tx, sha256))) return null
      const row = await insertFingerprint(tx, sha256, fingerprint, clock.now())
      return { fingerprint: row, sample: await insertSample(tx, row, fingerprint.sample) }
    })
  }

  /** Of a picture whose check did not look. */
  async #lookAt(sha256: string): Promise<Waiting['seen']> {
    const bytes = await this.#platform.storage.bytes(objectKey(sha256))
    if (!bytes) return null
    const answer = await this.#worker.run({ kind: 'PICTURE', bytes }, WORKER_OWNER)
    freeBytes(bytes)
    return answer.kind === 'PICTURE' ? answer.fingerprint : null
  }

  async #matchPackage(packageId: string): Promise<void> {
    const { db, clock } = this.#platform
    const found = await packageToRead(db, packageId)
    if (found && !(await hasContents(db, packageId))) {
      const answer = await this.#contentsOf(found.sha256)
      if (answer?.kind === 'PACKAGE') {
        const { fileCount, files } = answer
        await db.transaction().execute((tx) => insertContents(tx, found, fileCount, files, clock.now()))
      }
    }
    await db.transaction().execute(async (tx) => {
      if (found) await insertShared(tx, packageId, clock.now())
      await strikeWaiting(tx, { kind: 'PACKAGE', subject: packageId })
    })
  }

  /** The package's bytes are brought to this machine's disk for as long as they are read. */
  async #contentsOf(sha256: string): Promise<MatchAnswer | null> {
    const { config, storage } = this.#platform
    const stored = await storage.read(objectKey(sha256))
    if (!stored) return null
    const folder = quarantineOf(config.dataDir)
    const path = join(folder, `${newId()}.look`)
    await mkdir(folder, { recursive: true })
    try {
      await pipeline(stored.stream, createWriteStream(path, { flags: 'wx' }))
      return await this.#worker.run({ kind: 'PACKAGE', path }, WORKER_OWNER)
    } finally {
      await rm(path, { force: true })
    }
  }
}
