import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { asSuperuser, type DatabaseNode, isWhole, leaderOf } from '../database.ts'
import { until } from '../until.ts'

const HEAL_SECONDS = 300
/** How long a fault lasts. */
const FAULT_SECONDS = 30

export interface Fault {
  /** What it is asked for by. */
  readonly key: string
  readonly name: string
  /** Makes it, waits, and takes it back. @returns what was done, for the table */
  happen(cluster: Cluster): Promise<string>
}

const lasts = () => sleep(FAULT_SECONDS * 1000)

async function others({
  nodes,
}: Cluster): Promise<{ leader: DatabaseNode; replicas: readonly DatabaseNode[] }> {
  const leader = await leaderOf(nodes)
  return { leader, replicas: nodes.filter((node) => node !== leader) }
}

export const FAULTS: readonly Fault[] = [
  {
    key: 'killed',
    name: 'the leader’s machine is killed',
    happen: async (cluster) => {
      const { leader, replicas } = await others(cluster)
      await leader.killAll()
      await until('another one leads', HEAL_SECONDS, async () => replicas.includes(await leaderOf(replicas)))
      await sleep(10_000)
      leader.restart()
      return `SIGKILL to PostgreSQL, Patroni and etcd of ${leader.place.name}`
    },
  },
  {
    key: 'lag',
    name: 'a replica lags',
    happen: async (cluster) => {
      const { replicas } = await others(cluster)
      for (const node of replicas) await asSuperuser(node, 'easel', ['select pg_wal_replay_pause()'])
      await lasts()
      for (const node of replicas) await asSuperuser(node, 'easel', ['select pg_wal_replay_resume()'])
      return 'replay paused on both replicas'
    },
  },
  {
    key: 'etcd',
    name: 'etcd has no majority',
    happen: async (cluster) => {
      const { replicas } = await others(cluster)
      for (const node of replicas) await node.killEtcd()
      await lasts()
      for (const node of replicas) node.restart()
      return `SIGKILL to etcd of ${replicas.map(({ place }) => place.name).join(' and ')}`
    },
  },
  {
    key: 'cut',
    name: 'the leader’s network is cut',
    happen: async (cluster) => {
      const { leader, replicas } = await others(cluster)
      const how = await leader.cut()
      await until('another one leads', HEAL_SECONDS, async () => replicas.includes(await leaderOf(replicas)))
      await sleep(10_000)
      await leader.join()
      return `${how} around ${leader.place.name}`
    },
  },
]

/** A leader again, and two replicas of which each may lead next: before, the next fault would find none. */
export const healed = ({ nodes }: Cluster): Promise<void> =>
  until('a leader and two synchronous replicas', HEAL_SECONDS, () => isWhole(nodes))
