import type { Serializable } from 'node:child_process'
import { ARCHIVE_LIMITS } from '@easel/domain/base/files/limits.ts'
import type { Log } from '../log.ts'
import { type ForWhom, TaskFailed, WorkerPool, type WorkerPoolOptions } from '../workers/pool.ts'
import { MediaAnswer, type MediaTask } from './task.ts'

/** A file of which nothing could be found out: its worker was ended, or none was free. */
interface NotExamined {
  readonly ok: false
  readonly refusals: { code: string }[]
}

type ExaminerOptions<Answer> = Pick<WorkerPoolOptions<Answer>, 'module' | 'workers' | 'queued' | 'parse'>

/** Files are measured and decoded in processes of their own: neither a large nor a hostile one keeps others from being answered. */
export class FileExaminer<Task extends Serializable, Answer> {
  readonly #pool: WorkerPool<Task, Answer>

  constructor(options: ExaminerOptions<Answer>) {
    this.#pool = new WorkerPool({
      ...options,
      seconds: ARCHIVE_LIMITS.inspectionSeconds,
      heapMegabytes: 384,
    })
  }

  /** Whatever the file, the answer is a value; what is made for it lies in `task.folder`, for the caller to remove. */
  async examine(task: Task, forWhom: ForWhom): Promise<Answer | NotExamined> {
    try {
      return await this.#pool.run(task, forWhom)
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error
      return { ok: false, refusals: [{ code: FAILURE_CODES[error.failure] }] }
    }
  }

  stop(): Promise<void> {
    return this.#pool.stop()
  }
}

const FAILURE_CODES: Readonly<Record<TaskFailed['failure'], string>> = {
  timeLimit: 'media.timeLimit',
  crashed: 'media.checkFailed',
  tooBusy: 'service_unavailable',
  aborted: 'service_unavailable',
}

interface Examined {
  readonly ok: boolean
  readonly refusals?: readonly { readonly code: string }[]
  readonly faults?: readonly { readonly code: string; readonly error: string }[]
}

/** What went wrong on our side with a file goes to the log; its sender is told in few words. */
export function logFaults(log: Log, answer: Examined, file: { readonly sha256: string }): void {
  const { sha256 } = file
  for (const { code, error } of answer.faults ?? []) {
    log.error({ sha256, code, error }, 'a file was kept without what is made of it')
  }
  const isCrash = answer.refusals?.some(({ code }) => code === FAILURE_CODES.crashed)
  if (isCrash) log.error({ sha256 }, 'a file could not be checked: its worker ended')
}

/** Examines wallpapers, videos, ringtones and fonts. */
export class MediaExaminer extends FileExaminer<MediaTask, MediaAnswer> {
  constructor() {
    super({
      module: new URL('./worker.ts', import.meta.url),
      workers: 3,
      queued: 500,
      parse: (answer) => MediaAnswer.parse(answer),
    })
  }
}
