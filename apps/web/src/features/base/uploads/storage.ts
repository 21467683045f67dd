import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { UploadEntry } from './entry.ts'
import { DATABASE } from './storedQueue.ts'

/** What of the queue outlives the tab. */
export interface QueueStorage {
  load(owner: string): Promise<UploadEntry[]>
  put(entries: readonly UploadEntry[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** Keeps the bytes of those for which there is room; the others will have to be chosen again. */
  keepFiles(files: ReadonlyMap<string, File>): Promise<void>
  fileOf(id: string): Promise<File | null>
  dropFile(id: string): Promise<void>
  /** Nothing of anybody's stays. */
  clear(): Promise<void>
}

interface Schema extends DBSchema {
  entries: { key: string; value: UploadEntry; indexes: { owner: string } }
  files: { key: string; value: File }
}

/** The browser keeps bytes by copying them; beyond this, files are asked for again by name. */
const MAX_STORED_BYTES = 2 * 1024 ** 3
/** Of the room that the browser still has. */
const SHARE_OF_ROOM = 0.5

let opened: Promise<IDBPDatabase<Schema>> | undefined

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(DATABASE.name, 1, {
    upgrade(db) {
      db.createObjectStore(DATABASE.entries, { keyPath: 'id' }).createIndex('owner', 'owner')
      db.createObjectStore(DATABASE.files)
    },
    terminated: () => {
      opened = undefined
    },
  })
  return opened
}

const sizes = new Map<string, number>()

/** In bytes. */
async function roomLeft(): Promise<number> {
  const already = [...sizes.values()].reduce((sum, each) => sum + each, 0)
  const { quota = MAX_STORED_BYTES, usage = 0 } = await navigator.storage.estimate()
  return Math.min(MAX_STORED_BYTES - already, (quota - usage) * SHARE_OF_ROOM)
}

/** The queue in IndexedDB: entries, and the bytes of the files as far as there is room. */
export const storage: QueueStorage = {
  async load(owner) {
    const db = await database()
    const [ids, files] = await Promise.all([db.getAllKeys('entries'), db.getAllKeys('files')])
    // Bytes whose entry is gone: a tab was closed between the two.
    await Promise.all(files.filter((id) => !ids.includes(id)).map((id) => db.delete('files', id)))
    return db.getAllFromIndex(DATABASE.entries, 'owner', owner)
  },
  async put(entries) {
    const write = (await database()).transaction('entries', 'readwrite')
    await Promise.all([...entries.map((entry) => write.store.put(entry)), write.done])
  },
  async remove(ids) {
    const write = (await database()).transaction(['entries', 'files'], 'readwrite')
    const gone = ids.flatMap((id) => [
      write.objectStore('entries').delete(id),
      write.objectStore('files').delete(id),
    ])
    await Promise.all([...gone, write.done])
    for (const id of ids) sizes.delete(id)
  },
  async keepFiles(files) {
    let room = await roomLeft()
    const fitting = [...files].filter(([, { size }]) => {
      const fits = size <= room
      if (fits) room -= size
      return fits
    })
    const write = (await database()).transaction('files', 'readwrite')
    await Promise.all([...fitting.map(([id, file]) => write.store.put(file, id)), write.done])
    for (const [id, { size }] of fitting) sizes.set(id, size)
  },
  async fileOf(id) {
    return (await (await database()).get('files', id)) ?? null
  },
  async dropFile(id) {
    sizes.delete(id)
    await (await database()).delete('files', id)
  },
  async clear() {
    const write = (await database()).transaction(['entries', 'files'], 'readwrite')
    await Promise.all([write.objectStore('entries').clear(), write.objectStore('files').clear(), write.done])
    sizes.clear()
  },
}
