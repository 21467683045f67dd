import { startCluster, startPortals } from './cluster.ts'

/**
 * `npm run cluster`: an installation of many machines on this one, with demo data, until Ctrl-C. `CLUSTER_PORT` is the first
 * of a hundred ports (18600).
 */
const say = (text: string) => process.stdout.write(`${text}\n`)
const stopping = Promise.withResolvers<void>()
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.on(signal, () => stopping.resolve())

const cluster = await startCluster(say)
try {
  say('The portal: two web processes and two workers')
  await Promise.race([startPortals(cluster, { DEMO: '1', ...cluster.environment }), stopping.promise])
  say(`Easel is ready at ${cluster.url}`)
  await stopping.promise
} finally {
  say('Stopping')
  await cluster.stop()
}
process.exit(0)
