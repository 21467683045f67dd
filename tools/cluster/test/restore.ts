import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { unprivilegedUser } from '../../../apps/server/src/platform/db/cluster.ts'
import { postgresPrograms } from '../../setup/clusterPrograms.mjs'
import type { Cluster } from '../cluster.ts'
import { asSuperuser, leaderOf } from '../database.ts'
import { PASSWORD } from '../patroni.ts'
import { pgBackRest } from '../pgbackrest.ts'
import { start } from '../processes.ts'
import { until } from '../until.ts'
import { type World, withLeader } from './world.ts'

const START_SECONDS = 300
const SECOND = 1_000

/** The backup that every later moment can be restored from. */
export async function backUp({ nodes }: Cluster): Promise<void> {
  await pgBackRest((await leaderOf(nodes)).place, '--type=full', 'backup')
}

/**
 * One announcement is written, and another one two seconds later; the database is restored beside the cluster as it was at the
 * second between.
 * @returns which of the two it has
 */
export async function restoredTo(
  cluster: Cluster,
  world: World,
): Promise<{ first: boolean; second: boolean }> {
  const first = await announce(world)
  await sleep(SECOND)
  const moment = await withLeader(cluster, async (database) => {
    const { rows } = await database.query<{ now: string }>(
      "select to_char(now(), 'YYYY-MM-DD HH24:MI:SS.USOF') as now",
    )
    return rows[0]?.now ?? ''
  })
  await sleep(SECOND)
  const second = await announce(world)
  const leader = await leaderOf(cluster.nodes)
  await asSuperuser(leader, 'easel', ['select pg_switch_wal()'])
  await pgBackRest(leader.place, 'check')
  const folder = join(leader.place.folder, 'restored')
  await mkdir(folder, { mode: 0o700 })
  if (process.getuid?.() === 0) {
    const { uid, gid } = unprivilegedUser()
    await chown(folder, uid, gid)
  }
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote']
  await pgBackRest(leader.place, `--pg1-path=${folder}`, ...target, 'restore')
  const ids = await announcementsIn(cluster, folder)
  return { first: ids.has(first), second: ids.has(second) }
}

async function announce({ organiser }: World): Promise<string> {
  const words = { title: { en: 'News', zh: '消息' }, body: { en: 'Text', zh: '正文' } }
  const { code, data } = await organiser.call('POST', '/staff/v1/announcements', words)
  const id = Object(data).announcementId
  if (code !== 'success' || typeof id !== 'string') throw new Error(`no announcement: ${code}`)
  return id
}

/** Brings the restored server up, reads, and stops it. */
async function announcementsIn({ layout }: Cluster, folder: string): Promise<Set<string>> {
  const postgres = join(postgresPrograms() ?? '', 'postgres')
  const settings = [
    `port=${layout.restored}`,
    'listen_addresses=127.0.0.1',
    'archive_mode=off',
    'unix_socket_directories=',
  ]
  const server = start(layout.folder, {
    name: 'restored',
    command: [postgres, '-D', folder, ...settings.flatMap((setting) => ['-c', setting])],
    unprivileged: true,
  })
  const ids = new Set<string>()
  const login = {
    host: '127.0.0.1',
    port: layout.restored,
    user: 'easel',
    password: PASSWORD,
    database: 'easel',
  }
  try {
    await until('the restored database serves', START_SECONDS, async () => {
      const client = new pg.Client(login)
      client.on('error', () => undefined)
      try {
        await client.connect()
        const state = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
        if (state.rows[0]?.recovering !== false) return false
        const { rows } = await client.query<{ id: string }>('select announcement_id as id from announcement')
        for (const { id } of rows) ids.add(id)
        return true
      } finally {
        await client.end().catch(() => undefined)
      }
    })
  } finally {
    await server.stop()
  }
  return ids
}
