// What `npm run cluster` needs from Debian's packages.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installFromDebian, which } from './debian.mjs'

const PROGRAMS = [
  { name: 'patroni', packages: ['patroni', 'python3-etcd'] },
  { name: 'etcd', packages: ['etcd-server', 'etcd-client'] },
  { name: 'haproxy', packages: ['haproxy'] },
  { name: 'pgbouncer', packages: ['pgbouncer'] },
  { name: 'pgbackrest', packages: ['pgbackrest'] },
  { name: 'redis-server', packages: ['redis-server'] },
  { name: 'setpriv', packages: ['util-linux'] },
]
const POSTGRES = '/usr/lib/postgresql'
const OLDEST = 15

/** @returns the folder of PostgreSQL's programs, the newest there is; undefined where none is new enough. */
export function postgresPrograms() {
  if (!existsSync(POSTGRES)) return undefined
  const versions = readdirSync(POSTGRES)
    .map(Number)
    .filter((version) => version >= OLDEST && existsSync(join(POSTGRES, String(version), 'bin', 'postgres')))
  return versions.length === 0 ? undefined : join(POSTGRES, String(Math.max(...versions)), 'bin')
}

/** Installs what is missing where that is allowed. @returns the names of packages that are still missing */
export function clusterPrograms() {
  if (missing().length > 0) installFromDebian('what a cluster needs', missing())
  return missing()
}

function missing() {
  return [
    ...(postgresPrograms() ? [] : ['postgresql']),
    ...PROGRAMS.flatMap(({ name, packages }) => (which(name) ? [] : packages)),
  ]
}
