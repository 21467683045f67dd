import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { newId } from '../ids.ts'
import { spaceProbe } from './space.ts'
import type { Storage } from './storage.ts'

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** The object store in a folder: write beside, flush, rename, so that a key is whole or absent. */
export function folderStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => join(root, key)
  const probe = spaceProbe(root)

  /** What could not be written whole is taken away: on a full disk it would stay in the way. */
  async function placeBy(path: string, write: (beside: string) => Promise<void>): Promise<void> {
    const beside = `${path}.${newId()}`
    try {
      await write(beside)
      await syncAndRename(beside, path)
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  }

  async function syncAndRename(temporary: string, path: string): Promise<void> {
    const file = await open(temporary, 'r+')
    await file.sync()
    await file.close()
    await rename(temporary, path)
    const parent = await open(dirname(path), 'r')
    await parent.sync()
    await parent.close()
  }

  return {
    async moveIn(localPath, key) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      try {
        await syncAndRename(localPath, path)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
        await placeBy(path, (beside) => copyFile(localPath, beside))
        await rm(localPath, { force: true })
      }
    },
    async putBytes(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await placeBy(path, (beside) => writeFile(beside, bytes))
    },
    async read(key, range) {
      const path = pathOf(key)
      const found = await stat(path).catch(nullWhereMissing)
      if (!found?.isFile()) return null
      return { stream: createReadStream(path, range ?? {}), sizeBytes: found.size }
    },
    bytes: (key) => readFile(pathOf(key)).catch(nullWhereMissing),
    exists: async (key) => Boolean((await stat(pathOf(key)).catch(nullWhereMissing))?.isFile()),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const folder = pathOf(prefix)
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhereMissing)
      for (const entry of entries ?? []) {
        if (entry.isFile()) yield join(entry.parentPath, entry.name).slice(root.length + 1)
      }
    },
    check: probe,
  }
}
