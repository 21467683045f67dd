import { budgetOf } from '../archive/budget.ts'
import { type Archive, openArchive, readEntry } from '../archive/gate.ts'
import { type Limits, themeLimits } from '../archive/limits.ts'
import type { Codec } from '../codec.ts'
import { type ByteSource, bytesSource } from '../source.ts'

export interface ReadPackageOptions {
  codec: Codec
  limits?: Limits
  signal?: AbortSignal
}

export interface FileOfPackage {
  path: string
  bytes: Uint8Array
}

/**
 * Gives the files at `paths` (`icons!res/a.png` for nested ones), those of one nested archive together,
 * so that each archive is inflated once. A path that is not there is left out.
 * Throws for a package that does not pass the gate: inspect it first.
 */
export async function* readPackageFiles(
  source: ByteSource,
  paths: readonly string[],
  options: ReadPackageOptions,
): AsyncGenerator<FileOfPackage> {
  yield* readFrom(source, '', [...new Set(paths)], options)
}

/** One file; null where it is not there. For several use `readPackageFiles`. */
export async function readPackageFile(
  source: ByteSource,
  path: string,
  options: ReadPackageOptions,
): Promise<Uint8Array | null> {
  for await (const { bytes } of readPackageFiles(source, [path], options)) return bytes
  return null
}

async function* readFrom(
  source: ByteSource,
  prefix: string,
  paths: readonly string[],
  options: ReadPackageOptions,
): AsyncGenerator<FileOfPackage> {
  const limits = options.limits ?? themeLimits
  const opened = await openArchive(source, limits, budgetOf(limits))
  if (!opened.ok) throw new Error(`package refused: ${opened.findings.map(({ code }) => code).join(', ')}`)
  const wanted = Map.groupBy(paths, (path) => path.split('!', 1)[0] ?? '')
  for (const entry of opened.archive.entries) {
    const here = wanted.get(entry.path)
    if (!here || entry.isFolder) continue
    options.signal?.throwIfAborted()
    const bytes = await bytesOf(opened.archive, entry, options.codec)
    if (here.includes(entry.path)) yield { path: prefix + entry.path, bytes }
    const inner = here.filter((path) => path !== entry.path).map((path) => path.slice(entry.path.length + 1))
    if (inner.length > 0) yield* readFrom(bytesSource(bytes), `${prefix}${entry.path}!`, inner, options)
  }
}

async function bytesOf(
  archive: Archive,
  entry: Archive['entries'][number],
  codec: Codec,
): Promise<Uint8Array> {
  const read = await readEntry(archive, entry, codec)
  if (read.ok) return read.bytes
  throw new Error(`package refused: ${read.findings.map(({ code }) => code).join(', ')}`)
}
