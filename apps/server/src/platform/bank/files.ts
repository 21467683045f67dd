import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
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

export function filesBank({ folder, debtor, collectMinutes }: FilesBankConfig): FilesBank {
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

/** @throws where the folder cannot be made or written. */
export async function checkFolder({ folder }: Pick<FilesBankConfig, 'folder'>): Promise<void> {
  for (const name of ['outgoing', 'incoming', 'taken']) {
    await mkdir(join(folder, name), { recursive: true })
    await access(join(folder, name), constants.R_OK | constants.W_OK)
  }
}
