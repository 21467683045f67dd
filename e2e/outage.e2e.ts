import { connect, createServer, type Server, type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { createClient } from './client.ts'
import { startPortal, temporaryDataDir } from './portal.ts'

/** A door in front of the database that can be shut, so that the database is away without being stopped. */
class Door {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #open = true
  private constructor(target: number) {
    this.#server = createServer((inside) => {
      if (!this.#open) return void inside.destroy()
      const outside = connect(target, '127.0.0.1')
      for (const [socket, other] of [
        [inside, outside],
        [outside, inside],
      ] as const) {
        this.#sockets.add(socket)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          this.#sockets.delete(socket)
          other.destroy()
        })
        socket.pipe(other)
      }
    })
  }
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
    this.#open = false
    for (const socket of this.#sockets) socket.destroy()
  }
  open(): void {
    this.#open = true
  }
  close(): void {
    this.shut()
    this.#server.close()
  }
}

test('while the database is away calls are told so, and the portal goes on by itself afterwards', async () => {
  const folder = await temporaryDataDir()
  const database = await startEmbedded(`${folder.path}/database`, { settings: ['fsync=off'] })
  const real = new URL(database.url)
  const door = await Door.before(Number(real.port))
  const url = new URL(database.url)
  url.port = String(door.port)
  const environment = { DATABASE_URL: url.href, LOG_LEVEL: 'error' }
  const portal = await startPortal({ dataDir: `${folder.path}/portal`, environment })
  try {
    const person = createClient(portal.url, 'outage@example.com')
    const signUp = { email: person.email, password: 'easel-outage' }
    expect((await person.call('POST', '/auth/sign-up/email', signUp)).status).toBe(200)

    door.shut()
    const status = async (path: string) => (await fetch(portal.url + path)).status
    await expect.poll(() => status('/readyz')).toBe(503)
    expect(await status('/healthz')).toBe(200)
    const away = await createClient(portal.url, person.email).call('POST', '/auth/sign-in/email', signUp)
    expect([away.status, away.code]).toEqual([503, 'service_unavailable'])

    door.open()
    await expect.poll(() => status('/readyz'), { timeout: 30_000 }).toBe(200)
    const back = await createClient(portal.url, person.email).call('POST', '/auth/sign-in/email', signUp)
    expect(back.code).toBe('success')
    expect((await person.call('GET', '/auth/sessions')).status).toBe(200)
  } finally {
    expect.soft(await portal.stop()).toBe(0)
    door.close()
    await database.stop()
    await folder.remove()
  }
})
