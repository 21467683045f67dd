import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, chmod, chown, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FilesBankConfig } from '../config.ts'
import { codeOf } from '../storage/space.ts'

/** Bank files larger than this are not read. */
export const BANK_FILE_MAX_BYTES = 16 * 1024 * 1024
/** Ten of our files of payments. */
export const BANK_FILE_MAX_PAYMENTS = 100_000

/** A file that the bank has put into the watched folder. */
export interface IncomingFile {
  readonly name: string
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** A bank that takes and gives files: `outgoing` and `incoming` in one folder. */
export interface FilesBank {
  readonly kind: 'files'
  readonly debtor: FilesBankConfig['debtor']
  /** How long payments are collected for one file. */
  readonly collectMinutes: number
  /** Whole or not at all; the same file again changes nothing. */
  place(name: string, content: string | AsyncIterable<Buffer>): Promise<void>
  /** The names of what has come in, in their order. A name that begins with a dot is still being written. */
  list(): Promise<readonly string[]>
  /** Looks at one from its beginning to its end; null where it is there no more: another worker was first. */
  find(name: string): Promise<IncomingFile | null>
  /** Out of the watched folder, into `taken` beside it; once is enough. */
  putAway(name: string): Promise<void>
}

export function filesBank({ folder, debtor, collectMinutes, group }: FilesBankConfig): FilesBank {
  const [outgoing, incoming, taken] = ['outgoing', 'incoming', 'taken'].map((name) => join(folder, name))
  if (!outgoing || !incoming || !taken) throw new Error('three names in, three folders out')
  return {
    kind: 'files',
    debtor,
    collectMinutes,
    async place(name, content) {
      await mkdir(outgoing, { recursive: true })
      const half = join(outgoing, `.${name}`)
      const file = await open(half, 'w', 0o600)
      try {
        await file.writeFile(content)
        if (group) {
          await file.chown(process.getuid?.() ?? -1, await groupId(group))
          await file.chmod(0o640)
        }
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(half, join(outgoing, name))
    },
    async list() {
      await mkdir(incoming, { recursive: true })
      const entries = await readdir(incoming, { withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .toSorted()
    },
    async find(name) {
      const path = join(incoming, name)
      const hash = createHash('sha256')
      let sizeBytes = 0
      try {
        for await (const bytes of createReadStream(path)) {
          hash.update(bytes)
          sizeBytes += bytes.length
        }
        return { name, path, sizeBytes, sha256: hash.digest('hex') }
      } catch (error) {
        return unlessMissing(error)
      }
    },
    async putAway(name) {
      await mkdir(taken, { recursive: true })
      await rename(join(incoming, name), join(taken, name)).catch(unlessMissing)
    },
  }
}

function unlessMissing(error: unknown): null {
  if (codeOf(error) !== 'ENOENT') throw error
  return null
}

/** Of the system's groups, wherever they are kept. @throws where there is none of the name */
async function groupId(group: string): Promise<number> {
  if (/^\d+$/.test(group)) return Number(group)
  const { stdout } = await promisify(execFile)('getent', ['group', group])
  return Number(stdout.split(':')[2])
}

/** What each folder is to the group of the bank's connector. */
const MODES_WITH_GROUP: Readonly<Record<string, number>> = { outgoing: 0o750, incoming: 0o770, taken: 0o700 }

/** @throws where a folder cannot be made, written, or given to the group. */
export async function checkFolder({
  folder,
  group,
}: Pick<FilesBankConfig, 'folder' | 'group'>): Promise<void> {
  for (const name of ['outgoing', 'incoming', 'taken']) {
    const path = join(folder, name)
    await mkdir(path, { recursive: true })
    await access(path, constants.R_OK | constants.W_OK)
    if (group) await openToGroup(path, group, MODES_WITH_GROUP[name] ?? 0o700)
  }
  // A way to the three, where not everybody has it already.
  if (group && ((await stat(folder)).mode & 0o001) === 0) await openToGroup(folder, group, 0o710)
}

/** Only the owner may change it; a folder that is as it should be already is left alone. */
async function openToGroup(path: string, group: string, mode: number): Promise<void> {
  const [gid, found] = [await groupId(group), await stat(path)]
  if (found.gid !== gid && mode !== 0o700) await chown(path, found.uid, gid)
  if ((found.mode & 0o777) !== mode) await chmod(path, mode)
}
