import { budgetOf } from '../archive/budget.ts'
import { findStoredArchive, openArchive, readEntry } from '../archive/gate.ts'
import { type Limits, themeLimits } from '../archive/limits.ts'
import type { Codec } from '../codec.ts'
import type { Finding } from '../findings.ts'
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
  const opened = passed(await openArchive(source, limits, budgetOf(limits)))
  const wanted = new Map<string, string[]>()
  for (const path of paths)
    for (const place of placesOf(path)) wanted.set(place, [...(wanted.get(place) ?? []), path])
  for (const entry of opened.archive.entries) {
    const here = wanted.get(entry.path)
    if (!here || entry.isFolder) continue
    options.signal?.throwIfAborted()
    const inner = here.filter((path) => path !== entry.path).map((path) => path.slice(entry.path.length + 1))
    const isWanted = inner.length < here.length
    const found = isWanted ? null : await findStoredArchive(opened.archive, entry, options.codec)
    const read = passed(found ?? (await readEntry(opened.archive, entry, options.codec)))
    if (isWanted && 'bytes' in read) yield { path: prefix + entry.path, bytes: read.bytes }
    const nested = 'source' in read ? read.source : bytesSource(read.bytes)
    if (inner.length > 0) yield* readFrom(nested, `${prefix}${entry.path}!`, inner, options)
  }
}

/** Where a file may lie, and itself: a `!` begins what is in an archive, or stands in a name. */
const placesOf = (path: string): string[] => [
  ...[...path.matchAll(/!/gu)].map(({ index }) => path.slice(0, index)),
  path,
]

/** @throws where the gate refused it. */
export function passed<Read extends { ok: true }>(opened: Read | { ok: false; findings: Finding[] }): Read {
  if (opened.ok) return opened
  throw new Error(`package refused: ${opened.findings.map(({ code }) => code).join(', ')}`)
}
