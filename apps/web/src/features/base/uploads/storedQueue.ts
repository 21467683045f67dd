/** The queue's database; `storage.ts` says what is in it. */
export const DATABASE = { name: 'easel.uploads', entries: 'entries', files: 'files' } as const

/**
 * Whether an earlier visit has left something, also one whose browser was killed. Asked of the database itself and
 * without its library, so that a page that has nothing to take up loads nothing.
 */
export async function hasStoredQueue(): Promise<boolean> {
  try {
    const known = await indexedDB.databases()
    return known.some(({ name }) => name === DATABASE.name) && (await countEntries()) > 0
  } catch {
    // A browser that keeps nothing has nothing to take up.
    return false
  }
}

function countEntries(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE.name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      if (!db.objectStoreNames.contains(DATABASE.entries)) {
        db.close()
        return resolve(0)
      }
      const counting = db.transaction(DATABASE.entries).objectStore(DATABASE.entries).count()
      counting.onerror = () => reject(counting.error)
      counting.onsuccess = () => {
        db.close()
        resolve(counting.result)
      }
    }
  })
}
