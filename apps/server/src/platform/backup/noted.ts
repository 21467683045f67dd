import { z } from 'zod'
import type { Storage } from '../storage/storage.ts'

/** Where the end of the newest backup stands: beside the files, which every process reads. */
const KEY = 'published/backup.json'
const Noted = z.object({ takenAt: z.iso.datetime() })

/** A backup is whole, of whatever kind: its age is told from here on (docs/operations.md, Keeping). */
export const noteBackup = (storage: Storage, takenAt: string): Promise<void> =>
  storage.putBytes(KEY, Buffer.from(JSON.stringify({ takenAt })), 'application/json')

/** When the newest backup was taken; null where none was noted. */
export async function lastBackup(storage: Storage): Promise<Date | null> {
  const bytes = await storage.bytes(KEY)
  const noted = bytes && Noted.safeParse(JSON.parse(bytes.toString('utf8')))
  return noted?.success ? new Date(noted.data.takenAt) : null
}
