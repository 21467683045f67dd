import type { UploadEntry, UploadState } from './entry.ts'
import type { Job, Lane, Running } from './plan.ts'

/** In which states a file belongs to a lane; its job is stopped when the file leaves them. */
const STATES_OF: Readonly<Record<Lane, readonly UploadState[]>> = {
  read: ['inspecting', 'hashing'],
  recognise: [],
  send: ['sending'],
  verdict: ['checking'],
  terminate: [],
}

export const idsOf = (job: Job): readonly string[] => (job.lane === 'recognise' ? job.ids : [job.id])

/** The jobs that are under way. */
export function createUploadSlots(now: () => number) {
  const running = new Map<string, { lane: Lane; stop: AbortController }>()
  const counts: Record<Lane, number> = { read: 0, recognise: 0, send: 0, verdict: 0, terminate: 0 }
  const askedAt = new Map<string, number>()
  return {
    isBusy: () => running.size > 0,
    isRunning: (id: string) => running.has(id),
    /** What has begun, and the files that wait besides. */
    now: (waiting: ReadonlySet<string>): Running => ({
      lanes: counts,
      busy: new Set([...running.keys(), ...waiting]),
      askedAt,
    }),
    /** @returns the signal that stops the job. */
    begin(job: Job): AbortSignal {
      const stop = new AbortController()
      counts[job.lane] += 1
      for (const id of idsOf(job)) {
        running.set(id, { lane: job.lane, stop })
        if (job.lane === 'verdict') askedAt.set(id, now())
      }
      return stop.signal
    },
    end(job: Job) {
      counts[job.lane] -= 1
      for (const id of idsOf(job)) running.delete(id)
    },
    stopWhatLeft(entries: readonly UploadEntry[]) {
      for (const { id, state } of entries) {
        const job = running.get(id)
        const states = job ? STATES_OF[job.lane] : []
        if (states.length > 0 && !states.includes(state)) job?.stop.abort()
      }
    },
    stopAll() {
      for (const { stop } of running.values()) stop.abort()
    },
  }
}
