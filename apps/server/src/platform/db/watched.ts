import { Socket } from 'node:net'
import pg from 'pg'
import { prepared } from './preparedQueries.ts'
import { ping } from './serverQueries.ts'

export interface Watched {
  /** When what is under way began; null while nothing is. */
  readonly begunAt: number | null
  /** The same, or when the database last answered that it lives. */
  readonly waitsSince: number | null
  answeredAt(now: number): void
  /** Closes it without notifying the server, which does not answer. Statements that wait on it fail. */
  cut(): void
}

/** Every open connection, and those of them on which a statement runs. */
export interface Register {
  readonly all: Set<Watched>
  readonly busy: Set<Watched>
  /** A named statement is found again on the same connection; behind a pooler it is not. */
  readonly keepsNames: boolean
  /** The first of the busy has begun. */
  readonly onBusy: () => void
  /** What the server refuses. */
  readonly onRefused: (error: unknown) => void
}

/** The driver's client, which puts itself down in a register. The rest of it is as it was. */
export function watchedClient({ all, busy, keepsNames, onBusy, onRefused }: Register): typeof pg.Client {
  return class WatchedClient extends pg.Client implements Watched {
    readonly #socket: Socket
    begunAt: number | null = null
    waitsSince: number | null = null

    constructor(config?: string | pg.ClientConfig) {
      const socket = new Socket()
      const given = typeof config === 'string' ? { connectionString: config } : config
      super({ ...given, stream: () => socket })
      this.#socket = socket
      all.add(this)
      this.on('drain', () => this.#rest())
      this.on('end', () => {
        this.#rest()
        all.delete(this)
      })
      // The many forms in which it can be called stay as they are: only that it is called matters.
      const value = (...given: unknown[]): unknown => {
        this.#begin()
        const result: unknown = Reflect.apply(
          pg.Client.prototype.query,
          this,
          keepsNames ? prepared(given) : given.map(unnamed),
        )
        if (result instanceof Promise) result.catch(onRefused)
        return result
      }
      Reflect.defineProperty(this, 'query', { value })
    }

    answeredAt(now: number): void {
      if (this.waitsSince !== null) this.waitsSince = now
    }

    cut(): void {
      this.#socket.destroy()
    }

    #begin(): void {
      if (this.begunAt !== null) return
      this.begunAt = performance.now()
      this.waitsSince = this.begunAt
      busy.add(this)
      onBusy()
    }

    #rest(): void {
      this.begunAt = null
      this.waitsSince = null
      busy.delete(this)
    }
  }
}

/** A statement as the driver is given it, without its name. */
function unnamed(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Object.getPrototypeOf(given) !== Object.prototype)
    return given
  return { ...given, name: undefined }
}

/** A connection for one query, which can be repeated. */
export class Probe {
  readonly #client: pg.Client
  readonly #socket = new Socket()
  #connected: Promise<unknown> | null = null
  isOpen = false

  constructor(config: pg.ClientConfig) {
    this.#client = new pg.Client({ ...config, stream: () => this.#socket })
    this.#client.on('error', () => undefined)
    this.#client.on('end', () => {
      this.isOpen = false
    })
  }

  /** Resolves once the server has let this connection in. */
  async reach(): Promise<void> {
    this.#connected ??= this.#client.connect()
    await this.#connected
    this.isOpen = true
  }

  async ask(): Promise<void> {
    await this.reach()
    await ping(this.#client)
  }

  cut(): void {
    this.#socket.destroy()
  }
}
