import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from './discardBody.ts'

/** The least that a sender or reader has to keep up; a slow line does, one that trickles to hold a place does not. */
export interface SlowClientTimeout {
  readonly seconds: number
  readonly bytesPerSecond: number
}

export const SLOW_CLIENT_TIMEOUT: SlowClientTimeout = { seconds: 30, bytesPerSecond: 1024 }
/** Who stops right after a look is found at most one look late. */
const LOOKS_IN_WINDOW = 30

interface Measured {
  since: number
  /** Bytes that had come or gone by then. */
  bytes: number
}

/**
 * Cuts requests whose body does not come and answers that nobody reads. What waits for this process counts for
 * nobody: bytes that have come and are not read yet begin the time anew.
 */
export class SlowClientGuard {
  readonly #timeout: SlowClientTimeout
  readonly #bodies = new Map<IncomingMessage, Measured & { readonly tooSlow: () => void }>()
  readonly #sockets = new Map<Socket, Measured>()
  readonly #timer: NodeJS.Timeout

  constructor(server: Server, timeout: SlowClientTimeout) {
    this.#timeout = timeout
    server.on('connection', (socket) => {
      this.#sockets.set(socket, { since: performance.now(), bytes: 0 })
      socket.once('close', () => this.#sockets.delete(socket))
    })
    this.#timer = setInterval(() => this.#look(), (timeout.seconds * 1000) / LOOKS_IN_WINDOW).unref()
  }

  /** @param tooSlow answers the sender, if it still can be, and ends the connection */
  watchBody(raw: IncomingMessage, tooSlow: () => void): void {
    if (!hasBody(raw)) return
    this.#bodies.set(raw, { since: performance.now(), bytes: raw.socket.bytesRead, tooSlow })
    raw.once('close', () => this.#bodies.delete(raw))
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const now = performance.now()
    const { seconds, bytesPerSecond } = this.#timeout
    for (const [raw, measured] of this.#bodies) {
      const { bytesRead } = raw.socket
      const isEnough = bytesRead - measured.bytes >= seconds * bytesPerSecond
      if (raw.complete || raw.readableLength > 0 || isEnough)
        Object.assign(measured, { since: now, bytes: bytesRead })
      else if (now - measured.since >= seconds * 1000) {
        this.#bodies.delete(raw)
        measured.tooSlow()
      }
    }
    for (const [socket, measured] of this.#sockets) {
      const waiting = socket.writableLength
      const delivered = socket.bytesWritten - waiting
      // A large piece counts as taken only once it is gone as a whole.
      const patience = (seconds + waiting / bytesPerSecond) * 1000
      if (waiting === 0 || delivered > measured.bytes)
        Object.assign(measured, { since: now, bytes: delivered })
      else if (now - measured.since >= patience) socket.destroy()
    }
  }
}
