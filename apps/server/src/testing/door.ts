import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A TCP proxy in front of a server, so that the server can be away without being stopped: `shut` cuts every
 * connection and accepts no new one, `hang` accepts and keeps connections over which nothing comes, `open` ends both.
 */
export class Door {
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  readonly #server: Server
  #state: 'open' | 'shut' | 'hung' = 'open'

  private constructor(target: number) {
    this.#server = createServer((inside) => {
      if (this.#state === 'shut') return void inside.destroy()
      this.#carry([inside, connect(target, '127.0.0.1')])
    })
  }

  /** @param target the port of the server on this machine. */
  static async before(target: number): Promise<Door> {
    const door = new Door(target)
    await new Promise<void>((listening) => door.#server.listen(0, '127.0.0.1', listening))
    return door
  }

  get port(): number {
    const address = this.#server.address()
    return address && typeof address === 'object' ? address.port : 0
  }

  shut(): void {
    this.#state = 'shut'
    for (const [inside, outside] of this.#pairs) {
      inside.destroy()
      outside.destroy()
    }
  }

  hang(): void {
    this.#state = 'hung'
    for (const [inside, outside] of this.#pairs) {
      inside.unpipe(outside).pause()
      outside.unpipe(inside).pause()
    }
  }

  open(): void {
    const wasHung = this.#state === 'hung'
    this.#state = 'open'
    if (wasHung) for (const pair of this.#pairs) join(pair)
  }

  close(): void {
    this.shut()
    this.#server.close()
  }

  #carry(pair: readonly [Socket, Socket]): void {
    this.#pairs.add(pair)
    const [inside, outside] = pair
    for (const [socket, other] of [pair, [outside, inside]] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        this.#pairs.delete(pair)
        other.destroy()
      })
    }
    if (this.#state === 'open') join(pair)
  }
}

function join([inside, outside]: readonly [Socket, Socket]): void {
  inside.pipe(outside)
  outside.pipe(inside)
}
