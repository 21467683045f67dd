import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createSecrets } from '../secrets.ts'
import { BackupFault } from './fault.ts'

const FORMAT = 2
const FILE = 'manifest.json'
const SUM_FILE = 'manifest.json.sha256'

const Summed = z.object({ sizeBytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
/** Part of a path: never leads out of the folder. */
const Name = z.string().regex(/^[\w-][\w.-]*$/)

/** Below what backups hold of a store; an instant in a name has colons, and no part begins with a dot. */
const OBJECT_KEY = /^(?:archive|objects|published\/activity|renditions)(?:\/[\w-][\w.:-]*)+$/

/** What a backup folder says of itself; a folder without it is not a backup. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the product. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Of the job queue's tables. */
  queueVersion: z.number().int(),
  /** For each secret key of the portal, a signature that only this key makes. */
  keyChecks: z.array(z.string()).min(1),
  tables: z.array(
    Summed.extend({ schema: Name, name: Name, columns: z.array(z.string()), rows: z.number().int() }),
  ),
  partitions: z.array(
    z.object({
      schema: Name,
      name: Name,
      parent: Name,
      bound: z.string().startsWith('FOR VALUES '),
    }),
  ),
  objects: z.array(Summed.extend({ key: z.string().regex(OBJECT_KEY) })),
  keys: z.array(Summed.extend({ name: z.enum(['secret-key', 'store-api-key']) })),
})
export type Manifest = z.infer<typeof Manifest>

/** The manifest's own SHA-256 is in a file beside it, as sha256sum writes and checks it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1)
  await writeFile(join(folder, SUM_FILE), `${sumOf(text)}  ${FILE}\n`, { flush: true })
  await writeFile(join(folder, FILE), text, { flush: true })
}

/** @throws BackupFault where there is none, it was changed, or another version of the format wrote it. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw new BackupFault(`${join(folder, name)} is missing: this is not a whole backup`)
    })
  const [text, sum] = [await read(FILE), await read(SUM_FILE)]
  if (sum.split(' ')[0] !== sumOf(text)) throw new BackupFault(`${FILE} was changed after the backup`)
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new BackupFault(
    `${FILE} is not of format ${FORMAT}, which this version reads: ${parsed.error.message}`,
  )
}

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What shows later which keys a backup needs, without showing the keys. */
export const keyCheckOf = (secretKey: string, takenAt: string): string =>
  createSecrets([secretKey]).sign(takenAt, 'backup')
