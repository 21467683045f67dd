import { ARCHIVE_LIMITS } from '@easel/domain/media/limits.ts'
import { ThreadPool } from '../../platform/threads/pool.ts'
import { InspectionAnswer, type InspectionTask } from './task.ts'

/** Two packages at once: each holds at most an entry or two of 128 MB and leaves the event loop free. */
export function createInspector() {
  return new ThreadPool<InspectionTask, InspectionAnswer>({
    module: new URL('./thread.ts', import.meta.url),
    threads: 2,
    seconds: ARCHIVE_LIMITS.inspectionSeconds,
    queued: 60,
    heapMegabytes: 512,
    parse: (answer) => InspectionAnswer.parse(answer),
  })
}
export type Inspector = ReturnType<typeof createInspector>
