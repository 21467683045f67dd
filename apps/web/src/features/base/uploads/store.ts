import type { UploadEntry } from './entry.ts'
import type { QueueStorage } from './storage.ts'

/** One write of the browser's storage. */
const MAX_KEPT_AT_ONCE = 16
const MAX_BYTES_AT_ONCE = 16 * 1024 ** 2

const OVER = ['done', 'refused', 'cancelled'] as const

/** The queue's own copy of files and entries: in memory first, and in the browser's storage as that keeps up. */
export function createStore(storage: QueueStorage) {
  const files = new Map<string, File>()
  const unkept: string[] = []
  /** One write after the other. A browser that stores nothing still uploads: the queue then lives in this tab. */
  let last: Promise<unknown> = Promise.resolve()
  let keeping = false

  const write = (act: () => Promise<unknown>) => {
    last = last.then(act).catch(() => undefined)
    return last
  }

  async function keepFiles() {
    if (keeping) return
    keeping = true
    while (unkept.length > 0) {
      const some = nextToKeep()
      await storage.keepFiles(some).catch(() => keepEach(some))
      for (const id of some.keys()) if (!files.has(id)) await storage.dropFile(id).catch(() => undefined)
    }
    keeping = false
  }

  /** One that is gone from the disk fails the write of all. */
  async function keepEach(some: ReadonlyMap<string, File>) {
    for (const one of some) await storage.keepFiles(new Map([one])).catch(() => undefined)
  }

  /** Many small ones at once: two hundred one after the other would take as long as sending them. */
  function nextToKeep(): Map<string, File> {
    const some = new Map<string, File>()
    let bytes = 0
    for (let id = unkept.shift(); id !== undefined; id = unkept.shift()) {
      const file = files.get(id)
      if (!file) continue
      some.set(id, file)
      bytes += file.size
      if (some.size === MAX_KEPT_AT_ONCE || bytes >= MAX_BYTES_AT_ONCE) break
    }
    return some
  }

  return {
    /** `keep`: also beyond this tab, which only the tab that sends sees to. */
    hold(given: ReadonlyMap<string, File>, keep: boolean) {
      for (const [id, file] of given) {
        files.set(id, file)
        if (keep) unkept.push(id)
      }
      void keepFiles()
    },
    /** This tab sends from now on: what it holds for itself is kept, too. */
    keepAll() {
      unkept.push(...files.keys())
      void keepFiles()
    },
    async fileOf(id: string): Promise<File | null> {
      const file = files.get(id) ?? (await storage.fileOf(id).catch(() => null))
      if (file) files.set(id, file)
      return file
    },
    put(entries: readonly UploadEntry[]) {
      if (entries.length === 0) return
      for (const { id, state } of entries) {
        if (!OVER.some((each) => each === state) || !files.delete(id)) continue
        void write(() => storage.dropFile(id))
      }
      void write(() => storage.put(entries))
    },
    remove(ids: readonly string[]) {
      for (const id of ids) files.delete(id)
      void write(() => storage.remove(ids))
    },
    clear() {
      files.clear()
      unkept.length = 0
      return write(() => storage.clear())
    },
  }
}
