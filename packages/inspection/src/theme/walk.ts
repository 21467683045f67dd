import { type Budget, budgetOf } from '../archive/budget.ts'
import { type Archive, type EntryRead, openArchive, readEntry } from '../archive/gate.ts'
import type { ArchiveEntry } from '../archive/layout.ts'
import type { Limits } from '../archive/limits.ts'
import type { Codec } from '../codec.ts'
import { type FileType, identify } from '../fileType.ts'
import { type Finding, finding } from '../findings.ts'
import { type ByteSource, bytesSource } from '../source.ts'

/** One file of a package, wherever it lies. */
export interface PackageFile {
  /** `icons!res/a.png`: what follows the `!` lies in a nested archive. */
  path: string
  /** The path inside the outermost module archive, or the path itself for a file of the outer one. */
  innerPath: string
  /** 0 in the outer archive, 1 in a module, 2 in an archive inside a module. */
  depth: number
  type: FileType
  bytes: Uint8Array
  packedBytes: number
  crc: number
}

export type WalkStep =
  | { kind: 'file'; file: PackageFile }
  /** A nested archive that is opened next: its files follow. */
  | { kind: 'archive'; file: PackageFile }
  | { kind: 'folder'; path: string }
  | { kind: 'finding'; finding: Finding }

export interface WalkOptions {
  codec: Codec
  limits: Limits
  signal?: AbortSignal | undefined
  onProgress?: ((doneBytes: number, totalBytes: number) => void) | undefined
}

/** When one of these is met, the shared budget is spent and nothing further may be unpacked. */
const BUDGET_CODES = ['package.archive.tooManyEntries', 'package.archive.unpackedTooLarge']

/** Every file of a package in one pass, nested archives included; one entry's bytes are held at a time. */
export async function* walkPackage(source: ByteSource, options: WalkOptions): AsyncGenerator<WalkStep> {
  const budget = budgetOf(options.limits)
  const opened = await openArchive(source, options.limits, budget)
  if (!opened.ok) {
    for (const each of opened.findings) yield { kind: 'finding', finding: each }
    return
  }
  for await (const step of walkArchive(
    opened.archive,
    { path: '', innerPath: '', depth: 0 },
    budget,
    options,
  )) {
    yield step
    if (step.kind === 'finding' && BUDGET_CODES.includes(step.finding.code)) return
  }
}

interface Place {
  path: string
  innerPath: string
  depth: number
}

async function* walkArchive(
  archive: Archive,
  place: Place,
  budget: Budget,
  options: WalkOptions,
): AsyncGenerator<WalkStep> {
  for await (const { entry, read } of readAll(archive, options)) {
    options.signal?.throwIfAborted()
    if (!read) yield { kind: 'folder', path: place.path + entry.path }
    else if (!read.ok) {
      for (const each of read.findings)
        yield { kind: 'finding', finding: { ...each, path: place.path + each.path } }
    } else {
      const file = fileOf(entry, read.bytes, place)
      if (file.type === 'zip') yield* walkNested(file, budget, options)
      else yield { kind: 'file', file }
    }
    if (place.depth === 0) options.onProgress?.(entry.dataOffset + entry.packedBytes, archive.source.size)
  }
}

/** Entries up to this size are read while the one before is still being looked at. */
const AHEAD_BYTES = 8 * 1024 * 1024

async function* readAll(archive: Archive, { codec }: WalkOptions) {
  const start = (entry: ArchiveEntry | undefined) => {
    if (!entry || entry.isFolder) return null
    const reading = readEntry(archive, entry, codec)
    // Whoever stops half-way never asks for it.
    reading.catch(() => {})
    return reading
  }
  let ahead: Promise<EntryRead> | null = null
  for (const [index, entry] of archive.entries.entries()) {
    const reading = ahead ?? start(entry)
    const next = archive.entries[index + 1]
    ahead = next && next.unpackedBytes <= AHEAD_BYTES ? start(next) : null
    yield { entry, read: await reading }
  }
}

function fileOf(entry: ArchiveEntry, bytes: Uint8Array, place: Place): PackageFile {
  return {
    path: place.path + entry.path,
    innerPath: place.innerPath + entry.path,
    depth: place.depth,
    type: identify(bytes),
    bytes,
    packedBytes: entry.packedBytes,
    crc: entry.crc,
  }
}

async function* walkNested(
  file: PackageFile,
  budget: Budget,
  options: WalkOptions,
): AsyncGenerator<WalkStep> {
  const depth = file.depth + 1
  if (depth > options.limits.nesting) {
    const params = { max: options.limits.nesting }
    yield { kind: 'finding', finding: finding('package.archive.nestedTooDeep', file.path, params) }
    return
  }
  yield { kind: 'archive', file }
  const opened = await openArchive(bytesSource(file.bytes), options.limits, budget)
  if (!opened.ok) {
    for (const each of opened.findings) yield { kind: 'finding', finding: inside(file.path, each) }
    return
  }
  const place = { path: `${file.path}!`, innerPath: depth === 1 ? '' : `${file.innerPath}!`, depth }
  yield* walkArchive(opened.archive, place, budget, options)
}

function inside(archivePath: string, each: Finding): Finding {
  return { ...each, path: each.path === '' ? archivePath : `${archivePath}!${each.path}` }
}
