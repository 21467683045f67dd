import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listAnnouncements } from '@easel/contract/accounts/announcements/endpoints.ts'
import { which } from '../../setup/debian.mjs'
import type { Cluster } from '../cluster.ts'
import { start } from '../processes.ts'
import { statusOf, until } from '../until.ts'
import type { World } from './world.ts'

const READERS = 6
const VOTERS = 4
const NGINX_SECONDS = 30
const PAUSE_MILLISECONDS = 20

/** Requests while every web process is replaced, one after the other. */
export interface Rolled {
  readonly behind: 'HAProxy' | 'nginx'
  readonly requests: number
  /** Those without an answer, and those answered with 500 or more. */
  readonly lost: number
}

/** As docs/operations.md has it. */
function nginxSettings({ layout }: Cluster): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${layout.folder}/nginx-${name};`,
  )
  return [
    'daemon off;',
    'user root;',
    `pid ${layout.folder}/nginx.pid;`,
    'events { worker_connections 512; }',
    'http {',
    '  access_log off;',
    ...temporary,
    '  upstream easel {',
    ...layout.web.map((port) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`),
    '    keepalive 32;',
    '    keepalive_timeout 3s;',
    '  }',
    '  server {',
    `    listen 127.0.0.1:${layout.nginx};`,
    '    location / {',
    '      proxy_pass http://easel;',
    '      proxy_http_version 1.1;',
    '      proxy_set_header Connection "";',
    '      proxy_set_header Host $host:$server_port;',
    '      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    '      proxy_next_upstream error timeout;',
    '    }',
    '  }',
    '}',
    '',
  ].join('\n')
}

/** Where nginx is installed, behind it too. */
export async function rollingRestarts(
  cluster: Cluster,
  world: World,
  environment: Readonly<Record<string, string>>,
): Promise<Rolled[]> {
  const rolled: Rolled[] = [
    { behind: 'HAProxy', ...(await restarted(cluster, world, cluster.url, environment)) },
  ]
  if (!which('nginx')) return rolled
  const { folder, nginx: port } = cluster.layout
  const settings = join(folder, 'nginx.conf')
  await writeFile(settings, nginxSettings(cluster))
  const nginx = start(folder, {
    name: 'nginx',
    command: ['nginx', '-c', settings, '-e', join(folder, 'nginx.err')],
  })
  try {
    const url = `http://127.0.0.1:${port}`
    await until('nginx serves', NGINX_SECONDS, async () => (await statusOf(`${url}/healthz`)) === 200)
    rolled.push({ behind: 'nginx', ...(await restarted(cluster, world, url, environment)) })
  } finally {
    await nginx.stop()
  }
  return rolled
}

async function restarted(
  { web, url: origin }: Cluster,
  world: World,
  url: string,
  environment: Readonly<Record<string, string>>,
): Promise<Omit<Rolled, 'behind'>> {
  const ending = new AbortController()
  let [requests, lost] = [0, 0]
  const again = async (ask: () => Promise<Response>) => {
    while (!ending.signal.aborted) {
      requests += 1
      const answer = await ask().catch(() => null)
      await answer?.arrayBuffer().catch(() => undefined)
      if (!answer || answer.status >= 500) lost += 1
      await sleep(PAUSE_MILLISECONDS)
    }
  }
  const [entryId] = world.entryIds
  const vote = (cookie: string) => () =>
    fetch(`${url}/design/cpt/vote`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ infoId: entryId }),
    })
  const load = [
    ...Array.from({ length: READERS }, () => again(() => fetch(url + listAnnouncements.path))),
    // What is sent once: a proxy must not lose it, and must not send it again.
    ...world.voters.slice(0, VOTERS).map((voter) => again(vote(voter.cookie()))),
  ]
  await sleep(2_000)
  for (const each of web) {
    await each.stop()
    await each.start(environment)
    await sleep(2_000)
  }
  ending.abort()
  await Promise.all(load)
  return { requests, lost }
}
