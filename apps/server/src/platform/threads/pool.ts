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
  /** Reads what a thread answers. */
  readonly parse: (answer: unknown) => Result
}

export interface ForWhom {
  /** The account that the session names: see `FairQueue`. */
  readonly owner: string
  readonly signal?: AbortSignal | undefined
}

const CLOCK_FACTOR = 4

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
  readonly #idle: Worker[] = []
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
    return this.#idle.length > 0 || this.#all.size < this.#options.threads
  }

  #next(): void {
    if (this.#stopped || !this.#isThreadFree()) return
    const job = this.#waiting.take()
    if (job) this.#give(this.#idle.pop() ?? this.#start(), job)
  }

  #start(): Worker {
    const worker = new Worker(this.#options.module, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMegabytes },
    })
    // A thread that dies while idle, or after its answer, fails no task and is forgotten.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      this.#all.delete(worker)
      if (this.#idle.includes(worker)) this.#idle.splice(this.#idle.indexOf(worker), 1)
    })
    this.#all.add(worker)
    return worker
  }

  /** An idle thread never keeps the process alive. */
  #rest(worker: Worker): void {
    worker.unref()
    this.#idle.push(worker)
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
