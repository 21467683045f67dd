import type { ProductType } from '@easel/domain/products/types.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import {
  emptyQueue,
  type Hold,
  type Queue,
  type UploadEntry,
  type UploadItem,
  type UploadState,
} from './entry.ts'
import { type Failure, failureOf } from './failure.ts'
import { createJobs, type JobPorts, type Progress } from './jobs.ts'
import type { Keeper } from './keeper.ts'
import { type Happening, withHappening, withKindStopped } from './moves.ts'
import { type Job, jobsFor, type Lane } from './plan.ts'
import { createStore } from './store.ts'

export interface DriverPorts extends Omit<JobPorts, 'fileOf' | 'happen' | 'onProgress'> {
  readonly keeper: Keeper
  readonly now: () => number
  /** Calls back after a while; the answer calls it off. */
  readonly wait: (ms: number, then: () => void) => () => void
}

/** A step that failed for one file only is tried this often. */
const MOST_ATTEMPTS = 3
const MOST_TERMINATIONS = 6
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

const pauseMs = (attempt: number) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)

/** In which states a file is in the hands of a lane; what leaves them stops its job. */
const STATES_OF: Readonly<Record<Lane, readonly UploadState[]>> = {
  read: ['inspecting', 'hashing'],
  recognise: [],
  send: ['sending'],
  verdict: ['checking'],
  terminate: [],
}

const still: Progress = { fraction: null, sentBytes: 0 }
const isGivenBack = ({ state, removed }: UploadEntry) => state === 'cancelled' || removed

