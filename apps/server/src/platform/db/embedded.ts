import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { Log } from '../log.ts'
import { findBinaries, initialise, unprivilegedUser } from './cluster.ts'
import { giveUpOwnership, takeOwnership } from './ownership.ts'
import { type Addresses, Supervisor } from './supervisor.ts'

export interface EmbeddedDatabase extends Addresses {
  /** Shuts PostgreSQL down; a guest leaves it running. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Settings of PostgreSQL, such as `fsync=off` in tests. */
  readonly settings?: readonly string[]
  /** Commands may use the database while the portal runs; a second portal may not. */
  readonly share?: boolean
  /** How long to wait for a portal that is ending, in seconds. */
  readonly patienceSeconds?: number
  /** Called when the server has died, and when it is back. */
  readonly log?: Pick<Log, 'warn' | 'info'>
}

/**
 * Brings up PostgreSQL in `<dataDir>/postgres` (docs/architecture.md, Stack) and brings it up again when it dies.
 * A server that outlived a killed process is taken over. While another living process owns the folder,
 * a guest shares its server and anyone else waits for it to end.
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const root = resolve(dataDir)
  const cluster = join(root, 'postgres')
  const ownership = join(root, 'postgres-owner')
  await mkdir(root, { recursive: true })
  const isOwner = await takeOwnership(ownership, options)
  try {
    const runAs = process.getuid?.() === 0 ? unprivilegedUser() : undefined
    const binaries = await findBinaries()
    const passwords = {
      superuser: await passwordIn(join(root, 'postgres-password')),
      portal: await passwordIn(join(root, 'postgres-portal-password')),
    }
    if (!existsSync(join(cluster, 'PG_VERSION')))
      await initialise(cluster, binaries, passwords.superuser, runAs)
    const supervisor = new Supervisor(
      { cluster, root, port: await freePort(), binaries, runAs, settings: options.settings ?? [] },
      passwords,
      isOwner,
      options.log,
    )
    const addresses = await supervisor.start()
    if (isOwner) supervisor.watch()
    return {
      ...addresses,
      stop: async () => {
        if (!isOwner) return
        await supervisor.stop()
        await giveUpOwnership(ownership)
      },
    }
  } catch (error) {
    if (isOwner) await giveUpOwnership(ownership)
    throw error
  }
}

async function passwordIn(path: string): Promise<string> {
  try {
    accessSync(path, constants.R_OK)
  } catch {
    // Another process may have been faster; its password counts.
    await writeFile(path, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  }
  return (await readFile(path, 'utf8')).trim()
}

/** A port of 127.0.0.1 that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port')),
      )
    })
  })
}
