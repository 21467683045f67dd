import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/utils'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import { findUpload, holdUpload, releaseUpload, renewUpload } from './queries.ts'

/** What clients of the protocol take as "try again". */
const LOCKED = { status_code: 423, body: 'This upload is being sent from somewhere else\n' }

/** A process that was killed gives way after this long. */
const LEASE_SECONDS = 10
const RENEW_SECONDS = 3
/** Longer than a dead process's lease: who comes back at once is let in within the same request. */
const WAIT_SECONDS = 12
const POLL_MILLISECONDS = 50

/**
 * One writer to an upload at a time over all web processes (docs/decisions/uploads.md). A second request in the same
 * process asks the first to end: its connection is most likely dead. Leases run on the database's own time.
 */
export class UploadLeases implements Locker {
  readonly #db: Db
  readonly #holders = new Map<string, RequestRelease>()

  constructor(db: Db) {
    this.#db = db
  }

  newLock(uploadId: string): Lock {
    const writer = newId()
    let renewing: NodeJS.Timeout | undefined
    let ownRelease: RequestRelease | undefined
    return {
      lock: async (signal, release) => {
        await this.#holders.get(uploadId)?.()
        await this.#hold(uploadId, writer, signal)
        this.#holders.set(uploadId, release)
        renewing = this.#renew(uploadId, writer, release)
        ownRelease = release
      },
      unlock: async () => {
        clearInterval(renewing)
        if (this.#holders.get(uploadId) === ownRelease) this.#holders.delete(uploadId)
        await releaseUpload(this.#db, uploadId, writer)
      },
    }
  }

  /** Whether it was taken; for a check, which nobody needs to wait for. */
  async tryHold(uploadId: string): Promise<Lock | null> {
    const writer = newId()
    if (!(await this.#take(uploadId, writer))) return null
    // A check that has lost it goes on: whichever moves the row first is the one that counts.
    const renewing = this.#renew(uploadId, writer, () => undefined)
    return {
      lock: async () => undefined,
      unlock: async () => {
        clearInterval(renewing)
        await releaseUpload(this.#db, uploadId, writer)
      },
    }
  }

  async #hold(uploadId: string, writer: string, signal: AbortSignal): Promise<void> {
    const until = performance.now() + WAIT_SECONDS * 1000
    while (!(await this.#take(uploadId, writer))) {
      if (!(await findUpload(this.#db, uploadId))) throw ERRORS.FILE_NOT_FOUND
      if (signal.aborted || performance.now() > until) throw LOCKED
      await sleep(POLL_MILLISECONDS)
    }
  }

  #take(uploadId: string, writer: string): Promise<boolean> {
    return holdUpload(this.#db, uploadId, writer, LEASE_SECONDS)
  }

  /** A holder that has lost it must stop: another is writing. */
  #renew(uploadId: string, writer: string, lost: RequestRelease): NodeJS.Timeout {
    const renew = async () => {
      // One that fails is made up for by the next; the lease is four times as long.
      const isHeld = await renewUpload(this.#db, uploadId, writer, LEASE_SECONDS).catch(() => true)
      if (!isHeld) await lost()
    }
    return setInterval(() => void renew(), RENEW_SECONDS * 1000).unref()
  }
}