/** Moves the queue on: begins what can begin, and turns what comes of it into happenings. One per browser leads. */
export function createDriver(ports: DriverPorts, onChange: () => void) {
  const { wait, now } = ports
  const store = createStore(ports.keeper)
  const progress = new Map<string, Progress>()
  const shown = new Map<string, { entry: UploadEntry; moving: Progress; item: UploadItem }>()
  const running = new Map<string, { lane: Lane; stop: AbortController }>()
  const lanes: Record<Lane, number> = { read: 0, recognise: 0, send: 0, verdict: 0, terminate: 0 }
  const resting = new Set<string>()
  const askedAt = new Map<string, number>()
  let queue: Queue = emptyQueue
  let leading = false
  let pumping = false
  let pumpAgain = false
  let losses = 0
  let sentBytes = 0
  let endHold: (() => void) | undefined

  const jobs = createJobs({
    ...ports,
    fileOf: store.fileOf,
    happen,
    onProgress: (id, moving, newBytes = 0) => {
      sentBytes += newBytes
      progress.set(id, moving)
    },
  })

  function change(next: Queue) {
    const changed = [...next.entries.values()].filter((entry) => queue.entries.get(entry.id) !== entry)
    queue = next
    for (const entry of changed) {
      const job = running.get(entry.id)
      const states = job ? STATES_OF[job.lane] : []
      if (states.length > 0 && !states.includes(entry.state)) job?.stop.abort()
    }
    if (leading) store.put(changed)
    onChange()
    if (leading) pump()
  }

  function happen(ids: readonly string[], happening: Happening) {
    change(withHappening(queue, ids, happening))
  }

  // A job that begins changes the queue, which asks for more: one at a time decides.
  function pump() {
    pumpAgain = true
    if (pumping) return
    pumping = true
    while (pumpAgain && leading) {
      pumpAgain = false
      forgetRemoved()
      const busy = new Set([...running.keys(), ...resting])
      for (const job of jobsFor(queue, { lanes, busy, askedAt })) void run(job)
    }
    pumping = false
  }

  function forgetRemoved() {
    const gone = [...queue.entries.values()].filter(
      ({ id, removed, url }) => removed && !url && !running.has(id),
    )
    if (gone.length === 0) return
    const entries = new Map(queue.entries)
    for (const { id } of gone) {
      entries.delete(id)
      progress.delete(id)
      shown.delete(id)
    }
    queue = { ...queue, entries }
    store.remove(gone.map(({ id }) => id))
    onChange()
  }

  async function run(job: Job) {
    const ids = job.lane === 'recognise' ? job.ids : [job.id]
    const stop = new AbortController()
    lanes[job.lane] += 1
    for (const id of ids) {
      running.set(id, { lane: job.lane, stop })
      if (job.lane === 'verdict') askedAt.set(id, now())
      progress.set(id, { fraction: null, sentBytes: progress.get(id)?.sentBytes ?? 0 })
    }
    try {
      await jobs[job.lane](entriesOf(ids), job, stop.signal)
      if (job.lane !== 'read') connected()
    } catch (reason) {
      if (!stop.signal.aborted) failed(ids, failureOf(reason))
    }
    lanes[job.lane] -= 1
    for (const id of ids) running.delete(id)
    if (leading) pump()
  }

  const entriesOf = (ids: readonly string[]) => ids.flatMap((id) => queue.entries.get(id) ?? [])

  function failed(ids: readonly string[], failure: Failure) {
    if (failure.kind === 'fileLost') return happen(ids, { kind: 'fileLost' })
    if (failure.kind === 'refused') return happen(ids, { kind: 'refused', refused: failure.refused })
    if (failure.kind === 'kindStopped') {
      const type = queue.entries.get(ids[0] ?? '')?.productType
      if (type) stopKind(type, failure.refusal)
      // What the server has already, or gives back, is not stopped: it is asked again, but not at once.
      for (const { id, state, attempts } of entriesOf(ids))
        if (state !== 'failed') rest(id, pauseMs(attempts))
      return
    }
    if (failure.kind === 'lost' || failure.kind === 'signIn') {
      hold(failure.kind === 'lost' ? { kind: 'connection', attempt: losses } : { kind: 'signIn' })
      return happen(ids, { kind: 'lost' })
    }
    for (const entry of entriesOf(ids)) {
      const { id, attempts } = entry
      if (isGivenBack(entry)) {
        // The server itself removes what nobody has touched for a day.
        const kind = attempts + 1 >= MOST_TERMINATIONS ? 'terminated' : 'notTerminated'
        rest(id, pauseMs(attempts))
        happen([id], { kind })
      } else if (attempts + 1 >= MOST_ATTEMPTS) happen([id], { kind: 'failed', failure: failure.refusal })
      else {
        rest(id, pauseMs(attempts))
        happen([id], { kind: failure.kind === 'gone' ? 'gone' : 'lost' })
      }
    }
  }

  function connected() {
    losses = 0
    if (queue.hold?.kind === 'connection') goOn()
  }

  function stopKind(type: ProductType, refusal: Refusal) {
    change(withKindStopped(queue, type, refusal))
  }

  /** A file that failed waits by itself; the others go on. */
  function rest(id: string, ms: number) {
    resting.add(id)
    wait(ms, () => {
      resting.delete(id)
      if (leading) pump()
    })
  }

  function hold(next: Hold) {
    if (queue.hold && queue.hold.kind !== 'connection') return
    endHold?.()
    change({ ...queue, hold: next })
    if (next.kind !== 'connection') return
    losses += 1
    endHold = wait(pauseMs(next.attempt), goOn)
  }

  /** The connection is back, or somebody has signed in again. */
  function goOn() {
    endHold?.()
    endHold = undefined
    if (queue.hold) change({ ...queue, hold: null })
  }

  function itemOf(entry: UploadEntry): UploadItem {
    const moving = progress.get(entry.id) ?? still
    const known = shown.get(entry.id)
    if (known?.entry === entry && known.moving === moving) return known.item
    const item = { ...entry, ...moving }
    shown.set(entry.id, { entry, moving, item })
    return item
  }

  return {
    happen,
    goOn,
    hold,
    queue: () => queue,
    /** Bytes sent since the tab was opened. */
    sentBytes: () => sentBytes,
    isBusy: () => running.size > 0,
    /** What is on the list; an item that has not changed is the same object. */
    items: () =>
      [...queue.entries.values()]
        .filter(({ removed }) => !removed)
        .sort((a, b) => a.order - b.order)
        .map(itemOf),
    /** Entries that are new to this tab, and the files that it holds itself. */
    take(entries: readonly UploadEntry[], files: ReadonlyMap<string, File> = new Map()) {
      store.hold(files, leading)
      change({
        ...queue,
        entries: new Map([...queue.entries, ...entries.map((each) => [each.id, each] as const)]),
      })
    },
    lead() {
      leading = true
      store.keepAll()
      store.put([...queue.entries.values()])
      pump()
    },
    /** Everything stops; what is kept stays for the next time. */
    stop() {
      leading = false
      endHold?.()
      for (const { stop } of running.values()) stop.abort()
      queue = emptyQueue
    },
    /** Nothing of the queue stays in the browser. */
    forget: () => store.clear(),
  }
}
