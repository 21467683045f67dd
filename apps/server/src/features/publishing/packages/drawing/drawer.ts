import { memoizePer } from '../../../../platform/memoizePer.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { WorkerPool } from '../../../../platform/workers/pool.ts'
import { DrawAnswer, type DrawTask } from './task.ts'

/** Of one package's stills, or of its film: ordinary ones take two to five. */
const PROCESSOR_SECONDS = 30
/** On a machine that is busy; only what stands still for so long is ended by the clock. */
const CLOCK_SECONDS = 300

/**
 * One heap for all threads, which gives back what it no longer needs: pictures of ten megabytes are taken and let go in
 * turn. A hundred megabytes less at the peak, for a tenth more time.
 */
export const DRAWER_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  VIPS_CONCURRENCY: '1',
} as const

const createPool = () =>
  new WorkerPool<DrawTask, DrawAnswer>({
    module: new URL('./worker.ts', import.meta.url),
    workers: 1,
    seconds: PROCESSOR_SECONDS,
    clockSeconds: CLOCK_SECONDS,
    queued: 8,
    heapMegabytes: 256,
    nodeFlags: ['--expose-gc'],
    env: DRAWER_ENV,
    // Its memory is given back soon: the next package may come tomorrow.
    idleSeconds: 5,
    parse: (answer) => DrawAnswer.parse(answer),
  })

/** One per process. */
export const drawerOf = memoizePer((_platform: Platform) => createPool())
