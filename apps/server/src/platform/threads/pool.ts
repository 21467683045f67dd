import { Worker } from 'node:worker_threads'
import { isFull } from '../storage/space.ts'
import { FairQueue } from './fairQueue.ts'

/** Why a task did not end well; `crashed` is also running out of memory. */
export type TaskFailure = 'timeLimit' | 'crashed' | 'tooBusy' | 'aborted'

export class TaskFailed extends Error {
  readonly failure: TaskFailure
  constructor(failure: TaskFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

export interface ThreadPoolOptions<Result> {
  /** The module that each thread runs; it calls `serveTasks`. */
  readonly module: URL
  readonly threads: number
  /** How much of a processor one task may take; waiting for a thread, or for a busy machine, does not count. */
  readonly seconds: number
  /** After how long by the clock a task is ended in any case; four times `seconds` by default. */
  readonly clockSeconds?: number
  /** How many may wait, half of them for one account; beyond that a task is refused at once. */
  readonly queued: number
  readonly heapMegabytes: number
  /** After how long without a task a thread ends and gives its memory back; half a minute by default. */
  readonly idleSeconds?: number
  /** Reads what a thread answers. */
  readonly parse: (answer: unknown) => Result
}

export interface ForWhom {
  /** The account that the session names: see `FairQueue`. */
  readonly owner: string
  readonly signal?: AbortSignal | undefined
}

const CLOCK_FACTOR = 4
/** Long enough for the next file of a batch, short enough that a quiet portal is small (docs/decisions/0155). */
const IDLE_SECONDS = 30

/** What a thread has taken of the processor since it started. One that has ended has taken nothing more. */
async function processorSeconds(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1_000_000
}

interface Job<Task, Result> {
  readonly owner: string
  readonly task: Task
  readonly signal: AbortSignal | undefined
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

/**
 * Runs heavy or untrusted work away from the event loop, bounded in number, time and memory: a task that
 * exceeds its time has its thread ended and a new one takes its place. One account never holds all of its threads
 * where there are several, and no second one while another waits (docs/decisions/0075).
 */
export class ThreadPool<Task, Result> {
  readonly #options: ThreadPoolOptions<Result>
  readonly #waiting: FairQueue<Job<Task, Result>>
  /** Threads without a task, each with the timer that ends it; the one that rests shortest is last. */
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  readonly #all = new Set<Worker>()
  #stopped = false

  constructor(options: ThreadPoolOptions<Result>) {
    this.#options = options
    this.#waiting = new FairQueue(Math.max(1, options.threads - 1), options.queued)
  }

  /** Starts a thread for a task that is on its way, while there is none. */
  warm(): void {
    if (this.#stopped || this.#all.size > 0) return
    this.#rest(this.#start())
  }

  /** @throws TaskFailed, or what the task itself threw. An aborted task is ended. */
  run(task: Task, { owner, signal }: ForWhom): Promise<Result> {
    if (this.#stopped || signal?.aborted) return Promise.reject(new TaskFailed('aborted'))
    return new Promise((resolve, reject) => {
      const job: Job<Task, Result> = { owner, task, signal, resolve, reject }
      if (!this.#waiting.add(job, this.#isThreadFree())) return reject(new TaskFailed('tooBusy'))
      signal?.addEventListener('abort', () => this.#forget(job), { once: true })
      this.#next()
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const job of this.#waiting.drain()) job.reject(new TaskFailed('aborted'))
    await Promise.all([...this.#all].map((worker) => worker.terminate()))
  }

  /** A task that waits is dropped; one that runs is ended with its thread. */
  #forget(job: Job<Task, Result>): void {
    if (this.#waiting.remove(job)) job.reject(new TaskFailed('aborted'))
  }

  #isThreadFree(): boolean {
    return this.#idle.size > 0 || this.#all.size < this.#options.threads
  }

  #next(): void {
    if (this.#stopped || !this.#isThreadFree()) return
    const job = this.#waiting.take()
    if (job) this.#give(this.#wake() ?? this.#start(), job)
  }

  /** The thread that rests shortest, so that those that are not needed go on resting. */
  #wake(): Worker | undefined {
    const worker = [...this.#idle.keys()].at(-1)
    if (worker) this.#leaveRest(worker)
    return worker
  }

  #leaveRest(worker: Worker): void {
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
  }

  #start(): Worker {
    const worker = new Worker(this.#options.module, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMegabytes },
    })
    // A thread that dies while idle, or after its answer, fails no task and is forgotten.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      this.#all.delete(worker)
      this.#leaveRest(worker)
    })
    this.#all.add(worker)
    return worker
  }

  /** An idle thread never keeps the process alive, and ends where nothing comes. */
  #rest(worker: Worker): void {
    worker.unref()
    const { idleSeconds = IDLE_SECONDS } = this.#options
    const timer = setTimeout(() => {
      this.#leaveRest(worker)
      this.#all.delete(worker)
      void worker.terminate()
    }, idleSeconds * 1000)
    this.#idle.set(worker, timer.unref())
  }

  #give(worker: Worker, job: Job<Task, Result>): void {
    let over = false
    worker.ref()
    const end = (settle: () => void, reusable: boolean) => {
      if (over) return
      over = true
      clearTimeout(timer)
      clearTimeout(last)
      job.signal?.removeEventListener('abort', abort)
      this.#waiting.release(job.owner)
      worker.off('error', crash).off('exit', ended).off('message', answered)
      if (reusable && !this.#stopped) this.#rest(worker)
      else {
        this.#all.delete(worker)
        void worker.terminate()
      }
      settle()
      this.#next()
    }
    const fail = (failure: TaskFailure, cause?: unknown) =>
      end(() => job.reject(new TaskFailed(this.#stopped ? 'aborted' : failure, cause)), false)
    const abort = () => fail('aborted')
    const { seconds, clockSeconds = CLOCK_FACTOR * seconds } = this.#options
    const usedBefore = processorSeconds(worker)
    const check = async () => {
      const used = (await processorSeconds(worker)) - (await usedBefore)
      if (over) return
      if (used >= seconds) fail('timeLimit')
      else timer = setTimeout(check, (seconds - used) * 1000)
    }
    let timer = setTimeout(check, seconds * 1000)
    const last = setTimeout(() => fail('timeLimit'), clockSeconds * 1000)
    job.signal?.addEventListener('abort', abort, { once: true })
    // A disk without room says nothing about what was given.
    const crash = (cause: unknown) =>
      cause instanceof Error && isFull(cause) ? end(() => job.reject(cause), false) : fail('crashed', cause)
    const ended = () => fail('crashed')
    const answered = (answer: unknown) => {
      try {
        const result = this.#options.parse(answer)
        end(() => job.resolve(result), true)
      } catch (error) {
        end(() => job.reject(error instanceof Error ? error : new TaskFailed('crashed', error)), true)
      }
    }
    worker.once('error', crash).once('exit', ended).once('message', answered)
    worker.postMessage(job.task)
  }
}
