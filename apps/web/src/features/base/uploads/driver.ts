import { createUploadSlots, idsOf } from './concurrency.ts'
import { emptyQueue, type Hold, type Queue, type UploadEntry, type UploadItem } from './entry.ts'
import { type Failure, failureOf } from './failure.ts'
import { createJobs, type JobPorts } from './jobs.ts'
import { type UploadEvent, withEvent, withKindStopped } from './moves.ts'
import { createPauses, pauseMs, type Wait } from './pauses.ts'
import { type Job, jobsFor } from './plan.ts'
import { createProgress } from './progress.ts'
import type { QueueStorage } from './storage.ts'
import { createStore } from './store.ts'

/** A step that failed for one file only is tried this often. */
const MAX_ATTEMPTS = 3
const MAX_TERMINATIONS = 6

interface AfterFailure {
  readonly event: UploadEvent
  /** How long the file waits before its next attempt; null where there is none. */
  readonly pauseMs: number | null
}

const isGivenBack = ({ state, removed }: UploadEntry) => state === 'cancelled' || removed

/** What a failure that concerns one file only means for it. */
function afterFailure(
  entry: UploadEntry,
  failure: Extract<Failure, { readonly kind: 'again' | 'gone' }>,
): AfterFailure {
  const attempts = entry.attempts + 1
  const pause = pauseMs(entry.attempts)
  if (isGivenBack(entry)) {
    // The server itself removes what nobody has touched for a day.
    return { event: { kind: attempts >= MAX_TERMINATIONS ? 'terminated' : 'notTerminated' }, pauseMs: pause }
  }
  if (attempts >= MAX_ATTEMPTS) return { event: { kind: 'failed', failure: failure.refusal }, pauseMs: null }
  return { event: { kind: failure.kind === 'gone' ? 'gone' : 'lost' }, pauseMs: pause }
}

export interface DriverPorts extends Omit<JobPorts, 'fileOf' | 'dispatch' | 'onProgress'> {
  readonly storage: QueueStorage
  readonly now: () => number
  readonly wait: Wait
}

/**
 * Moves the queue on: begins the jobs that can begin, and turns what comes of them into events. In one tab of a
 * browser it leads; in the others it only holds files.
 */
export class UploadDriver {
  #queue: Queue = emptyQueue
  #leads = false
  #isPumping = false
  #pumpAgain = false
  /** Connections lost in a row. */
  #losses = 0
  #endHold: (() => void) | undefined
  readonly #onChange: () => void
  readonly #wait: Wait
  readonly #store: ReturnType<typeof createStore>
  readonly #progress = createProgress()
  readonly #slots: ReturnType<typeof createUploadSlots>
  readonly #pauses: ReturnType<typeof createPauses>
  readonly #jobs: ReturnType<typeof createJobs>

