import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isFull } from '../storage/space.ts'
import { FairQueue } from './fairQueue.ts'
import type { Said } from './serve.ts'

/** The clock of `/proc`: Linux has counted in hundredths of a second on every machine since 2.6. */
const TICKS_PER_SECOND = 100
/** Of what follows the name of a process, which may hold spaces and brackets. */
const [USER, SYSTEM] = [11, 12]

/**
 * What a process has taken of the processor since it started, in seconds, with all its threads. One that has ended has
 * taken nothing more; where the system does not say it, the clock alone decides.
 */
function processorSeconds(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

/** Why a task did not end well; `crashed` is also running out of memory. */
export type TaskFailure = 'timeLimit' | 'crashed' | 'tooBusy' | 'aborted'

export class TaskFailed extends Error {
  readonly failure: TaskFailure
  constructor(failure: TaskFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

export interface WorkerPoolOptions<Result> {
  /** The module that each worker runs, a process of its own; it calls `serveTasks`. */
  readonly module: URL
  readonly workers: number
  /** How much of a processor one task may take; waiting for a worker, or for a busy machine, does not count. */
  readonly seconds: number
  /** After how long by the clock a task is ended in any case; four times `seconds` by default. */
  readonly clockSeconds?: number
  /** How many may wait, half of them for one account; beyond that a task is refused at once. */
  readonly queued: number
  readonly heapMegabytes: number
  /** For each worker's Node beside that, such as `--expose-gc`. */
  readonly nodeFlags?: readonly string[]
  /** For each worker, beside this process's own environment. */
  readonly env?: Readonly<Record<string, string>>
  /** After how long without a task a worker ends, and with it its memory; half a minute by default. */
  readonly idleSeconds?: number
  /** Reads what a worker answers. */
  readonly parse: (answer: unknown) => Result
}

export interface ForWhom {
  /** The account that the session names: see `FairQueue`. */
  readonly owner: string
  readonly signal?: AbortSignal | undefined
}

const CLOCK_FACTOR = 4
/**
 * Long enough for the next file of a batch, short enough that a quiet portal is small
 * (docs/decisions/worker-processes.md).
 */
const IDLE_SECONDS = 30

interface Job<Task, Result> {
  readonly owner: string
  readonly task: Task
  readonly signal: AbortSignal | undefined
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

/**
 * Runs heavy or untrusted work away from the event loop, in processes bounded in number, time and memory: a task that
 * exceeds its time has its worker ended and a new one takes its place. One account never holds all of its workers
 * where there are several, and no second one while another waits (docs/decisions/worker-processes.md).
 */
export class WorkerPool<Task extends Serializable, Result> {
  readonly #options: WorkerPoolOptions<Result>
  readonly #waiting: FairQueue<Job<Task, Result>>
  /** Workers without a task, each with the timer that ends it; the one that rests shortest is last. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()
  readonly #all = new Set<ChildProcess>()
  #stopped = false

  constructor(options: WorkerPoolOptions<Result>) {
    this.#options = options
    this.#waiting = new FairQueue(Math.max(1, options.workers - 1), options.queued)
  }

  /** Starts a worker for a task that is on its way, while there is none. */
  warm(): void {
    if (this.#stopped || this.#all.size > 0) return
    this.#rest(this.#start())
  }

  /** @throws TaskFailed, or what the task itself threw. An aborted task is ended. */
  run(task: Task, { owner, signal }: ForWhom): Promise<Result> {
    if (this.#stopped || signal?.aborted) return Promise.reject(new TaskFailed('aborted'))
    return new Promise((resolve, reject) => {
      const job: Job<Task, Result> = { owner, task, signal, resolve, reject }
      if (!this.#waiting.add(job, this.#isWorkerFree())) return reject(new TaskFailed('tooBusy'))
      signal?.addEventListener('abort', () => this.#forget(job), { once: true })
      this.#next()
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const job of this.#waiting.drain()) job.reject(new TaskFailed('aborted'))
    await Promise.all([...this.#all].map(ended))
  }

  /** A task that waits is dropped; one that runs is ended with its worker. */
  #forget(job: Job<Task, Result>): void {
    if (this.#waiting.remove(job)) job.reject(new TaskFailed('aborted'))
  }

  #isWorkerFree(): boolean {
    return this.#idle.size > 0 || this.#all.size < this.#options.workers
  }

  #next(): void {
    if (this.#stopped || !this.#isWorkerFree()) return
    const job = this.#waiting.take()
    if (job) this.#give(this.#wake() ?? this.#start(), job)
  }

  /** The worker that rests shortest, so that those that are not needed go on resting. */
  #wake(): ChildProcess | undefined {
    const worker = [...this.#idle.keys()].at(-1)
    if (worker) this.#leaveRest(worker)
    return worker
  }

  #leaveRest(worker: ChildProcess): void {
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
  }

  #start(): ChildProcess {
    const worker = fork(fileURLToPath(this.#options.module), {
      execArgv: [`--max-old-space-size=${this.#options.heapMegabytes}`, ...(this.#options.nodeFlags ?? [])],
      env: { ...process.env, ...this.#options.env },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // A worker that dies while idle, or after its answer, fails no task and is forgotten.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      this.#all.delete(worker)
      this.#leaveRest(worker)
    })
    this.#all.add(worker)
    return worker
  }

  /** An idle worker never keeps the process alive, and ends where nothing comes. */
  #rest(worker: ChildProcess): void {
    setReferenced(worker, false)
    const { idleSeconds = IDLE_SECONDS } = this.#options
    const timer = setTimeout(() => {
      this.#leaveRest(worker)
      this.#all.delete(worker)
      void ended(worker)
    }, idleSeconds * 1000)
    this.#idle.set(worker, timer.unref())
  }

  #give(worker: ChildProcess, job: Job<Task, Result>): void {
    let over = false
    setReferenced(worker, true)
    const end = (settle: () => void, reusable: boolean) => {
      if (over) return
      over = true
      clearTimeout(timer)
      clearTimeout(last)
      job.signal?.removeEventListener('abort', abort)
      this.#waiting.release(job.owner)
      worker.off('error', crash).off('exit', gone).off('message', onReply)
      if (reusable && !this.#stopped) this.#rest(worker)
      else {
        this.#all.delete(worker)
        void ended(worker)
      }
      settle()
      this.#next()
    }
    const fail = (failure: TaskFailure, cause?: unknown) =>
      end(() => job.reject(new TaskFailed(this.#stopped ? 'aborted' : failure, cause)), false)
    const abort = () => fail('aborted')
    const { seconds, clockSeconds = CLOCK_FACTOR * seconds } = this.#options
    const usedBefore = processorSeconds(worker.pid)
    const check = () => {
      const used = processorSeconds(worker.pid) - usedBefore
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
    const gone = () => fail('crashed')
    const onReply = (said: Said) => {
      if ('fault' in said)
        return crash(Object.assign(new Error(said.fault.message), { code: said.fault.code }))
      try {
        const result = this.#options.parse(said.answer)
        end(() => job.resolve(result), true)
      } catch (error) {
        end(() => job.reject(error instanceof Error ? error : new TaskFailed('crashed', error)), true)
      }
    }
    worker.once('error', crash).once('exit', gone).once('message', onReply)
    worker.send(job.task, (error) => error && crash(error))
  }
}

/** Whether the worker and the line to it keep this process alive. */
function setReferenced(worker: ChildProcess, isHeld: boolean): void {
  for (const each of [worker, worker.channel]) isHeld ? each?.ref() : each?.unref()
}

/** Ends a worker, whatever it does. */
async function ended(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const { promise, resolve } = Promise.withResolvers<void>()
  worker.once('exit', () => resolve()).once('error', () => resolve())
  worker.kill('SIGKILL')
  await promise
}
