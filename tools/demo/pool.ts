import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DrawnTheme, WorkerAnswer, WorkerJob } from './poolWorker.ts'
import type { ThemeSpec } from './themeSpec.ts'

const WORKER = new URL('./poolWorker.ts', import.meta.url)
/** How far each worker may run ahead of what was taken: bounds the memory that finished themes hold. */
const AHEAD = 3

/**
 * Draws and packs themes on all cores, away from the caller's event loop. A job is the specs of one theme's
 * versions, oldest first: it is drawn once and packed once each. Yields in the order of the jobs.
 */
export async function* makeThemes(
  jobs: readonly (readonly ThemeSpec[])[],
  workers: number = Math.max(1, Math.min(availableParallelism(), jobs.length)),
): AsyncGenerator<DrawnTheme> {
  const answers = new Map<number, WorkerAnswer>()
  const pool = Array.from({ length: workers }, () => new Worker(WORKER))
  const idle = [...pool]
  let failure: Error | null = null
  let [next, taken] = [0, 0]
  let wake = Promise.withResolvers<void>()

  function dispatch(): void {
    for (let specs = jobs[next]; specs && next < taken + workers * AHEAD; specs = jobs[next]) {
      const worker = idle.pop()
      if (!worker) return
      const job: WorkerJob = { index: next++, specs }
      worker.postMessage(job)
    }
  }
  for (const worker of pool) {
    worker.on('message', (answer: WorkerAnswer) => {
      answers.set(answer.index, answer)
      idle.push(worker)
      dispatch()
      wake.resolve()
    })
    worker.on('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error))
      wake.resolve()
    })
  }

  async function take(index: number): Promise<DrawnTheme> {
    for (;;) {
      const answer = answers.get(index)
      if (answer) {
        answers.delete(index)
        if (!answer.theme) throw new Error(`Theme ${index}: ${answer.error}`)
        return answer.theme
      }
      if (failure) throw failure
      await wake.promise
      wake = Promise.withResolvers()
    }
  }

  try {
    dispatch()
    for (const index of jobs.keys()) {
      const theme = await take(index)
      taken = index + 1
      dispatch()
      yield theme
    }
  } finally {
    await Promise.all(pool.map((worker) => worker.terminate()))
  }
}
