import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Instant } from '../../envelope.ts'

/** A queue in which something waits. */
const WaitingJobs = z.object({
  job: z.string(),
  waiting: z.int(),
  /** When the one that has waited longest was due; null where its time is still to come. */
  oldestAt: Instant.nullable(),
})

/** A polling task whose last run failed. */
const FailingTask = z.object({
  tick: z.string(),
  /** Failed runs in a row. */
  failures: z.int(),
  sinceAt: Instant,
  lastAt: Instant,
  /** A code, such as `23505`, or the error's class. */
  reason: z.string(),
})

const WaitingMessages = z.object({
  channel: z.enum(['EMAIL', 'SMS']),
  waiting: z.int(),
  oldestAt: Instant.nullable(),
  /** How many will not be tried again. */
  dead: z.int(),
})

const Replica = z.object({
  name: z.string(),
  /** As PostgreSQL says, such as `streaming`; null where the portal's role may not read it. */
  state: z.string().nullable(),
  lagSeconds: z.number().nullable(),
})

export const PortalStatus = z.object({
  asOf: Instant,
  version: z.string(),
  /** The commit or the name of the release; null where neither is known. */
  release: z.string().nullable(),
  checks: z.object({
    database: z.boolean(),
    /** Null where there is no replica. */
    replica: z.boolean().nullable(),
    store: z.boolean(),
    space: z.boolean(),
  }),
  jobs: z.object({ queues: z.array(WaitingJobs), dead: z.int() }),
  failing: z.array(FailingTask),
  /** Since when the oldest of each kind is due and has not happened; null where none is. */
  overdue: z.object({
    releaseAt: Instant.nullable(),
    settlementAt: Instant.nullable(),
    freezeAt: Instant.nullable(),
  }),
  messages: z.array(WaitingMessages),
  replicas: z.array(Replica),
  /** In bytes; of the data folder of the process that answers. */
  disk: z.object({ database: z.int(), free: z.int(), total: z.int() }),
  /** Null where the store does not say. */
  activity: z
    .object({
      /** The line that was published last; null before the first time. */
      published: z.object({ sequence: z.int(), at: Instant }).nullable(),
      /** The database still has it. */
      whole: z.boolean(),
    })
    .nullable(),
})
export type PortalStatus = z.infer<typeof PortalStatus>

export const getStatus = endpoint({
  method: 'GET',
  path: '/staff/v1/status',
  summary:
    'The portal’s health: what is overdue, queues, messages, replicas, disk, the end of the activity log',
  access: ['admin'],
  reply: PortalStatus,
})
