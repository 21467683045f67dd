import { threadId } from 'node:worker_threads'
import { serveTasks } from '../serve.ts'

/** Answers with its thread's number; dies, or computes for ever, when the task says so. */
serveTasks(async (task) => {
  if (task === 'die') process.exit(1)
  if (task === 'hang') return new Promise(() => undefined)
  return threadId
})
