import { Worker } from 'node:worker_threads'

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
  /** How long one task may run; waiting for a free thread does not count. */
  readonly seconds: number
  /** How many may wait; beyond that a task is refused at once. */
  readonly queued: number
  readonly heapMegabytes: number
  /** Reads what a thread answers. */
  readonly parse: (answer: unknown) => Result
}

interface Job<Task, Result> {
  readonly task: Task
  readonly signal: AbortSignal | undefined
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

/**
 * Runs heavy or untrusted work away from the event loop, bounded in number, time and memory: a task that
 * exceeds its time has its thread ended and a new one takes its place.
 */
export class ThreadPool<Task, Result> {
  readonly #options: ThreadPoolOptions<Result>
  readonly #waiting: Job<Task, Result>[] = []
  readonly #idle: Worker[] = []
  readonly #all = new Set<Worker>()
  #stopped = false

  constructor(options: ThreadPoolOptions<Result>) {
    this.#options = options
  }

  /** Starts a thread for a task that is on its way, while there is none. */
  warm(): void {
    if (this.#stopped || this.#all.size > 0) return
    this.#rest(this.#start())
  }

  /** @throws TaskFailed, or what the task itself threw. An aborted task is ended. */
  run(task: Task, signal?: AbortSignal): Promise<Result> {
    if (this.#stopped || signal?.aborted) return Promise.reject(new TaskFailed('aborted'))
    const free = this.#idle.length > 0 || this.#all.size < this.#options.threads
    if (!free && this.#waiting.length >= this.#options.queued) {
      return Promise.reject(new TaskFailed('tooBusy'))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, signal, resolve, reject })
      this.#next()
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const job of this.#waiting.splice(0)) job.reject(new TaskFailed('aborted'))
    await Promise.all([...this.#all].map((worker) => worker.terminate()))
  }

  #next(): void {
    while (this.#waiting[0]?.signal?.aborted) this.#waiting.shift()?.reject(new TaskFailed('aborted'))
    if (this.#waiting.length === 0 || this.#stopped) return
    const worker = this.#idle.pop() ?? (this.#all.size < this.#options.threads ? this.#start() : undefined)
    const job = worker && this.#waiting.shift()
    if (worker && job) this.#give(worker, job)
  }

  #start(): Worker {
    const worker = new Worker(this.#options.module, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMegabytes },
    })
    // For as long as it lives: one that dies while it rests, or after its answer, is nobody's failure and is forgotten.
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
      job.signal?.removeEventListener('abort', abort)
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
    const timer = setTimeout(() => fail('timeLimit'), this.#options.seconds * 1000)
    job.signal?.addEventListener('abort', abort, { once: true })
    const crash = (cause: unknown) => fail('crashed', cause)
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
