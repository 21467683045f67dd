import { ARCHIVE_LIMITS } from '@easel/domain/base/files/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { WorkerPool } from '../../../platform/workers/pool.ts'
import { InspectionAnswer, type InspectionTask } from './task.ts'

/** Three packages at once, two of one account: each holds at most an entry or two of 128 MB. */
function createInspector() {
  return new WorkerPool<InspectionTask, InspectionAnswer>({
    module: new URL('./worker.ts', import.meta.url),
    workers: 3,
    seconds: ARCHIVE_LIMITS.inspectionSeconds,
    queued: 60,
    heapMegabytes: 512,
    parse: (answer) => InspectionAnswer.parse(answer),
  })
}
type Inspector = ReturnType<typeof createInspector>

const inspectors = new WeakMap<Platform, Inspector>()

/** One per process: multipart calls and resumable uploads share its workers. */
export function inspectorOf(platform: Platform): Inspector {
  const known = inspectors.get(platform) ?? createInspector()
  inspectors.set(platform, known)
  return known
}
