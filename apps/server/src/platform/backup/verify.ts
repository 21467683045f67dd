import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { forEachConcurrently } from '../concurrently.ts'
import { fileOf } from './backupQueries.ts'
import { refuseIfAny } from './fault.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { sumsOf } from './sums.ts'

interface Expected {
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
  /** Only of a table. */
  readonly rows?: number
}

/**
 * Reads a whole backup and holds every file against the manifest. Nothing is written.
 * @throws BackupFault naming what is missing, changed or too much
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const expected: Expected[] = [
    ...manifest.tables.map((table) => ({ ...table, path: join('tables', fileOf(table)) })),
    ...manifest.objects.map((object) => ({ ...object, path: join('store', object.key) })),
    ...manifest.keys.map((key) => ({ ...key, path: join('keys', key.name) })),
  ]
  const there = await filesBelow(folder, ['tables', 'store', 'keys'])
  const faults: string[] = []
  await forEachConcurrently(expected, async (file) => {
    const fault = there.delete(file.path) ? await faultOf(folder, file) : 'is missing'
    if (fault) faults.push(`${file.path} ${fault}`)
  })
  for (const path of there) faults.push(`${path} is not in the manifest`)
  refuseIfAny(faults.sort())
  return manifest
}

async function faultOf(folder: string, { path, sizeBytes, sha256, rows }: Expected): Promise<string | null> {
  const found = await sumsOf(join(folder, path), { countsLines: rows !== undefined })
  if (found.sizeBytes !== sizeBytes) return `has ${found.sizeBytes} bytes instead of ${sizeBytes}`
  if (found.sha256 !== sha256) return 'was changed: its SHA-256 differs'
  return rows !== undefined && found.lines !== rows ? `has ${found.lines} rows instead of ${rows}` : null
}

async function filesBelow(folder: string, parts: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const part of parts) {
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    for (const entry of entries)
      if (!entry.isDirectory()) found.add(join(entry.parentPath, entry.name).slice(join(folder, '/').length))
  }
  return found
}
