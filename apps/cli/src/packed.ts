import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ANDROID_PACKAGE, ARCHIVE_MODULES, FOLDER_MODULES } from '@easel/inspection/theme/knownModules.ts'
import { notModuleOf } from '@easel/inspection/theme/notModules.ts'
import { isStray } from '@easel/inspection/theme/strayFiles.ts'
import { ZipFile } from 'yazl'

/** In local time, as the fields of an archive are: the same fields wherever it is written. */
const WRITTEN_AT = new Date(1980, 0, 1)
/** These are packed already: to deflate them costs a phone time and saves nothing. */
const STORED = /\.(?:png|jpe?g|webp|gif|mp3|ogg|m4a|mp4|zip)$/iu
/** A phone reads the description before all else. */
const FIRST = 'description.xml'

interface FileToPack {
  readonly name: string
  readonly bytes: () => Promise<Buffer>
  readonly isStored: boolean
}

/**
 * A theme's folder as a phone expects it packed: a folder that is called like a module becomes an archive of that name,
 * and what systems, editors and tools leave behind stays out. The same files make the same bytes (docs/decisions/cli.md).
 */
export async function packed(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = await Promise.all(
    entries.map(async (entry): Promise<FileToPack[]> => {
      const path = join(folder, entry.name)
      if (!entry.isDirectory()) return isLeftOut(entry.name) ? [] : [fileAt(path, entry.name)]
      if (isModule(entry.name)) {
        return [{ name: entry.name, bytes: async () => archiveOf(await filesBelow(path)), isStored: true }]
      }
      return (await filesBelow(path, `${entry.name}/`)).filter(({ name }) => !isLeftOut(name))
    }),
  )
  return archiveOf(files.flat())
}

/** What comes as a folder or as an archive is an archive in most themes, but for those that hold files alone. */
function isModule(name: string): boolean {
  if (ARCHIVE_MODULES.has(name)) return true
  return !FOLDER_MODULES.has(name) && ANDROID_PACKAGE.test(name)
}

const isLeftOut = (path: string): boolean =>
  isStray(path) || notModuleOf({ path, depth: 0 }, 'unknown') !== null || /(?:^|\/)\./u.test(path)

const fileAt = (path: string, name: string): FileToPack => ({
  name: name.normalize('NFC'),
  bytes: () => readFile(path),
  isStored: STORED.test(name),
})

async function filesBelow(folder: string, prefix = ''): Promise<FileToPack[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path, `${prefix}${entry.name}/`)
      const name = prefix + entry.name
      return isStray(name) || entry.name.startsWith('.') ? [] : [fileAt(path, name)]
    }),
  )
  return files.flat()
}

/** Links are followed, so that what is packed is files alone. */
async function archiveOf(files: readonly FileToPack[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes, isStored } of files.toSorted(byPlace)) {
    zip.addBuffer(await bytes(), name, {
      mtime: WRITTEN_AT,
      mode: 0o100644,
      compress: !isStored,
      forceDosTimestamp: true,
    })
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** The description first, then by code units: the order does not depend on the system. */
function byPlace({ name: one }: FileToPack, { name: other }: FileToPack): number {
  if (one === FIRST || other === FIRST) return one === other ? 0 : one === FIRST ? -1 : 1
  return one < other ? -1 : 1
}
