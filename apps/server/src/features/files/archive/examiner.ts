import { ARCHIVE_LIMITS } from '@easel/domain/media/limits.ts'
import { Finding } from '@easel/inspection/findings.ts'
import { z } from 'zod'
import { ThreadPool } from '../../../platform/threads/pool.ts'

const Answer = z.object({ findings: z.array(Finding) })
export type ArchiveAnswer = z.infer<typeof Answer>

/** Copyright proofs are looked through in threads of their own, one at a time for one account. */
export function createArchiveExaminer() {
  return new ThreadPool<{ path: string; packedBytes: number }, ArchiveAnswer>({
    module: new URL('./thread.ts', import.meta.url),
    threads: 2,
    seconds: ARCHIVE_LIMITS.inspectionSeconds,
    queued: 50,
    heapMegabytes: 256,
    parse: (answer) => Answer.parse(answer),
  })
}
export type ArchiveExaminer = ReturnType<typeof createArchiveExaminer>
