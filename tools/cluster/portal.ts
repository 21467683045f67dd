import { join } from 'node:path'
import { pinnedNode, root } from '../../e2e/portal.ts'
import type { Layout } from './layout.ts'
import { type Running, start } from './processes.ts'
import { statusOf, until } from './until.ts'

const START_SECONDS = 600

/** A process of the portal that can be replaced by another one in its place. */
export class PortalProcess {
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