  constructor(ports: DriverPorts, onChange: () => void) {
    this.#onChange = onChange
    this.#wait = ports.wait
    this.#store = createStore(ports.storage)
    this.#slots = createUploadSlots(ports.now)
    this.#pauses = createPauses(ports.wait, () => this.#pump())
    this.#jobs = createJobs({
      ...ports,
      fileOf: this.#store.fileOf,
      dispatch: (ids, event) => this.dispatch(ids, event),
      onProgress: this.#progress.update,
    })
  }

  queue(): Queue {
    return this.#queue
  }

  /** Bytes sent since the tab was opened. */
  sentBytes(): number {
    return this.#progress.sentBytes()
  }

  isBusy(): boolean {
    return this.#slots.isBusy()
  }

  /** What is on the list; an item that has not changed is the same object. */
  items(): UploadItem[] {
    return [...this.#queue.entries.values()]
      .filter(({ removed }) => !removed)
      .sort((a, b) => a.order - b.order)
      .map(this.#progress.itemOf)
  }

  /** Something happened to files of the queue. */
  dispatch(ids: readonly string[], event: UploadEvent) {
    this.#change(withEvent(this.#queue, ids, event))
  }

  /** Takes entries that are new to this tab, and the files that it holds itself. */
  take(entries: readonly UploadEntry[], files: ReadonlyMap<string, File> = new Map()) {
    this.#store.hold(files, this.#leads)
    const added = entries.map((each) => [each.id, each] as const)
    this.#change({ ...this.#queue, entries: new Map([...this.#queue.entries, ...added]) })
  }

  lead() {
    this.#leads = true
    this.#store.keepAll()
    this.#store.put([...this.#queue.entries.values()])
    this.#pump()
  }

  /** The connection is back, or somebody has signed in again. */
  endHold() {
    this.#endHold?.()
    this.#endHold = undefined
    if (this.#queue.hold) this.#change({ ...this.#queue, hold: null })
  }

  /** Stops everything; what is stored stays for the next time. */
  stop() {
    this.#leads = false
    this.#endHold?.()
    this.#slots.stopAll()
    this.#queue = emptyQueue
  }

  /** Removes everything of the queue from the browser. */
  async forget() {
    await this.#store.clear()
  }

  #change(next: Queue) {
    const before = this.#queue
    const changed = [...next.entries.values()].filter((entry) => before.entries.get(entry.id) !== entry)
    this.#queue = next
    this.#slots.stopWhatLeft(changed)
    if (this.#leads) this.#store.put(changed)
    this.#onChange()
    this.#pump()
  }

  /** A job that begins changes the queue, which calls for more jobs: one call at a time decides. */
  #pump() {
    this.#pumpAgain = true
    if (this.#isPumping) return
    this.#isPumping = true
    while (this.#pumpAgain && this.#leads) {
      this.#pumpAgain = false
      this.#forgetRemoved()
      for (const job of jobsFor(this.#queue, this.#slots.now(this.#pauses.ids))) void this.#run(job)
    }
    this.#isPumping = false
  }

  #forgetRemoved() {
    const gone = [...this.#queue.entries.values()]
      .filter(({ id, removed, url }) => removed && !url && !this.#slots.isRunning(id))
      .map(({ id }) => id)
    if (gone.length === 0) return
    const entries = new Map(this.#queue.entries)
    for (const id of gone) entries.delete(id)
    this.#queue = { ...this.#queue, entries }
    this.#progress.forget(gone)
    this.#store.remove(gone)
    this.#onChange()
  }

  async #run(job: Job) {
    const ids = idsOf(job)
    const signal = this.#slots.begin(job)
    for (const id of ids) this.#progress.begin(id)
    try {
      await this.#jobs[job.lane](this.#entriesOf(ids), job, signal)
      if (job.lane !== 'read') this.#connected()
    } catch (reason) {
      if (!signal.aborted) this.#failed(ids, failureOf(reason))
    }
    this.#slots.end(job)
    this.#pump()
  }

  #entriesOf(ids: readonly string[]): UploadEntry[] {
    return ids.flatMap((id) => this.#queue.entries.get(id) ?? [])
  }

  #connected() {
    this.#losses = 0
    if (this.#queue.hold?.kind === 'connection') this.endHold()
  }

  #failed(ids: readonly string[], failure: Failure) {
    switch (failure.kind) {
      case 'fileLost':
        return this.dispatch(ids, { kind: 'fileLost' })
      case 'refused':
        return this.dispatch(ids, { kind: 'refused', refused: failure.refused })
      case 'kindStopped':
        return this.#stopKind(ids, failure)
      case 'lost':
      case 'signIn':
        this.#hold(
          failure.kind === 'lost' ? { kind: 'connection', attempt: this.#losses } : { kind: 'signIn' },
        )
        return this.dispatch(ids, { kind: 'lost' })
      default:
        for (const entry of this.#entriesOf(ids)) {
          const { event, pauseMs: pause } = afterFailure(entry, failure)
          if (pause !== null) this.#pauses.pause(entry.id, pause)
          this.dispatch([entry.id], event)
        }
    }
  }

  #stopKind(ids: readonly string[], { refusal }: Extract<Failure, { readonly kind: 'kindStopped' }>) {
    const type = this.#queue.entries.get(ids[0] ?? '')?.productType
    if (type) this.#change(withKindStopped(this.#queue, type, refusal))
    // What the server has already, or gives back, is not stopped: it is asked again, but not at once.
    for (const { id, state, attempts } of this.#entriesOf(ids))
      if (state !== 'failed') this.#pauses.pause(id, pauseMs(attempts))
  }

  #hold(next: Hold) {
    const { hold } = this.#queue
    if (hold && hold.kind !== 'connection') return
    this.#endHold?.()
    this.#change({ ...this.#queue, hold: next })
    if (next.kind !== 'connection') return
    this.#losses += 1
    this.#endHold = this.#wait(pauseMs(next.attempt), () => this.endHold())
  }
}
