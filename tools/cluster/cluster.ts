import { chmod, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pinnedNode, root } from '../../e2e/portal.ts'
import { type Between, startBetween } from './between.ts'
import { type DatabaseNode, startDatabase } from './database.ts'
import { type Layout, layoutOf } from './layout.ts'
import { type Network, openNetwork } from './network.ts'
import { endAllIn, type Running, start } from './processes.ts'
import { statusOf, until } from './until.ts'

const START_SECONDS = 600

/** A process of the portal that can be replaced by another one in its place. */
class PortalProcess {
  readonly #layout: Layout
  readonly #name: string
  readonly #port: number
  #running: Running | null = null

  constructor(layout: Layout, name: string, port: number) {
    this.#layout = layout
    this.#name = name
    this.#port = port
  }

  /** Resolves once it is ready. @param checkout where the release is */
  async start(environment: Readonly<Record<string, string>>, checkout = root): Promise<void> {
    const own = {
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      ROLE: this.#name.startsWith('web') ? 'web' : 'worker',
      PORT: String(this.#port),
      DATA_DIR: join(this.#layout.folder, 'portal'),
    }
    const running = start(this.#layout.folder, {
      name: this.#name,
      command: [pinnedNode, join(checkout, 'apps', 'server', 'src', 'main.ts')],
      environment: { ...own, ...environment },
      cwd: checkout,
    })
    this.#running = running
    const address = `http://127.0.0.1:${this.#port}/readyz`
    await until(
      `${this.#name} is ready`,
      START_SECONDS,
      async () => running.hasEnded || (await statusOf(address)) === 200,
    )
    if (running.hasEnded)
      throw new Error(`${this.#name} has ended; see ${this.#layout.folder}/${this.#name}.log`)
  }

  /** @returns its exit code */
  async stop(): Promise<number | null> {
    return (await this.#running?.stop()) ?? null
  }
}

const DATABASE_NODES = 3

/** Everything of an installation in which no machine is alone with its task, on this one. */
export interface Cluster {
  readonly url: string
  readonly layout: Layout
  readonly network: Network
  readonly nodes: readonly DatabaseNode[]
  readonly web: readonly PortalProcess[]
  readonly workers: readonly PortalProcess[]
  /** What processes of the portal are started with, and commands too. */
  readonly environment: Readonly<Record<string, string>>
  /** Removes everything; what its programs said stays where it is asked for. */
  stop(how?: { readonly keepsLogs: boolean }): Promise<void>
}

/**
 * Brings it up in its order and starts no process of the portal yet.
 * @param say told what is being started
 */
export async function startCluster(say: (text: string) => void): Promise<Cluster> {
  const network = openNetwork(DATABASE_NODES)
  const folder = await mkdtemp(join(tmpdir(), 'easel-cluster-'))
  await chmod(folder, 0o755)
  const layout = layoutOf(folder, network.addressOf)
  const steps: (() => Promise<unknown>)[] = [async () => network.remove()]
  const stop = async ({ keepsLogs } = { keepsLogs: false }) => {
    for (const step of steps.toReversed()) await step().catch((error: unknown) => say(String(error)))
    // Whoever was half up, or frozen by a fault that was not taken back.
    await endAllIn(folder)
    if (keepsLogs) say(`logs: ${await keepLogs(folder)}`)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    say(`PostgreSQL under Patroni, three machines in ${network.kind}; logs in ${folder}`)
    const nodes = await startDatabase(layout, network)
    steps.push(() => Promise.all(nodes.map((node) => node.stop())))
    say('HAProxy, PgBouncer, Redis and the object store')
    const between: Between = await startBetween(layout)
    steps.push(() => between.stop())
    const named = (kind: string, ports: readonly number[]) =>
      ports.map((port, at) => new PortalProcess(layout, `${kind}${at + 1}`, port))
    const [web, workers] = [named('web', layout.web), named('worker', layout.workers)]
    steps.push(() => Promise.all([...web, ...workers].map((each) => each.stop())))
    const url = `http://127.0.0.1:${layout.balancer}`
    const own = { PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' }
    return {
      url,
      layout,
      network,
      nodes,
      web,
      workers,
      environment: { ...between.environment, ...own },
      stop,
    }
  } catch (error) {
    await stop({ keepsLogs: true })
    throw error
  }
}

/** Out of the cluster's folder, which goes: @returns where they are. */
async function keepLogs(folder: string): Promise<string> {
  const kept = join(root, 'test-results', basename(folder))
  await mkdir(kept, { recursive: true })
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.log')))
    await copyFile(join(folder, name), join(kept, name))
  return kept
}

/** All processes of the portal; the first alone, which migrates. */
export async function startPortals(
  { web, workers }: Cluster,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const [first, ...others] = [...workers, ...web]
  await first?.start(environment)
  await Promise.all(others.map((each) => each.start(environment)))
}
