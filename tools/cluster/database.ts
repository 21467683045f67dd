import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { unprivilegedUser } from '../../apps/server/src/platform/db/cluster.ts'
import { postgresProcesses, signalEach } from '../../apps/server/src/testing/postgres.ts'
import { postgresPrograms } from '../setup/clusterPrograms.mjs'
import type { Layout, NodePlace } from './layout.ts'
import type { Network } from './network.ts'
import { PASSWORD, patroniSettings } from './patroni.ts'
import { pgBackRest, preparePgBackRest } from './pgbackrest.ts'
import { type Running, start } from './processes.ts'
import { statusOf, until } from './until.ts'

const START_SECONDS = 300

/** One machine of the database. */
export class DatabaseNode {
  readonly place: NodePlace
  readonly #at: number
  readonly #layout: Layout
  readonly #network: Network
  #etcd: Running | null = null
  #patroni: Running | null = null

  constructor(layout: Layout, network: Network, at: number) {
    const place = layout.nodes[at]
    if (!place) throw new Error(`there is no machine ${at}`)
    this.place = place
    this.#at = at
    this.#layout = layout
    this.#network = network
  }

  async prepare(): Promise<void> {
    const programs = postgresPrograms()
    if (!programs) throw new Error('PostgreSQL 15 or newer is not installed')
    const settings = join(this.place.folder, 'patroni.json')
    await mkdir(this.place.folder, { recursive: true, mode: 0o700 })
    await preparePgBackRest(this.#layout, this.place)
    await writeFile(settings, patroniSettings(this.#layout, this.place, programs), { mode: 0o600 })
    if (process.getuid?.() !== 0) return
    const { uid, gid } = unprivilegedUser()
    for (const path of [this.place.folder, settings]) await chown(path, uid, gid)
  }

  startEtcd(): void {
    const { name, address, etcd, etcdPeer, folder } = this.place
    const members = this.#layout.nodes.map((each) => `${each.name}=http://${each.address}:${each.etcdPeer}`)
    this.#etcd = this.#start('etcd', [
      'etcd',
      ...['--name', name, '--data-dir', join(folder, 'etcd'), '--initial-cluster-token', 'easel'],
      ...['--listen-client-urls', `http://${address}:${etcd}`],
      ...['--advertise-client-urls', `http://${address}:${etcd}`],
      ...['--listen-peer-urls', `http://${address}:${etcdPeer}`],
      ...['--initial-advertise-peer-urls', `http://${address}:${etcdPeer}`],
      ...['--initial-cluster', members.join(','), '--enable-v2', '--logger', 'zap'],
      // For a disk and processors that others use too.
      ...['--heartbeat-interval', '300', '--election-timeout', '3000'],
    ])
  }

  startPatroni(): void {
    this.#patroni = this.#start('patroni', ['patroni', join(this.place.folder, 'patroni.json')])
  }

  /** What Patroni says of its server: `leader`, `replica`, or null where it says nothing. */
  async role(): Promise<'leader' | 'replica' | null> {
    const { address, patroni } = this.place
    if ((await statusOf(`http://${address}:${patroni}/leader`)) === 200) return 'leader'
    return (await statusOf(`http://${address}:${patroni}/replica`)) === 200 ? 'replica' : null
  }

  /** Whether Patroni would let it lead next, as it has every write that was acknowledged. */
  async isSynchronous(): Promise<boolean> {
    const { address, patroni } = this.place
    return (await statusOf(`http://${address}:${patroni}/synchronous`)) === 200
  }

  /** SIGKILL to all that runs on the machine, as if it had lost its power. */
  async killAll(): Promise<void> {
    const server = await postgresProcesses(this.place.folder).catch(() => [])
    await Promise.all([this.#patroni?.kill(), this.#etcd?.kill()])
    signalEach(server, 'SIGKILL')
  }

  killEtcd(): Promise<void> | undefined {
    return this.#etcd?.kill()
  }

  restart(): void {
    if (this.#etcd?.hasEnded) this.startEtcd()
    if (this.#patroni?.hasEnded) this.startPatroni()
  }

  /** Cuts it off. @returns how: where there are no namespaces, everything on it is stopped in its tracks */
  async cut(): Promise<string> {
    if (this.#network.cut(this.#at)) return 'network namespace cut'
    await this.#signalAll('SIGSTOP')
    return 'SIGSTOP instead of a cut'
  }

  async join(): Promise<void> {
    this.#network.join(this.#at)
    await this.#signalAll('SIGCONT')
  }

  async #signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const server = await postgresProcesses(this.place.folder).catch(() => [])
    signalEach([...server, this.#patroni?.pid ?? 0, this.#etcd?.pid ?? 0], signal)
  }

  async stop(): Promise<void> {
    await this.#patroni?.stop()
    const server = await postgresProcesses(this.place.folder).catch(() => [])
    signalEach(server, 'SIGKILL')
    await this.#etcd?.stop()
  }

  #start(program: string, command: readonly string[]): Running {
    return start(this.#layout.folder, {
      name: `${this.place.name}-${program}`,
      command,
      prefix: this.#network.prefixOf(this.#at),
      unprivileged: true,
      cwd: this.place.folder,
    })
  }
}

/** Three machines with a leader and two replicas, and an empty database of the portal's own role. */
export async function startDatabase(layout: Layout, network: Network): Promise<DatabaseNode[]> {
  const nodes = layout.nodes.map((_, at) => new DatabaseNode(layout, network, at))
  for (const node of nodes) {
    await node.prepare()
    node.startEtcd()
  }
  for (const node of nodes) node.startPatroni()
  await until('a leader and two synchronous replicas', START_SECONDS, () => isWhole(nodes))
  const leader = await leaderOf(nodes)
  await asSuperuser(leader, 'postgres', [
    `create role easel login password '${PASSWORD}'`,
    'create database easel owner easel',
  ])
  // From now on the log is archived.
  await pgBackRest(leader.place, 'stanza-create')
  return nodes
}

/** One leads, all others follow, and each of them may lead next: Patroni calls it synchronous. */
export async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const roles = await Promise.all(nodes.map((node) => node.role()))
  const synchronous = await Promise.all(nodes.map((node) => node.isSynchronous()))
  return (
    roles.filter((role) => role === 'leader').length === 1 &&
    roles.filter((role) => role === 'replica').length === nodes.length - 1 &&
    synchronous.filter(Boolean).length === nodes.length - 1
  )
}

export async function leaderOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  for (const node of nodes) if ((await node.role()) === 'leader') return node
  throw new Error('nobody leads')
}

export async function asSuperuser(
  { place }: DatabaseNode,
  database: string,
  statements: readonly string[],
): Promise<void> {
  const { address: host, postgres: port } = place
  const client = new pg.Client({ host, port, user: 'postgres', password: PASSWORD, database })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
