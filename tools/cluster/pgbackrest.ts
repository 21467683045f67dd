import { execFile } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unprivilegedUser } from '../../apps/server/src/platform/db/cluster.ts'
import type { Layout, NodePlace } from './layout.ts'

export const STANZA = 'easel'
const configOf = ({ folder }: NodePlace) => join(folder, 'pgbackrest.conf')
const repositoryOf = ({ folder }: Layout) => join(folder, 'pgbackrest')

/** What PostgreSQL hands each finished file of its log to. */
export const archiveCommand = (node: NodePlace): string =>
  `pgbackrest --config=${configOf(node)} --stanza=${STANZA} archive-push %p`

/** One repository for all machines, as a bucket would be; the connection is the machine's own socket. */
export async function preparePgBackRest(layout: Layout, node: NodePlace): Promise<void> {
  const repository = repositoryOf(layout)
  const scratch = join(node.folder, 'pgbackrest')
  const lines = [
    '[global]',
    `repo1-path=${repository}`,
    'repo1-retention-full=2',
    `log-path=${scratch}`,
    `lock-path=${scratch}`,
    `spool-path=${scratch}`,
    'start-fast=y',
    'compress-type=lz4',
    `[${STANZA}]`,
    `pg1-path=${join(node.folder, 'postgres')}`,
    `pg1-port=${node.postgres}`,
    `pg1-socket-path=${node.folder}`,
    'pg1-user=postgres',
    '',
  ]
  await writeFile(configOf(node), lines.join('\n'))
  for (const path of [repository, scratch]) await mkdir(path, { recursive: true })
  if (process.getuid?.() !== 0) return
  const { uid, gid } = unprivilegedUser()
  for (const path of [repository, scratch, configOf(node)]) await chown(path, uid, gid)
}

/** Runs pgBackRest on a machine, as the user that PostgreSQL runs as. */
export async function pgBackRest(node: NodePlace, ...args: string[]): Promise<void> {
  const identity = process.getuid?.() === 0 ? unprivilegedUser() : {}
  await promisify(execFile)('pgbackrest', [`--config=${configOf(node)}`, `--stanza=${STANZA}`, ...args], {
    ...identity,
    cwd: node.folder,
  })
}
