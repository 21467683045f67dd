import { openDeadLetters } from '../platform/jobs/deadLetters.ts'
import { openForCommand } from './open.ts'

/** `npm run jobs -- list`, `npm run jobs -- requeue all|ID…`: jobs that failed for good, and another try. */
const [verb, ...ids] = process.argv.slice(2)
const isRequeue = verb === 'requeue' && ids.length > 0
if (verb !== 'list' && !isRequeue) {
  process.stderr.write('What? npm run jobs -- list, or npm run jobs -- requeue all|ID…\n')
  process.exit(1)
}
const open = await openForCommand()
try {
  const deadLetters = await openDeadLetters(open.parts.databaseUrl)
  try {
    if (isRequeue) {
      const moved = await deadLetters.requeue(ids[0] === 'all' ? undefined : ids)
      process.stdout.write(`${moved} jobs are queued again\n`)
      if (moved === 0) process.exitCode = 1
    } else {
      const found = await deadLetters.list()
      for (const { id, job, failedAt, reason, data } of found)
        process.stdout.write(`${id} ${failedAt.toISOString()} ${job} ${reason} ${JSON.stringify(data)}\n`)
      process.stdout.write(`${found.length} jobs failed for good\n`)
    }
  } finally {
    await deadLetters.close()
  }
} finally {
  await open.close()
}
