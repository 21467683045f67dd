import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { serveObjects } from '../../apps/server/src/testing/objectStore.ts'
import type { Layout } from './layout.ts'
import { PASSWORD } from './patroni.ts'
import { type Running, start } from './processes.ts'
import { until } from './until.ts'

const START_SECONDS = 120

/** The settings of HAProxy: who leads and who follows is asked of Patroni, which process serves of the portal. */
function haproxySettings(layout: Layout): string {
  // Who no longer leads must not be written to on connections that are open; a web process that leaves ends what it began.
  const servers = layout.nodes.map(
    ({ name, address, postgres, patroni }) =>
      `  server ${name} ${address}:${postgres} check port ${patroni} on-marked-down shutdown-sessions`,
  )
  return [
    'global',
    '  maxconn 4000',
    'defaults',
    '  timeout connect 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 2s',
    '  default-server inter 1s fall 2 rise 1',
    'listen leader',
    '  mode tcp',
    `  bind 127.0.0.1:${layout.leader}`,
    '  option httpchk GET /primary',
    ...servers,
    'listen readers',
    '  mode tcp',
    '  balance roundrobin',
    `  bind 127.0.0.1:${layout.readers}`,
    '  option httpchk GET /replica?lag=16MB',
    ...servers,
    'listen web',
    '  mode http',
    '  balance roundrobin',
    `  bind 127.0.0.1:${layout.balancer}`,
    '  option httpchk GET /readyz',
    // Slow is not away: a process that leaves says so at once.
    '  timeout check 10s',
    '  option forwardfor',
    '  option redispatch 1',
    '  retries 3',
    '  retry-on conn-failure empty-response',
    // Only what may be sent twice is sent twice.
    '  http-request disable-l7-retry unless METH_GET',
    '  http-request set-header X-Forwarded-Proto http',
    '  default-server inter 500ms fall 2 rise 1 pool-purge-delay 2s',
    ...layout.web.map((port, at) => `  server web${at + 1} 127.0.0.1:${port} check`),
    '',
  ].join('\n')
}

const poolerSettings = (layout: Layout): string =>
  [
    '[databases]',
    `easel = host=127.0.0.1 port=${layout.leader} connect_query='set statement_timeout = 30000'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${layout.pooler}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(layout.folder, 'pgbouncer', 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 40',
    'max_client_conn = 1000',
    'server_connect_timeout = 3',
    'server_login_retry = 1',
    'query_wait_timeout = 15',
    '',
  ].join('\n')

/** What is between the portal and its machines, and what it needs beside them. */
export interface Between {
  /** What the portal is started with. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export async function startBetween(layout: Layout): Promise<Between> {
  const { folder } = layout
  const pooler = join(folder, 'pgbouncer')
  await mkdir(pooler, { recursive: true })
  await writeFile(join(folder, 'haproxy.cfg'), haproxySettings(layout))
  await writeFile(join(pooler, 'users.txt'), `"easel" "${PASSWORD}"\n`)
  await writeFile(join(pooler, 'pgbouncer.ini'), poolerSettings(layout))
  await chmod(pooler, 0o755)
  const haproxy = start(folder, {
    name: 'haproxy',
    command: ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')],
  })
  const redis = ['redis-server', '--port', String(layout.redis), '--bind', '127.0.0.1', '--save', '']
  const running: Running[] = [
    haproxy,
    start(folder, {
      name: 'pgbouncer',
      command: ['pgbouncer', join(pooler, 'pgbouncer.ini')],
      unprivileged: true,
    }),
    start(folder, { name: 'redis', command: redis }),
  ]
  const objects = join(folder, 'store')
  await mkdir(objects, { recursive: true })
  const store = await serveObjects(objects, layout.store)
  for (const port of [layout.leader, layout.readers, layout.pooler, layout.redis])
    await until(`port ${port} is open`, START_SECONDS, () => isOpen(port))
  const login = `postgres://easel:${PASSWORD}@127.0.0.1`
  return {
    environment: {
      DATABASE_URL: `${login}:${layout.pooler}/easel`,
      DATABASE_DIRECT_URL: `${login}:${layout.leader}/easel`,
      DATABASE_REPLICA_URL: `${login}:${layout.readers}/easel`,
      REDIS_URL: `redis://127.0.0.1:${layout.redis}`,
      ...store.environment,
    },
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()))
      await store.close()
    },
  }
}

const isOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.destroy()).once('error', () => done(false))
    socket.once('close', (hadError) => done(!hadError))
  })
