import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** One value of a gauge, by its labels. */
export interface Reading {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** What Prometheus reads at /metrics; docs/operations.md names each. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'easel_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobs: new Counter({
      name: 'easel_jobs_total',
      help: 'Jobs ended, by name and outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    tickFailures: new Counter({
      name: 'easel_tick_failures_total',
      help: 'Times that looking for what falls due failed, by tick',
      labelNames: ['tick'],
      registers,
    }),
    uploadBytes: new Counter({
      name: 'easel_upload_bytes_total',
      help: 'Bytes received in uploads',
      registers,
    }),
    refusals: new Counter({
      name: 'easel_refusals_total',
      help: 'Expected refusals, by code',
      labelNames: ['code'],
      registers,
    }),
    reads: new Counter({
      name: 'easel_reads_total',
      help: 'Reads that may be a second old, by the server that answered: the replica, or the leader in its place',
      labelNames: ['server'],
      registers,
    }),
    /** Each process knows of its own only: the newest of all counts. */
    feedReadAt: new Gauge({
      name: 'easel_feed_read_timestamp_seconds',
      help: 'When the store last read the feed from this process; 0 before the first time',
      registers,
    }),
    userActions: new Counter({
      name: 'easel_user_actions_total',
      help: 'User actions told by browsers, by outcome: stored, malformed, dropped',
      labelNames: ['outcome'],
      registers,
    }),
    /** Gauges that are read when Prometheus asks; while `read` fails they have no value. */
    gauges(
      help: Readonly<Record<string, string>>,
      labelNames: readonly string[],
      read: () => Promise<Readonly<Record<string, readonly Reading[]>>>,
    ): void {
      let reading: ReturnType<typeof read> | undefined
      // Read once for all of them, however many there are.
      const shared = () => {
        reading ??= read().finally(() => {
          reading = undefined
        })
        return reading
      }
      for (const [name, text] of Object.entries(help)) {
        new Gauge({
          name,
          help: text,
          labelNames: [...labelNames],
          registers,
          async collect() {
            const found = await shared().catch(() => null)
            this.reset()
            for (const { labels, value } of found?.[name] ?? []) this.set({ ...labels }, value)
          },
        })
      }
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>
