import { ARCHIVE_LIMITS } from '@easel/domain/media/limits.ts'
import { type ForWhom, TaskFailed, ThreadPool } from '../threads/pool.ts'
import { MediaAnswer, type MediaTask } from './task.ts'

/** Media are measured and decoded in threads: neither a large nor a hostile one keeps others from being answered. */
export class MediaExaminer {
  readonly #pool = new ThreadPool<MediaTask, MediaAnswer>({
    module: new URL('./thread.ts', import.meta.url),
    threads: 3,
    seconds: ARCHIVE_LIMITS.inspectionSeconds,
    queued: 500,
    heapMegabytes: 384,
    parse: (answer) => MediaAnswer.parse(answer),
  })

  /** Whatever the file, the answer is a value; what is made for it lies in `task.folder`, for the caller to remove. */
  async examine(task: MediaTask, forWhom: ForWhom): Promise<MediaAnswer> {
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
  crashed: 'media.unreadable',
  tooBusy: 'service_unavailable',
  aborted: 'service_unavailable',
}
