import { constants } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilesBankConfig } from '../config.ts'

/** Bank files larger than this are not read. */
export const BANK_FILE_MAX_BYTES = 16 * 1024 * 1024

/** A file that the bank has put into the watched folder. */
export interface IncomingFile {
  readonly name: string
  /** Null for one that is too large. */
  readonly bytes: Buffer | null
}

/** A bank that takes and gives files: `outgoing` and `incoming` in one folder. */
export interface FilesBank {
  readonly kind: 'files'
  readonly debtor: FilesBankConfig['debtor']
  /** How long payments are collected for one file. */
  readonly collectMinutes: number
  /** Whole or not at all; the same file again changes nothing. */
  place(name: string, content: string): Promise<void>
  /** The names of what has come in, in their order. A name that begins with a dot is still being written. */
  list(): Promise<readonly string[]>
  read(name: string): Promise<IncomingFile>
  /** Out of the watched folder, into `taken` beside it. */
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
    async read(name) {
      const path = join(incoming, name)
      const { size } = await stat(path)
      return { name, bytes: size > BANK_FILE_MAX_BYTES ? null : await readFile(path) }
    },
    async putAway(name) {
      await mkdir(taken, { recursive: true })
      await rename(join(incoming, name), join(taken, name))
    },
  }
}

/** @throws where the folder cannot be made or written. */
export async function checkFolder({ folder }: Pick<FilesBankConfig, 'folder'>): Promise<void> {
  for (const name of ['outgoing', 'incoming', 'taken']) {
    await mkdir(join(folder, name), { recursive: true })
    await access(join(folder, name), constants.R_OK | constants.W_OK)
  }
}
