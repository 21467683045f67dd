import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What Prometheus reads at /metrics. */
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
    userActions: new Counter({
      name: 'easel_user_actions_total',
      help: 'User actions told by browsers, by outcome: stored, malformed, dropped',
      labelNames: ['outcome'],
      registers,
    }),
    outboxWaiting: new Gauge({ name: 'easel_outbox_waiting', help: 'Mails and SMS not yet sent', registers }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
