import { ARCHIVE_LIMITS } from '@easel/domain/base/files/limits.ts'
import { Finding } from '@easel/inspection/findings.ts'
import { z } from 'zod'
import { WorkerPool } from '../../../../platform/workers/pool.ts'

const Answer = z.object({ findings: z.array(Finding) })
export type ArchiveAnswer = z.infer<typeof Answer>

/** Copyright proofs are looked through in processes of their own, one at a time for one account. */
export function createArchiveExaminer() {
  return new WorkerPool<{ path: string; packedBytes: number }, ArchiveAnswer>({
    module: new URL('./worker.ts', import.meta.url),
    workers: 2,
    seconds: ARCHIVE_LIMITS.inspectionSeconds,
    queued: 50,
    heapMegabytes: 256,
    parse: (answer) => Answer.parse(answer),
  })
}
export type ArchiveExaminer = ReturnType<typeof createArchiveExaminer>
