import { PgBoss } from 'pg-boss'
import { z } from 'zod'

/** The queue of jobs that failed for good; each knows the queue it came from. */
export const DEAD_LETTERS = 'dead-letters'

const Reason = z.object({ message: z.string() })

/** A job that failed for good, kept for 90 days. */
export interface DeadLetter {
  readonly id: string
  /** The kind of job, such as `files.renditions`. */
  readonly job: string
  readonly data: object
  readonly failedAt: Date
  readonly reason: string
}

/** What can be done about dead letters; `npm run jobs`. */
export interface DeadLetters {
  /** Oldest first. */
  list(): Promise<DeadLetter[]>
  /**
   * Puts them back into the queues they came from.
   * @param ids absent: all of them
   * @returns how many; one whose like waits already is dropped.
   */
  requeue(ids?: readonly string[]): Promise<number>
  close(): Promise<void>
}

/** Opens the queues of a portal that has run before, whether it runs now or not. */
export async function openDeadLetters(databaseUrl: string): Promise<DeadLetters> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  return {
    async list() {
      const jobs = await boss.findJobs<object>(DEAD_LETTERS, { queued: true })
      return jobs
        .map(({ id, sourceName, data, createdOn, sourceOutput }) => ({
          id,
          job: sourceName ?? '',
          data,
          failedAt: createdOn,
          reason: Reason.safeParse(sourceOutput).data?.message ?? JSON.stringify(sourceOutput),
        }))
        .sort((a, b) => a.failedAt.getTime() - b.failedAt.getTime())
    },
    async requeue(ids) {
      let moved = 0
      for (;;) {
        const more = await boss.redrive(DEAD_LETTERS, ids ? { ids: [...ids] } : {})
        moved += more
        if (more === 0) return moved
      }
    },
    close: () => boss.stop({ graceful: false }),
  }
}
