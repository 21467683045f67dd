import { parentPort } from 'node:worker_threads'

/** The thread's side of a pool: one task at a time, its answer posted back. A task that throws ends its thread. */
export function serveTasks(work: (task: unknown) => Promise<unknown>): void {
  parentPort?.on('message', (task: unknown) => {
    // An uncaught rejection ends the thread; the pool receives it as an error.
    void work(task).then((answer) => parentPort?.postMessage(answer))
  })
}
