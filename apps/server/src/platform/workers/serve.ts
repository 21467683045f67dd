import { Worker } from 'node:worker_threads'
import { causesOf, codeOf } from '../storage/space.ts'

/** What a worker says of its task. */
export type Said =
  | { readonly answer: unknown }
  | { readonly fault: { readonly message: string; readonly code: string } }

/** A task that never returns to the event loop does not see that nobody waits for it any more. */
const WATCH = `
  const { ppid } = process
  setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 2000)`

/** Ends this process once it holds more than that, also while a task never returns to the event loop. */
export function endAboveMemory(megabytes: number): void {
  const watch = `setInterval(() =>
    process.memoryUsage.rss() > ${megabytes * 1e6} && process.kill(process.pid, 'SIGKILL'), 250)`
  new Worker(watch, { eval: true }).unref()
}

/**
 * The worker's side of a pool: one task at a time, its answer sent back. A task that throws ends its worker. The process
 * that began it decides when it ends: signals of a terminal are for that one, and without it there is nothing to do.
 */
export function serveTasks(work: (task: unknown) => Promise<unknown>): void {
  new Worker(WATCH, { eval: true }).unref()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit(0))
  process.on('message', (task: unknown) => {
    work(task).then(
      (answer) => process.send?.({ answer } satisfies Said),
      (error: unknown) => process.send?.({ fault: faultOf(error) } satisfies Said, () => process.exit(1)),
    )
  })
}

/** An error loses its code on the way to another process. */
const faultOf = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  code: [...causesOf(error)].map(codeOf).find((code) => code !== '') ?? '',
})
